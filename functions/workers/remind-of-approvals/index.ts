/**
 * Reminds the people who may decide, or the delegates of those who are away, of what has waited for as many days as the
 * workspace allows: once a day, each of everything that waits for them. It reads the settings and the part of an index
 * with what has waited that long: 1.5 RCU for a workspace where nothing has.
 */
import { subscribeEach, stamp, system } from '../../kernel/events/event.ts'
import { subscription } from './subscription.ts'
import { rightTo, type ApprovalRules } from '../../../shared/money/approval-rules.ts'
import { addDays, startOfDay, type Day } from '../../../shared/dates/dates.ts'
import type { ApprovalsWaiting } from '../../../shared/money/approval-events.ts'
import {
  isContract,
  listPendingBefore,
  waitingOf,
  type Pending,
} from '../../domain/money/waiting-approvals/approval-repository.ts'
import { readApprovalPolicy, rulesOn } from '../../domain/money/approvals/approval-policy.ts'
import { decidersOn } from '../../domain/money/approvals/deciders.ts'
import { peopleToAsk } from '../../domain/charters/contracts/rights.ts'
import { readWaitingRequests, type WaitingRequest } from '../../domain/charters/contracts/waiting-request.ts'
import { listPeople, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import type { ProjectRecord } from '../../domain/projects/project-record.ts'
import { readProjects } from '../../domain/projects/project-repository.ts'
import { announceOnce } from './reminder-repository.ts'

type Place = {
  people: readonly StoredPerson[]
  /** Those that are not in the trash, by id. */
  projects: ReadonlyMap<string, ProjectRecord>
  rules: ApprovalRules
  requests: ReadonlyMap<string, WaitingRequest>
}

type Asked = { person: StoredPerson; onBehalfOf: string | undefined }

/** Who may decide on money of a project, by their own right or on behalf of someone who is away. */
const askedAbout = (
  { projectId, asked }: Pick<ReturnType<typeof waitingOf>, 'projectId' | 'asked'>,
  { people, projects, rules }: Place,
): Asked[] => {
  const project = projects.get(projectId)
  if (project === undefined) return []
  return decidersOn(asked, project, people, rules).map((person) => ({
    person,
    onBehalfOf: rightTo(asked, person, rules)?.onBehalfOf?.name,
  }))
}

/** What waits for whom, since when. The rights to a charter are not delegated. */
const waitFor = (pending: Pending, place: Place): { since: string; asked: Asked[] } => {
  if (!isContract(pending)) {
    const waiting = waitingOf(pending)
    return { since: waiting.since, asked: askedAbout(waiting, place) }
  }
  const { request, project } = place.requests.get(pending.openId) ?? {}
  if (request === undefined || project === undefined) return { since: '', asked: [] }
  const people = peopleToAsk(place.people, project, pending.sponsor?.id ?? null)
  return { since: request.createdAt, asked: people.map((person) => ({ person, onBehalfOf: undefined })) }
}

/** Who is reminded of what. `pending`: oldest first. */
const remindersOf = (pending: readonly Pending[], place: Place): ApprovalsWaiting['people'] => {
  const found = new Map<string, ApprovalsWaiting['people'][number]>()
  for (const { since, asked } of pending.map((approval) => waitFor(approval, place)))
    for (const { person, onBehalfOf: name } of asked) {
      const { count = 0, since: first = since, onBehalfOf = [] } = found.get(person.id) ?? {}
      const names = name === undefined || onBehalfOf.includes(name) ? onBehalfOf : [...onBehalfOf, name]
      found.set(person.id, { personId: person.id, count: count + 1, since: first, onBehalfOf: names })
    }
  return [...found.values()]
}

/** Returns whether this call announced the reminder. */
const remind = async (workspaceId: string, { day, timeZone }: { day: Day; timeZone: string }): Promise<boolean> => {
  const policy = await readApprovalPolicy(workspaceId)
  if (policy.reminderDays === null) return false
  const pending = await listPendingBefore(workspaceId, startOfDay(addDays(day, 1 - policy.reminderDays), timeZone))
  if (pending.length === 0) return false
  const projectIds = pending.flatMap((approval) => (isContract(approval) ? [] : [waitingOf(approval).projectId]))
  const [people, found, requests] = await Promise.all([
    listPeople(workspaceId, { consistent: true }),
    readProjects(workspaceId, projectIds),
    readWaitingRequests(workspaceId, pending.filter(isContract)),
  ])
  const projects = new Map(
    found.filter(({ deletion }) => deletion === undefined).map((project) => [project.id, project]),
  )
  const reminded = remindersOf(pending, { people, projects, requests, rules: rulesOn(policy, day) })
  if (reminded.length === 0) return false
  const by = { by: system, at: new Date() }
  return announceOnce(workspaceId, day, stamp('approvals.waiting.v1', workspaceId, by, { day, people: reminded }))
}

export const handler = subscribeEach(subscription, async ({ workspaceId, data }) => {
  await remind(workspaceId, data)
})
