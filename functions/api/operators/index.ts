import { operators } from '../../../shared/routes/operators.ts'
import { serve } from '../../kernel/http.ts'
import { clientProjects, clientStats, clientUsers } from './client-details.ts'
import { client, clients } from './clients.ts'
import { overview } from './overview.ts'

export const handler = serve(operators, { overview, clients, client, clientUsers, clientProjects, clientStats })
