import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { untilWritten } from '../../kernel/table/optimistic.ts'
import { discardOnce } from '../../domain/change-sets/decide.ts'

export const discard: Handler<typeof routes.changeSets.discard> = ({ params: { id }, principal }) =>
  untilWritten(() => discardOnce(principal, id))
