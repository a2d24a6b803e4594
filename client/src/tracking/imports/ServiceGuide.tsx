import { useId, useState } from 'react'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { t } from '../../platform/ui/language/t.js'
import { SERVICES } from './importTexts.js'

/** The services whose exports are understood, and how to get the export of the chosen one. */
export function ServiceGuide() {
  const heading = useId()
  const [chosen, setChosen] = useState(SERVICES[0])
  return (
    <section className="import__part" aria-labelledby={heading}>
      <h2 id={heading} className="import__heading">
        {t('How to get your file')}
      </h2>
      <ul className="import-services">
        {SERVICES.map((service) => (
          <li key={service.source}>
            <Chip selected={service === chosen} onClick={() => setChosen(service)}>
              {service.name}
            </Chip>
          </li>
        ))}
      </ul>
      {chosen && (
        <p className="import-services__how" aria-live="polite">
          <b>{chosen.name}</b>
          {chosen.how}
        </p>
      )}
    </section>
  )
}
