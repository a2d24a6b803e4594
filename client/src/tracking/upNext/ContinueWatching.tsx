import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { UP_NEXT } from '../../../../server/contract/rules/upNext.js'
import { paths } from '../../paths.js'
import { hadSeriesToContinue, noteSeriesToContinue } from '../../platform/session/viewerSettings.js'
import { ChevronRightIcon } from '../../platform/ui/icons/icons.js'
import { t } from '../../platform/ui/language/t.js'
import { useContinueWatchingQuery } from './UpNext.generated.js'
import { UpNextCard, withNext } from './UpNextCard.js'
import { useUpNextPolicies } from './useUpNextPolicies.js'

/** The rail of the series that the viewer is in the midst of. It is not there for whoever has nothing to continue. */
export function ContinueWatching() {
  const heading = useId()
  useUpNextPolicies()
  const [wasThere] = useState(hadSeriesToContinue)
  const { data, loading } = useContinueWatchingQuery({
    variables: { first: UP_NEXT.rail },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const loaded = data?.viewer?.upNext?.nodes
  const series = withNext(loaded ?? []).slice(0, UP_NEXT.rail)
  const hasSeries = series.length > 0
  useEffect(() => {
    if (loaded) noteSeriesToContinue(hasSeries)
  }, [loaded, hasSeries])
  if (!hasSeries && !(wasThere && loading && !loaded)) return null
  return (
    <section className="continue" aria-labelledby={heading} aria-busy={!loaded}>
      <div className="continue__head gutters">
        <h2 id={heading} className="continue__title">
          {t('Continue watching')}
        </h2>
        <Link to={paths.upNext()} className="continue__all">
          {t('All in progress')} <ChevronRightIcon size={16} />
        </Link>
      </div>
      <ul className="continue__track">
        {series.map((one) => (
          <li key={one.id}>
            <UpNextCard series={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
