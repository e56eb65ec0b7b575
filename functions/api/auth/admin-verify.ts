import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'

export const adminVerify: Handler<typeof routes.auth.adminVerify> = async ({ principal }) => principal.session
