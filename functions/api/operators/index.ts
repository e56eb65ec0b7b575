import { operators } from '../../../shared/operators/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { chooseWorkspace } from './choose-workspace.ts'
import { allowMails } from './allow-mails.ts'
import { audit } from './audit.ts'
import { clientProjects, clientStats, clientUsers } from './client-details.ts'
import { client, clients } from './clients.ts'
import { clientMail, decideMail, stoppedMail } from './mail.ts'
import { deadLetters } from './dead-letters.ts'
import { extend } from './extend.ts'
import { overview } from './overview.ts'
import { resend, resendActivation, unsentRegistrations } from './resend.ts'
import { endSessions, unlock } from './sign-in.ts'
import { publishFigures, siteFigures } from './site-figures.ts'
import { support } from './support.ts'
import { restore, suspend } from './suspend.ts'
import { testEmail } from './test-email.ts'

export const handler = serve(operators, {
  overview,
  clients,
  client,
  clientUsers,
  clientProjects,
  clientStats,
  chooseWorkspace,
  support,
  suspend,
  restore,
  extend,
  resend,
  endSessions,
  unlock,
  allowMails,
  unsentRegistrations,
  resendActivation,
  audit,
  stoppedMail,
  clientMail,
  decideMail,
  deadLetters,
  siteFigures,
  publishFigures,
  testEmail,
})
