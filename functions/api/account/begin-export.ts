import { exportPartNames } from '../../../shared/workspace/account-export.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { stamp } from '../../kernel/events/event.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { recordExport } from '../../domain/export/export-repository.ts'

export const beginExport: Handler<typeof routes.account.beginExport> = async ({ principal }) => {
  const now = nowBy(principal)
  await recordExport(stamp('workspace.exported.v1', principal.workspaceId, now, { parts: exportPartNames }))
  return { at: now.at.toISOString(), parts: exportPartNames }
}
