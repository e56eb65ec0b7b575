import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'

export const user: Handler<typeof routes.auth.user> = async ({ principal }) => principal.session
