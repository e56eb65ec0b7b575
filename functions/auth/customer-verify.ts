import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'

export const customerVerify: Handler<typeof routes.auth.customerVerify> = async ({ principal }) => principal.session
