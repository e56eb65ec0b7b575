import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { tryNow } from '../../domain/raid/conditions/set-condition.ts'

export const tryCondition: Handler<typeof routes.raid.tryCondition> = ({ body, principal }) =>
  tryNow(principal, body.condition)
