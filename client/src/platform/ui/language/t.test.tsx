import { afterEach, describe, expect, it } from '@jest/globals'
import { render } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { setLanguageSource, type Language } from '../../../../../server/contract/language.js'
import { serverText } from '../../errors/serverText.js'
import { abbreviate, formatCount, formatRating, formatRuntime, formatMoney } from '../format/format.js'
import { formatDay, formatMoment, formatMonth } from '../format/formatDate.js'
import { rich } from './rich.js'
import { inSentence, t, translate } from './t.js'

const texts = JSON.parse(
  readFileSync(new URL('../../../languages/de.json', import.meta.url), 'utf8'),
) as Language['texts']
const speakGerman = (more: Language['texts'] = {}) =>
  setLanguageSource(() => ({ tag: 'de', texts: { ...texts, ...more } }))

afterEach(() => setLanguageSource(() => undefined))

describe('t', () => {
  it('formats arguments, plurals and selections', () => {
    const titles = '{count, plural, =0 {no titles} one {# title} other {# titles}} of {name}'
    expect([0, 1, 2, 1_234].map((count) => t(titles, { count, name: 'Ada' }))).toEqual([
      'no titles of Ada',
      '1 title of Ada',
      '2 titles of Ada',
      '1,234 titles of Ada',
    ])
    const kind = '{kind, select, TV {A series{year, plural, other { of #}}} other {A film}}'
    expect([t(kind, { kind: 'TV', year: 1 }), t(kind, { kind: 'MOVIE' })]).toEqual([
      'A series of 1',
      'A film',
    ])
  })

  it('leaves braces and signs of values alone', () => {
    expect(t('{title} added', { title: '{x} # <b>' })).toBe('{x} # <b> added')
    expect(t('{title} added', { title: null })).toBe(' added')
    expect(t('50 {percent} # off')).toBe('50 {percent} # off')
  })

  it('translates texts, and shows those in English that the catalogue lacks', () => {
    speakGerman()
    expect(t('Log a Viewing')).toBe('Sichtung eintragen')
    expect(t('{count, plural, one {# title} other {# titles}}', { count: 1_234 })).toBe('1.234 Titel')
    expect(translate('Science Fiction')).toBe('Science-Fiction')
    // Genres have compounds of their own.
    const genreTitle = (genre: string) => t('{genre} films and series', { genre })
    expect(['Krimi', 'Science-Fiction'].map(genreTitle)).toEqual([
      'Krimis',
      'Science-Fiction-Filme und -Serien',
    ])
    expect(t('Nobody has translated this')).toBe('Nobody has translated this')
    expect(translate('constructor')).toBe('constructor')
  })

  it('writes decimals of values in the language, and years without separators', () => {
    const text = '{value} of {year}'
    expect(t(text, { value: 4.5, year: 2_026 })).toBe('4.5 of 2026')
    speakGerman()
    expect(t(text, { value: 4.5, year: 2_026 })).toBe('4,5 of 2026')
  })

  it('writes a label in the middle of a sentence', () => {
    expect(inSentence('Password')).toBe('password')
    speakGerman()
    expect(inSentence('Passwort')).toBe('Passwort')
  })
})

describe('rich', () => {
  it('puts content into elements, also into nested ones, and elements into the text', () => {
    const { container } = render(
      <p>
        {rich('See {title}, or <link>help for <b>{count}</b></link>.', {
          title: <i>{'<b>Heat</b>'}</i>,
          count: 2,
          link: (
            <span>
              <a href="/help">later</a>
            </span>
          ),
          b: <strong />,
        })}
      </p>,
    )
    expect(container.innerHTML).toBe(
      '<p>See <i>&lt;b&gt;Heat&lt;/b&gt;</i>, or <span><a href="/help">help for <strong>2</strong></a></span>.</p>',
    )
  })
})

describe('formats', () => {
  it('follow the language', () => {
    speakGerman()
    expect([formatCount(1_234_567), formatRating(8.4), formatRuntime(128), abbreviate(12_345)]).toEqual([
      '1.234.567',
      '8,4',
      '2\u00a0Std. 8\u00a0Min.',
      '12.345',
    ])
    expect(formatMoney(11_400_000)).toBe('11.400.000\u00a0$')
    expect([formatDay('2025-03-07'), formatMonth('2025-03')]).toEqual(['7. März 2025', 'März 2025'])
    expect(formatMoment('2025-03-07T21:05:00')).toBe('7. März 2025, 21:05')
  })
})

describe('serverText', () => {
  it('translates texts of the server, with their values', () => {
    speakGerman()
    expect(serverText('Invalid email or password')).toBe('E-Mail-Adresse oder Passwort ist falsch')
    expect(serverText('You can have at most 5,000 favorites. Remove one to add another.')).toBe(
      'Du kannst höchstens 5.000 Favoriten haben. Entferne einen, um einen anderen hinzuzufügen.',
    )
    expect(serverText('The proxy is tired')).toBe('The proxy is tired')
  })
})
