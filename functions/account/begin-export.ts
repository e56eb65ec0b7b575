import { exportPartNames } from '../../shared/account-export.ts'
import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { stamp } from '../kernel/event.ts'
import { nowBy } from '../kernel/principal.ts'
import { recordExport } from './export-repository.ts'

export const beginExport: Handler<typeof routes.account.beginExport> = async ({ principal }) => {
  const { by, at, from } = nowBy(principal)
  await recordExport(stamp('workspace.exported.v1', principal.workspaceId, by, { parts: exportPartNames }, at, from))
  return { at: at.toISOString(), parts: exportPartNames }
}
