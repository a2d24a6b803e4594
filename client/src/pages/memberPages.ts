import { lazyPage } from '../platform/ui/rendering/lazyPage.js'

/**
 * Pages of a signed-in user, in one file, because the initial files name every lazily loaded one, and the query whose result the
 * server also puts into the HTML of the user area.
 */
export { RequireViewer } from '../accounts/sessions/RequireViewer.js'
export { UserAreaPageDocument as query } from './UserAreaPage.generated.js'
export { UserAreaPage } from './UserAreaPage.js'

/** The form of a title, which few visits need. */
export const TitleFormPage = lazyPage(() => import('./TitleFormPage.js'), 'TitleFormPage')
