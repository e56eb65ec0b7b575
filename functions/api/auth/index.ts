import { auth } from '../../../shared/accounts/auth-routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { adminLogin } from './admin-login.ts'
import { adminVerify } from './admin-verify.ts'
import { checkPassword } from './check-password.ts'
import { confirmPasswordReset } from './confirm-password-reset.ts'
import { customerLogin } from './customer-login.ts'
import { customerVerify } from './customer-verify.ts'
import { beginRequiredSecondFactor, confirmRequiredSecondFactor } from './required-second-factor.ts'
import { logout } from './logout.ts'
import { openSession } from './open-session.ts'
import { beginPasskeySignIn, passkeySignIn } from './passkey-sign-in.ts'
import { renew } from './renew.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { user } from './user.ts'

export const handler = serve(auth, {
  customerLogin,
  customerVerify,
  adminLogin,
  adminVerify,
  beginRequiredSecondFactor,
  confirmRequiredSecondFactor,
  beginPasskeySignIn,
  passkeySignIn,
  openSession,
  requestPasswordReset,
  confirmPasswordReset,
  checkPassword,
  logout,
  renew,
  user,
})
