import type { routes } from '../../../shared/routes.ts'
import { readRecords } from '../../domain/change-sets/records.ts'
import { toView } from '../../domain/change-sets/view.ts'
import { visibleChangeSet } from '../../domain/change-sets/visible-change-set.ts'
import { withPrefetch, type Asked } from '../../kernel/http/prefetch.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { todayOf } from '../../kernel/session/today.ts'

/** The change set says which records there are to read. */
const look = async ({ params: { id }, principal }: Asked<typeof routes.changeSets.read>) => {
  const changeSet = await visibleChangeSet(principal, id)
  return { ...changeSet, records: await readRecords(principal, changeSet.lines) }
}

export const read = withPrefetch(look, async ({ principal }, { record, lines, records }) => {
  const { workspaceId } = principal
  return toView(record, lines, principal, { records, by: nowBy(principal), today: todayOf(principal), workspaceId })
})
