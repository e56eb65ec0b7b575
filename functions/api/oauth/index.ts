import { oauth } from '../../../shared/oauth/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { agentsResource, resource, server } from './metadata.ts'
import { register } from './register.ts'
import { revoke } from './revoke.ts'
import { token } from './token.ts'

export const handler = serve(oauth, { resource, agentsResource, server, register, token, revoke })
