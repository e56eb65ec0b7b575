/** What happened: the activity feed, by project, person and period, as far as its route shows it to the caller. */
import * as z from 'zod/mini'
import type { Statement } from '../../../../shared/verdict/analysis.ts'
import { day } from '../../../../shared/dates/day-inputs.ts'
import { dayOf, type Day } from '../../../../shared/dates/dates.ts'
import { personId, projectId } from '../../../../shared/contract/ids.ts'
import type { InsightRecord } from '../../../../shared/verdict/insights.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import { askedWords, hasWords } from '../../../../shared/search/search-words.ts'
import { line } from '../../../../shared/text/text-inputs.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { counted, lowerFirst } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { timeZoneOf } from '../../../kernel/session/today.ts'
import { textOf, type Happening } from '../../dashboard/activity-text.ts'
import { listHappenings } from '../../dashboard/totals-repository.ts'
import { showsTo, visibleTo } from '../../dashboard/visible.ts'
import { asProjectReader, visibleProject } from '../../projects/visible-project.ts'
import type { Reads } from '../statements/reads.ts'
import { tool, type ToolResult } from '../statements/tool.ts'
import { periodWords } from '../statements/period-words.ts'
import { personOf, projectOf, quoted, resting, wholeOf } from '../statements/wording.ts'

const input = z.object({
  projectId: z.optional(projectId),
  personId: z.optional(personId),
  from: z.optional(day),
  to: z.optional(day),
  /** Words of the title of what it happened to. */
  words: z.optional(line().check(z.maxLength(200))),
  what: z.optional(z.enum(['everything', 'completed', 'status_changes', 'raid_updates'])),
})
type Asked = z.output<typeof input>

const isCompleted = ({ name }: Happening): boolean => name === 'task.completed.v1'

/** The statuses of a task before and after an event that changed it. */
const statusChange = ({ changes = [] }: Happening): { from: string; to: string } | undefined => {
  const [, from, to] = changes.find(([field]) => field === 'status') ?? []
  return typeof from === 'string' && typeof to === 'string' && from !== to
    ? { from: labelOf(from), to: labelOf(to) }
    : undefined
}

const labelOf = (status: string): string =>
  status in taskStatuses ? taskStatuses[status as keyof typeof taskStatuses].label : status

const isRaidUpdate = ({ name }: Happening): boolean => name === 'raid.updated.v1'

const chooses: Record<NonNullable<Asked['what']>, (one: Happening) => boolean> = {
  everything: () => true,
  completed: isCompleted,
  status_changes: (one) => statusChange(one) !== undefined,
  raid_updates: isRaidUpdate,
}

/** What was found, as the beginning of a sentence. */
const foundWords = (what: Asked['what'], found: readonly Happening[], words: string): string => {
  const count = found.length
  if (what === 'completed')
    return `${count === 0 ? 'No task was' : `${counted(count, 'task')} ${count === 1 ? 'was' : 'were'}`} completed${words}`
  if (what === 'status_changes') {
    const tasks = new Set(found.map(({ projectId: id, title }) => `${id} ${title}`)).size
    return `${tasks === 0 ? 'No task' : counted(tasks, 'task')} changed status${words}${tasks === count ? '' : `, in ${counted(count, 'change')}`}`
  }
  if (what === 'raid_updates')
    return `${count === 0 ? 'No RAID entry was' : `${counted(count, 'update')} of RAID entries ${count === 1 ? 'was' : 'were'}`} recorded${words}`
  return count === 0
    ? `No activity${words} is recorded`
    : `${counted(count, 'event')}${words}: ${countsOf(found).join(', ')}`
}

/** Events of tasks name their author by id, and others by name. */
const isBy = ({ byId, by }: Happening, person: { id: string; name: string } | undefined): boolean =>
  person === undefined || (byId === undefined ? by === person.name : byId === person.id)

/** `Task completed` of 3 events → `task completed (3)`, most frequent first. */
const countsOf = (found: readonly Happening[]): string[] => {
  const counts = new Map<string, number>()
  for (const { name } of found) counts.set(textOf(name), (counts.get(textOf(name)) ?? 0) + 1)
  return [...counts]
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, assistantLimits.each)
    .map(([text, count]) => `${lowerFirst(text)} (${count})`)
}

type Place = {
  timeZone: string
  whole: InsightRecord
  projects: ReadonlyMap<string, string>
  what: Asked['what']
}

