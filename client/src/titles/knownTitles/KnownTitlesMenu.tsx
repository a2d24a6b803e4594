import { Button, chakra, Flex } from '@chakra-ui/react'
import { useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { KNOWN_TITLES } from './knownTitlesTexts.js'
import { TITLE_MARKS, type TitleMarkName } from '../../../../server/contract/rules/titleMarks.js'
import { paths } from '../../paths.js'
import { EyeOffIcon } from '../../platform/ui/icons/icons.js'
import { placePopover } from '../../platform/ui/overlays/placePopover.js'
import { SegmentedToggle } from '../../platform/ui/forms/SegmentedToggle.js'
import { useKnownTitles } from './knownTitles.js'
import { useSetKnownTitles } from './useSetKnownTitles.js'
import { t } from '../../platform/ui/language/t.js'
import './KnownTitlesMenu.css'

const CHOICES = [
  { value: 'show', label: t('Show') },
  { value: 'fade', label: t('Fade') },
  { value: 'hide', label: t('Hide') },
] as const

/** A button that opens a choice for each kind of title that the viewer knows: show, fade or hide it. */
export function KnownTitlesMenu() {
  const { hide, fade } = useKnownTitles()
  const setKnownTitles = useSetKnownTitles()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()

  const choiceOf = (mark: TitleMarkName) =>
    hide.includes(mark) ? 'hide' : fade.includes(mark) ? 'fade' : 'show'
  return (
    <>
      <Button variant="outline" size="sm" minH="42px" className="known-titles__button" asChild>
        <button ref={button} type="button" popoverTarget={panel} title={KNOWN_TITLES.text}>
          <EyeOffIcon size={18} />
          <span className="known-titles__label">{KNOWN_TITLES.title}</span>
          {hide.length > 0 && <span className="known-titles__hidden">{KNOWN_TITLES.hidden}</span>}
        </button>
      </Button>
      <fieldset
        id={panel}
        popover="auto"
        aria-label={KNOWN_TITLES.title}
        className="surface known-titles"
        onToggle={(event) => {
          if (event.newState === 'open' && button.current) placePopover(event.currentTarget, button.current)
        }}
      >
        <chakra.p mb="2" color="fg.muted" fontSize="0.875rem">
          {KNOWN_TITLES.text}
        </chakra.p>
        {TITLE_MARKS.map((mark) => (
          <Flex
            key={mark}
            wrap="wrap"
            align="center"
            justify="space-between"
            rowGap="1"
            columnGap="3"
            py="1"
            fontWeight="semibold"
          >
            <span aria-hidden="true">{KNOWN_TITLES.marks[mark]}</span>
            <SegmentedToggle
              label={KNOWN_TITLES.marks[mark]}
              options={CHOICES}
              value={choiceOf(mark)}
              onChange={(choice) => setKnownTitles((other, present) => (other === mark ? choice : present))}
            />
          </Flex>
        ))}
        <Link className="known-titles__link" to={paths.notInterested()}>
          {KNOWN_TITLES.link}
        </Link>
      </fieldset>
    </>
  )
}
