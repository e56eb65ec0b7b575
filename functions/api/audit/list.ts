import type { AuditEntry } from '../../../shared/audit/audit.ts'
import { addDays, startOfDay, type Day } from '../../../shared/dates/dates.ts'
import { personId } from '../../../shared/contract/ids.ts'
import type { routes } from '../../../shared/routes.ts'
import { listEntries } from '../../domain/audit/audit-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { readPersonOrRemoved } from '../../domain/accounts/people/person-repository.ts'

const startOf = (day: Day | undefined, timeZone: string): number | undefined =>
  day === undefined ? undefined : startOfDay(day, timeZone).getTime()

/**
 * One page of the log. A person in the filter may have left the workspace, but must have been in it: an id that is
 * unknown to both its people and its entries is a 404.
 */
export const list: Handler<typeof routes.audit.list> = async ({ query, principal, reply }) => {
  const { workspaceId, session } = principal
  const { category, person, from, to } = query
  const timeZone = session.customer?.timeZone ?? 'UTC'
  const filter = {
    workspaceId,
    category,
    personId: person,
    since: startOf(from, timeZone),
    until: startOf(to && addDays(to, 1), timeZone),
  }
  const boundTo = ['audit', workspaceId, category, person, from, to].join(' ')
  if (person !== undefined && !personId.safeParse(person).success) throw notFound('Person')
  const [{ items, next }, known] = await Promise.all([
    readPage(
      query,
      boundTo,
      ({ id }: AuditEntry) => id,
      (before, count) => listEntries(filter, before, count),
    ),
    person === undefined ? undefined : readPersonOrRemoved(workspaceId, person),
  ])
  if (person !== undefined && known === undefined && items.length === 0) throw notFound('Person')
  reply.next(next)
  return items
}
