/** The parts of the favorites' page, in one chunk, and its query, whose result the server also puts into its HTML. */
export { RequireViewer } from '../accounts/sessions/RequireViewer.js'
export { FavoritesTabDocument as query } from '../tracking/library/FavoritesTab.generated.js'
export { FavoritesTab } from '../tracking/library/FavoritesTab.js'
export { UserAreaPage } from './UserAreaPage.js'
