import { currentLanguage } from '../../../../server/contract/language.js'
import { GENRES } from '../../../../server/contract/rules/genres.js'
import { Chip } from '../../platform/ui/elements/Chip.js'
import { FieldsetError } from './FieldsetError.js'
import { t, translate } from '../../platform/ui/language/t.js'

const OPTIONS = [...GENRES]
  .map(([id, name]) => ({ id: String(id), name: translate(name) }))
  .sort((a, b) => a.name.localeCompare(b.name, currentLanguage()?.tag ?? 'en'))

interface GenreFieldsProps {
  genreIds: readonly string[]
  onChange: (genreIds: readonly string[]) => void
  error?: string
}

/** The genres as chips. The first one that is chosen is the most characteristic one. */
export function GenreFields({ genreIds, onChange, error }: GenreFieldsProps) {
  const toggle = (id: string) =>
    onChange(genreIds.includes(id) ? genreIds.filter((other) => other !== id) : [...genreIds, id])
  return (
    <fieldset className="title-form__group" name="genreIds" tabIndex={-1} aria-label={t('Genres')}>
      <div className="title-form__chips">
        {OPTIONS.map(({ id, name }) => (
          <Chip key={id} selected={genreIds.includes(id)} onClick={() => toggle(id)}>
            {name}
          </Chip>
        ))}
      </div>
      <FieldsetError>{error}</FieldsetError>
    </fieldset>
  )
}
