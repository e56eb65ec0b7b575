import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { tryNow } from './wanted-condition.ts'

export const tryCondition: Handler<typeof routes.raid.tryCondition> = ({ body, principal }) =>
  tryNow(principal, body.condition)
