/**
 * Which tools answer a query. An analysis has a tool of its own, as has a list that asks for nothing else than what its
 * tool covers; everything else is answered from the records themselves. Pure.
 */
import type { AssistantTool } from '../../../../shared/assistant/assistant-choices.ts'
import type { QueryState } from '../../../../shared/assistant/query-choices.ts'
import type { AssistantQuery, Conditions } from '../../../../shared/assistant/query.ts'
import type { Day } from '../../../../shared/dates/dates.ts'

export type ToolCall = { tool: AssistantTool; input: Readonly<Record<string, unknown>> }

/** Whether a query has no other conditions than these, of at most one value each. */
const hasOnly = (where: Conditions, ...parts: (keyof Conditions)[]): boolean =>
  (Object.keys(where) as (keyof Conditions)[]).every((part) => {
    const value = where[part]
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0)
    return isEmpty || (parts.includes(part) && (!Array.isArray(value) || part === 'is' || value.length === 1))
  })

const isOnly = ({ is = [] }: Conditions, ...states: QueryState[]): boolean =>
  is.length === states.length && states.every((state) => is.includes(state))

const projectOf = ({ projects: [projectId] = [] }: Conditions) => (projectId === undefined ? {} : { projectId })
const personOf = ({ people: [personId] = [] }: Conditions) => (personId === undefined ? {} : { personId })
const daysOf = ({ period }: Conditions) => ({
  ...(period?.from !== undefined && { from: period.from }),
  ...(period?.to !== undefined && { to: period.to }),
})

type Calls = (query: AssistantQuery, today: Day) => ToolCall[]

const call = (tool: AssistantTool, input: ToolCall['input']): ToolCall[] => [{ tool, input }]

const reasonCalls: Calls = ({ what, where }) => {
  const of = projectOf(where)
  if (what === 'tasks') {
    if (where.words !== undefined) return call('blockers', { words: where.words })
    if (where.projects !== undefined) return call('blockers', of)
    return [...call('raid', { type: 'issue' }), ...call('blockers', {})]
  }
  const late = call('tasks', { which: 'late', ...of, ...personOf(where) })
  return where.projects === undefined
    ? [...call('standing', {}), ...late]
    : [...call('standing', { ...of, why: 'yes' }), ...late, ...call('blockers', of)]
}

const whatIfCalls: Calls = ({ where, change = {} }) =>
  call('forecast', {
    ...projectOf(where),
    ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, String(value)])),
  })

const allProjects = ({ projects = [], againstProjects = [] }: Conditions): string[] => [...projects, ...againstProjects]

/** One call for each of several projects or people, and one for all of them if none is named. */
const ofEach = (ids: readonly string[], callOf: (id: string[]) => ToolCall[]): ToolCall[] =>
  ids.length === 0 ? callOf([]) : ids.flatMap((id) => callOf([id]))

/** Two projects are compared as a whole, if the question does not say by what. */
const compareCalls = ({ what, where, figure }: AssistantQuery): ToolCall[] => {
  const [projectId, otherProjectId] = [where.projects?.[0], where.againstProjects?.[0]]
  return what === 'projects' &&
    figure === undefined &&
    hasOnly(where, 'projects', 'againstProjects') &&
    otherProjectId !== undefined
    ? call('compare', { projectId, otherProjectId })
    : []
}

/** The tools of analyses, by measure. */
const analyses: Partial<Record<AssistantQuery['measure'], Calls>> = {
  reason: reasonCalls,
  what_if: whatIfCalls,
  forecast: ({ where, fact }) =>
    fact === 'track_record'
      ? call('forecast', { trackRecord: 'yes' })
      : ofEach(allProjects(where), (projectId) => call('forecast', projectOf({ projects: projectId }))),
  schedule: ({ where }) =>
    where.projects === undefined
      ? [...call('milestones', {}), ...call('forecast', {})]
      : call('schedule', projectOf(where)),
  performance: ({ where }) => call(where.projects === undefined ? 'standing' : 'performance', projectOf(where)),
  workload: ({ where, order }) =>
    ofEach([...(where.people ?? []), ...(where.againstPeople ?? [])], (people) =>
      call('workload', {
        ...personOf({ people }),
        ...daysOf(where),
        ...(order?.first === 'least' && { order: 'least' }),
      }),
    ),
  activity: ({ what, where, fact }) =>
    call('activity', {
      ...projectOf(where),
      ...personOf(where),
      ...daysOf(where),
      ...(where.words !== undefined && { words: where.words }),
      ...(where.is?.includes('done') === true && { what: 'completed' }),
      ...(fact === 'status' && { what: what === 'raid' ? 'raid_updates' : 'status_changes' }),
    }),
}

