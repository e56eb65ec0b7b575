import { auth } from '../../shared/routes/auth.ts'
import { serve } from '../kernel/http.ts'
import { adminLogin } from './admin-login.ts'
import { adminVerify } from './admin-verify.ts'
import { customerLogin } from './customer-login.ts'
import { customerVerify } from './customer-verify.ts'
import { logout } from './logout.ts'
import { openSession } from './open-session.ts'
import { user } from './user.ts'

export const handler = serve(auth, { customerLogin, customerVerify, adminLogin, adminVerify, openSession, logout, user })
