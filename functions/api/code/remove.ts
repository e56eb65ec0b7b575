import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { readConnections, secretRemoval } from '../../domain/code/connection-repository.ts'
import { requireConnection } from '../../domain/code/connection-view.ts'
import { saveChange } from './connection-change.ts'

/** Disconnects a project and deletes the secret. */
export const remove: Handler<typeof routes.code.remove> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const { workspaceId } = principal
    const list = await readConnections(workspaceId)
    const saved = await saveChange(principal, {
      list,
      before: requireConnection(list, id),
      after: undefined,
      name: 'code-connection.removed.v1',
      along: [secretRemoval({ workspaceId, id })],
    })
    return saved === lost ? lost : null
  })
