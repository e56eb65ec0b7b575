import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { untilWritten } from '../../kernel/table/optimistic.ts'
import { applyOnce } from '../../domain/change-sets/decide.ts'

export const apply: Handler<typeof routes.changeSets.apply> = ({
  params: { id },
  body: { version, leaveOut = [] } = {},
  principal,
}) => untilWritten(() => applyOnce(principal, id, { version, leaveOut: [...new Set(leaveOut)] }))
