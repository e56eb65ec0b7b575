import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { setting } from '../../kernel/environment.ts'

/** Reports that the API responds, and checks nothing behind it. */
export const health: Handler<typeof routes.platform.health> = async () => ({ status: 'ok', stage: setting('STAGE') })
