import { operators } from '../../../shared/routes/operators.ts'
import { serve } from '../../kernel/http.ts'
import { clients } from './clients.ts'

export const handler = serve(operators, { clients })