const isPlain = ({ measure, by, order, most }: AssistantQuery): boolean =>
  (measure === 'list' || measure === 'count') && by === undefined && order === undefined && most === undefined

const taskCalls: Calls = (query, today) => {
  const { where } = query
  const of = { ...projectOf(where), ...personOf(where) }
  if (!hasOnly(where, 'projects', 'people', 'is', 'period') || (where.period?.of ?? 'due') !== 'due') return []
  const isUndated = where.period === undefined
  if (isUndated && (isOnly(where, 'late') || isOnly(where, 'late', 'open')))
    return call('tasks', { which: 'late', ...of })
  if (isUndated && isOnly(where, 'open') && Object.keys(of).length > 0) return call('tasks', { which: 'open', ...of })
  if (isUndated || !isOnly(where, 'open')) return []
  const { from, to } = where.period ?? {}
  // What has to be done until a day is late, or due by then.
  if (from === undefined && where.period?.of === 'due') return []
  if (from === undefined)
    return [
      ...call('tasks', { which: 'late', ...of }),
      ...call('tasks', { which: 'due_soon', ...of, ...(to !== undefined && { from: today, to }) }),
    ]
  return call('tasks', { which: 'due_soon', ...of, ...daysOf(where) })
}

const raidCalls: Calls = ({ where }) => {
  const filter = {
    ...projectOf(where),
    ...(where.types?.[0] !== undefined && { type: where.types[0] }),
    ...(where.severities?.[0] !== undefined && { severity: where.severities[0] }),
  }
  if (where.entry !== undefined) return hasOnly(where, 'entry') ? call('raid', { entry: where.entry }) : []
  if (!hasOnly(where, 'projects', 'types', 'severities', 'is')) return []
  if (isOnly(where, 'open')) return call('raid', filter)
  if (isOnly(where, 'late') || isOnly(where, 'late', 'open')) return call('raid', { ...filter, only: 'overdue' })
  return isOnly(where, 'no_response') || isOnly(where, 'no_response', 'open')
    ? call('raid', { ...filter, only: 'no_response' })
    : []
}

/** Lists that a tool answers as a whole, by what they are about. */
const lists: Partial<Record<AssistantQuery['what'], Calls>> = {
  tasks: taskCalls,
  raid: raidCalls,
  milestones: ({ where }) =>
    hasOnly(where, 'projects', 'is') && isOnly(where, 'open') ? call('milestones', projectOf(where)) : [],
  people: ({ where }) => (hasOnly(where, 'projects') ? call('team', projectOf(where)) : []),
  documents: ({ where }) => {
    const [document] = where.types ?? []
    return document !== undefined && hasOnly(where, 'projects', 'types')
      ? call('documents', { document, ...projectOf(where) })
      : []
  },
}

export const callsFor: Calls = (query, today) => {
  const { what, where, measure, figure } = query
  const analysis = analyses[measure]
  if (analysis !== undefined) return analysis(query, today)
  if (what === 'projects' && measure === 'status' && hasOnly(where, 'projects'))
    return call('standing', projectOf(where))
  if (
    what === 'projects' &&
    measure === 'sum' &&
    figure === 'spent' &&
    query.by === undefined &&
    hasOnly(where, 'projects')
  )
    return call('money', projectOf(where))
  const both = measure === 'compare' ? compareCalls(query) : []
  if (both.length > 0) return both
  const own = isPlain(query) || where.entry !== undefined ? (lists[what]?.(query, today) ?? []) : []
  return own.length > 0 ? own : call('records', query)
}

/** Conditions that the tool of an analysis does not use. */
export const unusedParts = (query: AssistantQuery): (keyof Conditions)[] => {
  const used: Partial<Record<AssistantQuery['measure'], readonly (keyof Conditions)[]>> = {
    reason: ['projects', 'words', 'people'],
    what_if: ['projects'],
    forecast: ['projects', 'againstProjects'],
    schedule: ['projects'],
    performance: ['projects'],
    workload: ['people', 'againstPeople', 'period'],
    activity: ['projects', 'people', 'period', 'is', 'words'],
  }
  const own = used[query.measure]
  if (own === undefined) return []
  return (Object.keys(query.where) as (keyof Conditions)[]).filter(
    (part) => query.where[part] !== undefined && !own.includes(part),
  )
}
