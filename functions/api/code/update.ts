import type { routes } from '../../../shared/routes.ts'
import { definedFields } from '../../../shared/contract/defined-fields.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { readConnections } from '../../domain/code/connection-repository.ts'
import { requireConnection, toConnection } from '../../domain/code/connection-view.ts'
import { saveChange } from './connection-change.ts'

export const update: Handler<typeof routes.code.update> = ({
  params: { id },
  body: { version, host, onMerge },
  principal,
}) =>
  untilWritten(async () => {
    const { workspaceId } = principal
    const list = await readConnections(workspaceId)
    const before = requireConnection(list, id)
    requireVersion(version, before, () => toConnection(workspaceId, before))
    const after = { ...before, ...definedFields({ host, onMerge }) }
    if (after.host === before.host && after.onMerge === before.onMerge) return toConnection(workspaceId, before)
    const saved = await saveChange(principal, { list, before, after, name: 'code-connection.updated.v1' })
    return saved === lost ? lost : toConnection(workspaceId, saved)
  })
