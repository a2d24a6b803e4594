import { formatCount } from '../format.js'
import { LOCAL_TITLES } from '../rules/localTitles.js'
import { t } from '../translate.js'

const { year, runtime, seasons, episodes } = LOCAL_TITLES
const wholeNumber = (name: string, min: number, max: string) =>
  t('{name} must be a whole number between {min} and {max}', { name, min, max })

/** Validation texts of titles that members add, shown next to the field and returned by the server in `fields`. */
export const LOCAL_TITLE_VALIDATION = {
  type: t('Choose whether it is a film or a series'),
  title: t('Title is required, and must contain a letter or a digit'),
  titleLength: t('Title must be at most {title} characters', { title: LOCAL_TITLES.title }),
  originalTitle: t('Original title must be at most {title} characters', { title: LOCAL_TITLES.title }),
  year: wholeNumber(t('Year'), year.min, String(year.max)),
  overview: t('Overview must be at most {overview} characters', {
    overview: formatCount(LOCAL_TITLES.overview),
  }),
  runtime: t('{wholeNumber} minutes', {
    wholeNumber: wholeNumber(t('Runtime'), runtime.min, formatCount(runtime.max)),
  }),
  seasons: wholeNumber(t('Seasons'), seasons.min, formatCount(seasons.max)),
  episodes: wholeNumber(t('Episodes'), episodes.min, formatCount(episodes.max)),
  ofSeries: t('Only a series has seasons and episodes. Leave the field empty, or choose Series.'),
  originalLanguage: t('Original language must be a code of two letters, such as fr'),
  countries: t('Countries must be at most {countries} codes of two letters, such as FR, each once', {
    countries: LOCAL_TITLES.countries,
  }),
  genres: t('Choose at most {genres} genres of the list, each once', { genres: LOCAL_TITLES.genres }),
  directors: t(
    'Directors must be at most {directors} names of at most {name} characters, each with a letter',
    { directors: LOCAL_TITLES.directors, name: LOCAL_TITLES.name },
  ),
  cast: t(
    'Each person of the cast needs a name. At most {cast} people; names and characters have at most {name} characters.',
    { cast: LOCAL_TITLES.cast, name: LOCAL_TITLES.name },
  ),
  imdbId: t('IMDb id must be an id or an address of IMDb, such as tt1375666'),
} as const

/** Texts of the forms and controls of titles that members add. */
export const LOCAL_TITLE_TEXTS = {
  /** Text of TITLE_EXISTS. @param year null if it is unknown @param path of the title’s page */
  exists: (title: string, year: number | null, path: string) =>
    t(
      '“{title}”{year, select, true {} other { ({year2})}} is in the catalogue already: {path}. If yours is another title, add a word to its title that tells the two apart.',
      { title, year: year === null, year2: year, path },
    ),
  existsShort: t('The catalogue has this title already.'),
  addHeading: t('Add a Title'),
  editHeading: t('Edit Title'),
  note: t(
    'Everybody on this site can find it. Title and year are enough; the poster is drawn here. When a source of the catalogue brings the title later, its facts replace yours, and all lists and reviews stay.',
  ),
  saveFailed: t('The title could not be saved. Nothing that you typed is lost; please try again.'),
  loadFailed: t('The form could not be loaded'),
  notYours: t('You cannot edit this title'),
  notYoursText: t(
    'Only the member who added a title can edit it, and only until a source of the catalogue has brought it. Of other titles, members can add what is missing.',
  ),
  added: (title: string) => t('{title} added', { title }),
  updated: (title: string) => t('{title} saved', { title }),
  deleted: (title: string) => t('{title} deleted', { title }),
  deleteQuestion: (title: string) => t('Delete “{title}”?', { title }),
  deleteText: t(
    'It leaves the catalogue, your lists and your reviews. This is not possible while others keep it in a list or have reviewed it.',
  ),
  deleteFailed: t('The title could not be deleted'),
  /** Text of TITLE_EXISTS for an IMDb id. */
  imdbIdExists: (title: string, path: string) =>
    t('This IMDb id belongs to “{title}”, which is in the catalogue already: {path}.', { title, path }),
} as const
