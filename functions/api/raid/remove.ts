import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { trashed } from '../../domain/projects/deletion.ts'
import { dismissalOf } from '../../domain/raid/automation/dismissal-repository.ts'
import { toEntry } from '../../domain/raid/raid-record.ts'
import { saveEntry } from '../../domain/raid/raid-repository.ts'
import { entryWithin } from '../../domain/raid/visible-entry.ts'

/** Moves an entry to the trash. A second click succeeds and changes nothing. */
export const remove: Handler<typeof routes.raid.remove> = ({ params: { id }, body, principal }) =>
  untilWritten(async () => {
    const before = await entryWithin(principal, id)
    if (before.deletion !== undefined) return null
    requireVersion(body?.version, before, () => toEntry(before))
    const by = nowBy(principal)
    // An entry raised by automation is not raised again, even after it is purged from the trash.
    const others = before.automation === null ? [] : [dismissalOf(before)]
    const written = await saveEntry(
      { before, after: { ...before, ...trashed(body?.reason ?? '', by) }, event: 'raid.deleted.v1', by },
      others,
    )
    return written === undefined ? lost : null
  })
