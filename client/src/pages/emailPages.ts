/** Pages that emails lead to, in one file, because the initial files name every lazily loaded one. */
export { ResetPasswordPage } from './ResetPasswordPage.js'
export { UndoEmailChangePage } from './UndoEmailChangePage.js'
export { VerifyEmailPage } from './VerifyEmailPage.js'
