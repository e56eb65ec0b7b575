import { registration } from '../../../shared/routes/registration.ts'
import { serve } from '../../kernel/http.ts'
import { register } from './register.ts'

export const handler = serve(registration, { register })
