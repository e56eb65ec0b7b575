import { operators } from '../../../shared/routes/operators.ts'
import { serve } from '../../kernel/http.ts'
import { clientMail, decideMail, stoppedMail } from './mail.ts'
import { clients, stoppedMail, clientMail, decideMail } from './clients.ts'

export const handler = serve(operators, { clients, stoppedMail, clientMail, decideMail })
