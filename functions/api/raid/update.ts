import type { RaidEntry, UpdateRaid } from '../../../shared/raid/raid.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { todayOf } from '../../kernel/session/today.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { withDecided } from '../../domain/raid/automation/late-task-entry.ts'
import { changeEntry, changesBetween } from '../../domain/raid/entry-change.ts'
import { requireLinks } from '../../domain/raid/entry-links.ts'
import { findNamed } from '../../domain/raid/named-person.ts'
import { toEntry } from '../../domain/raid/raid-record.ts'
import { saveEntry } from '../../domain/raid/raid-repository.ts'
import { visibleEntry } from '../../domain/raid/visible-entry.ts'
import { withCondition } from '../../domain/raid/conditions/set-condition.ts'
import { withWantedExposure } from '../../domain/raid/set-exposure.ts'

/** One attempt to change the given fields; `lost` if another write came first. */
const attempt = async (
  principal: Member,
  id: string,
  { version, assignedTo, responsible, condition, ...fields }: UpdateRaid,
): Promise<RaidEntry | typeof lost> => {
  const edit = withWantedExposure(principal, fields)
  const before = await visibleEntry(principal, id)
  requireVersion(version, before, () => toEntry(before))
  const [named] = await Promise.all([
    findNamed(
      principal.workspaceId,
      { assignedTo, responsible },
      {
        assignedTo: { name: before.assignedTo, id: before.assignedToId },
        responsible: { name: before.responsible, id: before.responsibleId },
      },
    ),
    requireLinks(principal, id, edit, before),
  ])
  const edited = await withCondition(
    principal,
    changeEntry(before, { ...edit, ...named }, todayOf(principal)),
    condition,
  )
  const changes = changesBetween(before, edited)
  if (changes.length === 0) return toEntry(before)
  const after = withDecided(edited, changes)
  const written = await saveEntry({ before, after, event: 'raid.updated.v1', changes, by: nowBy(principal) })
  return written === undefined ? lost : toEntry(written)
}

export const update: Handler<typeof routes.raid.update> = ({ params: { id }, body, principal }) =>
  untilWritten(() => attempt(principal, id, body))
