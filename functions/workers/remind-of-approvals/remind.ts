/**
 * Reminds the people who may decide, or the delegates of those who are away, of what has waited for as many days as the
 * workspace allows: once a day, each of everything that waits for them. It reads the settings and the part of an index
 * with what has waited that long: 1.5 RCU for a workspace where nothing has.
 */
import { rightTo, type ApprovalRules } from '../../../shared/approval-rules.ts'
import { addDays, startOfDay, type Day } from '../../../shared/dates.ts'
import type { ApprovalsWaiting } from '../../../shared/events/approvals.ts'
import { stamp, system } from '../../kernel/event.ts'
import { listPendingBefore, waitingOf, type Pending } from '../../domain/approvals/approval-repository.ts'
import { readApprovalPolicy, rulesOn } from '../../domain/approval-rules/approval-policy.ts'
import { decidersOn } from '../../domain/approval-rules/deciders.ts'
import { listPeople, type StoredPerson } from '../../domain/people/person-repository.ts'
import type { ProjectRecord } from '../../domain/projects/project-record.ts'
import { readProjects } from '../../domain/projects/project-repository.ts'
import { announceOnce } from './reminder-repository.ts'

type Place = { people: readonly StoredPerson[]; projects: readonly ProjectRecord[]; rules: ApprovalRules }

/** Who is reminded of what. `pending`: oldest first. */
const remindersOf = (pending: readonly Pending[], { people, projects, rules }: Place): ApprovalsWaiting['people'] => {
  const places = new Map(projects.filter(({ deletion }) => deletion === undefined).map((one) => [one.id, one]))
  const found = new Map<string, ApprovalsWaiting['people'][number]>()
  for (const { projectId, asked, since } of pending.map(waitingOf)) {
    const project = places.get(projectId)
    if (project === undefined) continue
    for (const person of decidersOn(asked, project, people, rules)) {
      const { count = 0, since: first = since, onBehalfOf = [] } = found.get(person.id) ?? {}
      const name = rightTo(asked, person, rules)?.onBehalfOf?.name
      const names = name === undefined || onBehalfOf.includes(name) ? onBehalfOf : [...onBehalfOf, name]
      found.set(person.id, { personId: person.id, count: count + 1, since: first, onBehalfOf: names })
    }
  }
  return [...found.values()]
}

/** Returns whether this call announced the reminder. */
export const remind = async (
  workspaceId: string,
  { day, timeZone }: { day: Day; timeZone: string },
): Promise<boolean> => {
  const policy = await readApprovalPolicy(workspaceId)
  if (policy.reminderDays === null) return false
  const pending = await listPendingBefore(workspaceId, startOfDay(addDays(day, 1 - policy.reminderDays), timeZone))
  if (pending.length === 0) return false
  const projectIds = [...new Set(pending.map((one) => waitingOf(one).projectId))]
  const [people, projects] = await Promise.all([
    listPeople(workspaceId, { consistent: true }),
    readProjects(workspaceId, projectIds),
  ])
  const reminded = remindersOf(pending, { people, projects, rules: rulesOn(policy, day) })
  if (reminded.length === 0) return false
  const by = { by: system, at: new Date() }
  return announceOnce(workspaceId, day, stamp('approvals.waiting.v1', workspaceId, by, { day, people: reminded }))
}
