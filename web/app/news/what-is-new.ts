/** What differs between two answers to the question what is new, and which reads it makes stale. */
import { sumBy } from '../../../shared/contract/sums.ts'
import { newsLines, stampedKinds, type StampedKind } from '../../../shared/dashboard/limits.ts'
import type { News } from '../../../shared/dashboard/news.ts'
import type { RouteKey } from '../../client/client.ts'

type Fresh = {
  /** Kinds of records that have changed; `any` if more has happened than the answer names. */
  about: ReadonlySet<string> | 'any'
  /** The projects that it is about, likewise. */
  projectIds: ReadonlySet<string> | 'any'
  /** The projects of the person's own events, likewise. A timeline is fetched again after these, too. */
  ownProjectIds: ReadonlySet<string>
  stamped: ReadonlySet<StampedKind>
  notices: boolean
}

const projectsOf = (lines: News['happened']): Set<string> => new Set(lines.flatMap(({ projectId }) => projectId ?? []))

/**
 * Undefined if nothing is new. The person's own events count for timelines only: the page has fetched again what else
 * they changed.
 */
export const whatIsNew = (before: News, now: News, isOwn: (eventId: string) => boolean): Fresh | undefined => {
  const known = new Set(before.happened.map(({ id }) => id))
  const added = now.happened.filter(({ id }) => !known.has(id))
  const isMissing = added.length === newsLines && before.happened.length > 0
  const lines = added.filter(({ id, about }) => about !== null && !isOwn(id))
  const fresh: Fresh = {
    about: isMissing ? 'any' : new Set(lines.flatMap(({ about }) => about ?? [])),
    projectIds: isMissing ? 'any' : projectsOf(lines),
    ownProjectIds: projectsOf(added.filter(({ id }) => isOwn(id))),
    stamped: new Set(stampedKinds.filter((kind) => before.last[kind] !== now.last[kind])),
    notices: before.notices !== now.notices,
  }
  const isNew = isMissing || added.some(({ about }) => about !== null) || fresh.stamped.size > 0 || fresh.notices
  return isNew ? fresh : undefined
}

type Rule = (fresh: Fresh, projectId: string | undefined) => boolean

const anything: Rule = ({ about }) => about === 'any' || about.size > 0
const tasks: Rule = ({ about }) => about === 'any' || about.has('task')
/** Never the lists of all projects, which take a call for each. */
const ofProject: Rule = ({ projectIds }, projectId) =>
  projectId !== undefined && (projectIds === 'any' || projectIds.has(projectId))
const stamped =
  (kind: StampedKind): Rule =>
  ({ stamped: kinds }) =>
    kinds.has(kind)
const raid = stamped('raid')
const comments = stamped('comments')

/** The reads that an open page keeps up to date. Others are fetched when their screen opens. */
const rules: Partial<Record<RouteKey, Rule>> = {
  'notices.latest': ({ notices }) => notices,
  'dashboard.read': anything,
  'timeline.portfolio': anything,
  'timeline.read': (fresh, projectId = '') => ofProject(fresh, projectId) || fresh.ownProjectIds.has(projectId),
  'tasks.list': ofProject,
  'tasks.customerList': ofProject,
  'tasks.assigned': tasks,
  'comments.list': comments,
  'comments.listOfEntry': comments,
  'projectRequests.list': stamped('requests'),
  'raid.list': raid,
  'raid.ofProject': raid,
  'raid.customerOfProject': raid,
  'raid.history': raid,
  // It shows the state of the task, too.
  'raid.chain': (fresh) => raid(fresh, undefined) || tasks(fresh, undefined),
}

/** Longer lists are too expensive to fetch at each change by someone else. */
const mostRecords = 400

const sizeOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'pages' in data
    ? sumBy(data.pages as { items?: unknown[] }[], ({ items = [] }) => items.length)
    : 0

/** Whether a read of this key, with the data that it has returned, shows something that is new. */
export const isStaleBy = (fresh: Fresh, queryKey: readonly unknown[], data: unknown): boolean => {
  const { params } = (queryKey.at(-1) ?? {}) as { params?: { id?: string } }
  return rules[queryKey[0] as RouteKey]?.(fresh, params?.id) === true && sizeOf(data) <= mostRecords
}
