import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { setting } from '../../kernel/environment.ts'

/** Says that the API answers, and nothing of what is behind it. */
export const health: Handler<typeof routes.platform.health> = async () => ({ status: 'ok', stage: setting('STAGE') })
