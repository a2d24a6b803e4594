import { lazyPage } from '../ui/lazyPage.js'

/** Pages of a signed-in user, in one file, because the initial files name every lazily loaded one. */
export { UserAreaPage } from './UserAreaPage.js'

/** The form of a title, which few visits need. */
export const TitleFormPage = lazyPage(() => import('./TitleFormPage.js'), 'TitleFormPage')
