import type { Account, UpdateAccount } from '../../../shared/workspace/account.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { stamp } from '../../kernel/events/event.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { authorOf, nowBy, type Member } from '../../kernel/session/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { requireOwnName } from '../../domain/mail/look-alikes.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { renameWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { changedActs } from '../../domain/workspace/act-settings.ts'
import { changeAccount } from '../../domain/workspace/account-change.ts'
import { toAccount } from '../../domain/workspace/account-view.ts'
import { readAccount } from '../../domain/workspace/read-account.ts'
import { saveSettings } from '../../domain/workspace/settings-repository.ts'

/**
 * The workspace record is updated field by field, and only the settings have a version. So a project created in the
 * meantime is still counted and causes no conflict.
 */
const attempt = async (principal: Member, { version, ...edit }: UpdateAccount): Promise<Account | typeof lost> => {
  const { workspaceId } = principal
  const parts = await readAccount(workspaceId)
  requireVersion(version, parts.settings, () => toAccount(parts))
  await requireOwnName('companyName', edit.companyName, parts.workspace.companyName)
  const { workspace, settings, changed, renamed } = changeAccount(
    parts.workspace,
    parts.settings,
    edit,
    authorOf(principal),
  )
  if (changed.length === 0) return toAccount(parts)
  // It limits the program managers.
  if (changed.includes('approvalLimit') && principal.role !== 'customer')
    throw new Problem('forbidden', 'Only the company account can change the approval limit.')
  const next = parts.settings.version + 1
  const zone = { was: parts.workspace.timeZone, now: workspace.timeZone }
  const event = stamp('workspace.updated.v1', workspaceId, nowBy(principal), {
    version: next,
    changed,
    automation: changedActs(parts.settings, settings),
    ...(zone.was !== zone.now && { timeZone: zone }),
  })
  const written = await saveSettings(
    workspaceId,
    parts.settings,
    settings,
    event,
    Object.keys(renamed).length > 0 ? [renameWorkspace(workspaceId, renamed)] : [],
  )
  return written ? toAccount({ ...parts, workspace, settings: { ...settings, version: next } }) : lost
}

export const update: Handler<typeof routes.account.update> = ({ body, principal }) =>
  untilWritten(() => attempt(principal, body))