const said = (one: Happening, { timeZone, whole, projects, what: asked }: Place): Statement => {
  const name = projects.get(one.projectId)
  const record = name === undefined ? whole : projectOf({ id: one.projectId, name })
  const what = one.title === '' ? '' : `: ${quoted(one.title)}`
  // What an event is about can be the project itself.
  const where = name === undefined || name === one.title ? '' : ` in ${quoted(name)}`
  const detail = one.detail === undefined ? '' : ` (${one.detail})`
  const when = writtenDay(dayOf(new Date(one.at), timeZone))
  const change = asked === 'status_changes' ? statusChange(one) : undefined
  if (change !== undefined)
    return {
      text: `${quoted(one.title)}${where} went from ${change.from} to ${change.to} on ${when}, by ${quoted(one.by)}.`,
      records: [record],
    }
  return { text: `${textOf(one.name)}${what}${where}${detail}, on ${when} by ${quoted(one.by)}.`, records: [record] }
}

const find = async (principal: Member, { projectId: project }: Asked) => {
  const [sees, lines] = await Promise.all([
    visibleTo(principal),
    listHappenings(principal.workspaceId, assistantLimits.happenings),
    project === undefined ? undefined : visibleProject(asProjectReader(principal), project),
  ])
  return {
    visible: lines.filter(showsTo(principal.role, sees)),
    oldest: lines.length < assistantLimits.happenings ? undefined : lines.at(-1),
  }
}

const aboutWords = (names: { project: string | undefined; person: string | undefined }, what: string): string =>
  `${names.person === undefined ? '' : ` by ${quoted(names.person)}`}${names.project === undefined ? '' : ` in ${quoted(names.project)}`}${what}`

const run = async (principal: Member, asked: Asked, reads: Reads): Promise<ToolResult> => {
  const [{ visible, oldest }, { projects }, people] = await Promise.all([
    find(principal, asked),
    reads.overview(),
    reads.people(),
  ])
  const timeZone = timeZoneOf(principal)
  const names = new Map(
    projects.flatMap(({ projectId: id, facts }) => (facts === null ? [] : [[id, facts.name] as const])),
  )
  const person = people.find(({ id }) => id === asked.personId)
  const { from = '', to = '9' } = asked
  const dayIn = ({ at }: Pick<Happening, 'at'>): Day => dayOf(new Date(at), timeZone)
  const isIn = (one: Happening): boolean => {
    const at = dayIn(one)
    return at >= from && at <= to
  }
  const found = visible.filter(
    (one) =>
      (asked.projectId === undefined || one.projectId === asked.projectId) &&
      isBy(one, person && { id: person.id, name: fullName(person) }) &&
      chooses[asked.what ?? 'everything'](one) &&
      (asked.words === undefined || hasWords(one.title, askedWords(asked.words), true)) &&
      isIn(one),
  )
  const project = names.get(asked.projectId ?? '')
  const record =
    person === undefined
      ? asked.projectId !== undefined && project !== undefined
        ? projectOf({ id: asked.projectId, name: project })
        : wholeOf(principal)
      : personOf(person)
  const when = periodWords(asked, dayOf(new Date(), timeZone))
  const words = `${asked.words === undefined ? '' : ` about ${quoted(asked.words)}`}${aboutWords({ project, person: person && fullName(person) }, when)}`
  const place = { timeZone, whole: wholeOf(principal), projects: names, what: asked.what }
  const more = found.length > assistantLimits.happened
  const headline = `${foundWords(asked.what, found, words)}${found.length > 0 && more ? `; these are the newest ${assistantLimits.happened}` : ''}.`
  const isShort = oldest !== undefined && dayIn(oldest) >= (from === '' ? dayIn(oldest) : from)
  return {
    statements: [
      resting(headline, [], record),
      ...found.slice(0, assistantLimits.happened).map((one) => said(one, place)),
    ],
    gaps: [
      ...(asked.what === 'raid_updates' || (asked.words !== undefined && found.some(isRaidUpdate))
        ? ['What an update changed is recorded for tasks, not for RAID entries. These are all updates of entries.']
        : []),
      ...(isShort
        ? [
            `Only the newest ${counted(assistantLimits.happenings, 'event')} were read, back to ${writtenDay(dayIn(oldest))}.`,
          ]
        : []),
    ],
    count: found.length,
  }
}

export const activity = tool({
  name: 'activity',
  description:
    'Lists the activity of a period, such as changes, completed tasks and tasks that changed status, of all projects, a project or a person.',
  input,
  needs: 'dashboard.read',
  refusal: 'Your role cannot see the activity.',
  run,
})
