import { registration } from '../../../shared/accounts/registration-routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { complete } from './complete.ts'
import { register } from './register.ts'

export const handler = serve(registration, { register, complete })
