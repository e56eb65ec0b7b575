import { operators } from '../../../shared/routes/operators.ts'
import { serve } from '../../kernel/http.ts'
import { clients } from './clients.ts'
import { clientMail, decideMail, stoppedMail } from './mail.ts'

export const handler = serve(operators, { clients, stoppedMail, clientMail, decideMail })
