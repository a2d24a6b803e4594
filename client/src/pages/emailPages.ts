/**
 * Pages that emails lead to, in one file, because the initial files name every lazily loaded one, and the query whose result the
 * server also puts into the HTML of the password reset.
 */
export { SignInOptionsDocument as query } from '../accounts/signIn/AuthForm.generated.js'
export { ResetPasswordPage } from './ResetPasswordPage.js'
export { UndoEmailChangePage } from './UndoEmailChangePage.js'
export { VerifyEmailPage } from './VerifyEmailPage.js'
