import { mcp } from '../../../shared/agents/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { loadedByRoute } from '../../kernel/http/loaded-by-route.ts'
import { stream } from './stream.ts'

export const handler = serve(mcp, {
  message: loadedByRoute(async () => (await import('./message.ts')).message),
  stream,
})
