import { registration } from '../../../shared/routes/registration.ts'
import { serve } from '../../kernel/http.ts'
import { complete } from './complete.ts'
import { register } from './register.ts'

export const handler = serve(registration, { register, complete })
