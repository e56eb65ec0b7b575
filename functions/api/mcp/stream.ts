import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'

/** The server sends no messages of its own, so there is nothing to wait for. */
export const stream: Handler<typeof routes.mcp.stream> = async () => ({
  status: 405,
  headers: { allow: 'POST' },
  body: '',
})
