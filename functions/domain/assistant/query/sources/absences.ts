/** Who is away, as far as the product knows: people who named someone to decide on approvals for them. */
import { writtenDay } from '../../../../../shared/dates/written-day.ts'
import { todayOf } from '../../../../kernel/session/today.ts'
import { isAhead } from '../../../money/approvals/delegation-change.ts'
import { readDelegations } from '../../../money/approvals/delegation-repository.ts'
import { nameOf, quoted } from '../../statements/wording.ts'
import type { Source } from './row.ts'

export const absences: Source = {
  needs: 'expense.decide',
  refusal: 'Absences are not visible to your role.',
  read: async (principal) => {
    const today = todayOf(principal)
    const all = (await readDelegations(principal.workspaceId)).filter((delegation) => isAhead(delegation, today))
    return {
      rows: all.map(({ person, delegate, from, to, note }) => ({
        record: { kind: 'person', id: person.id, name: nameOf(person.name) },
        name: quoted(person.name),
        texts: [person.name],
        projectId: null,
        states: [],
        people: { member: [person.id] },
        dates: { start: from },
        until: { start: to },
        figures: {},
        facts: { delegate: delegate.name, description: note },
        says: `is away from ${writtenDay(from)} to ${writtenDay(to)}; ${quoted(delegate.name)} decides on approvals meanwhile.`,
      })),
      gaps: ['I know only of absences for which someone was named to decide on approvals.'],
    }
  },
}
