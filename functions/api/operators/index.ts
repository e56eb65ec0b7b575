import { operators } from '../../../shared/routes/operators.ts'
import { serve } from '../../kernel/http.ts'
import { chooseWorkspace } from './choose-workspace.ts'
import { clients } from './clients.ts'

export const handler = serve(operators, { clients, chooseWorkspace })
