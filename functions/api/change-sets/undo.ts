import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { untilWritten } from '../../kernel/table/optimistic.ts'
import { undoOnce } from '../../domain/change-sets/decide.ts'

export const undo: Handler<typeof routes.changeSets.undo> = ({ params: { id }, body, principal }) =>
  untilWritten(() => undoOnce(principal, id, body?.version))
