/** Open entries of the RAID log, by project, type and severity. */
import { cancelledIn } from '../statements/cancelled-in.ts'
import type { Reads } from '../statements/reads.ts'
import { isOpenIn } from '../../../../shared/projects/open-in-project.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import * as z from 'zod/mini'
import type { Statement } from '../../../../shared/verdict/analysis.ts'
import { oneOf } from '../../../../shared/contract/choices.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { projectId } from '../../../../shared/contract/ids.ts'
import type { InsightRecord } from '../../../../shared/verdict/insights.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import {
  isRaidOpen,
  isScored,
  raidLevels,
  raidStatuses,
  raidTypes,
  uniqueIdOf,
  type RaidLevel,
  type RaidType,
} from '../../../../shared/raid/raid-choices.ts'
import { raidSeverity, riskScore } from '../../../../shared/raid/risk-score.ts'
import { counted, inSentences, listed, lowerFirst, phrase, plural } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { todayOf } from '../../../kernel/session/today.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { visibleProject } from '../../projects/visible-project.ts'
import type { RaidRecord } from '../../raid/raid-record.ts'
import { listNewestOfProject, listNewestOpen } from '../../raid/raid-repository.ts'
import { reachOf, visibleEntry } from '../../raid/visible-entry.ts'
import { findNamed, lookUpNamed } from '../../search/find-named.ts'
import { tool, type ToolResult } from '../statements/tool.ts'
import { entryOf, projectOf, quoted, resting, wholeOf } from '../statements/wording.ts'

const input = z.object({
  projectId: z.optional(projectId),
  type: z.optional(oneOf(raidTypes)),
  severity: z.optional(oneOf(raidLevels)),
  only: z.optional(z.enum(['overdue', 'no_response'])),
  /** One entry by its number, such as `RISK-014`. */
  entry: z.optional(z.string().check(z.regex(/^[A-Z]{3,5}-\d{1,6}$/))),
})
type Asked = z.output<typeof input>

const severityOf = (entry: RaidRecord): RaidLevel =>
  raidSeverity({ ...entry, score: riskScore(entry.probability, entry.impact) }) ?? entry.impact

const weights: Record<RaidLevel, number> = { high: 0, medium: 1, low: 2 }

const kindOf = (type: RaidType, count: number): string =>
  count === 1 ? raidTypes[type].noun : lowerFirst(raidTypes[type].plural)

const said = (entry: RaidRecord): Statement => {
  const { raidType, title, assignedTo, dateOpened, dueDate, mitigation } = entry
  const due = dueDate === null ? 'It has no due date' : `It is due on ${writtenDay(dueDate)}`
  const answered = isScored(entry) && mitigation === '' ? ', and no response is stated' : ''
  const state = isRaidOpen(entry) ? 'an open' : `a ${raidStatuses[entry.status].label.toLowerCase()}`
  return statement(
    `${uniqueIdOf(entry)} ${quoted(title)} is ${state} ${kindOf(raidType, 1)} of ${severityOf(entry)} severity, opened on ${writtenDay(dateOpened)} and assigned to ${quoted(assignedTo)}. ${due}${answered}.`,
    entryOf(entry),
  )
}

/** `3 risks and 1 issue` */
const byType = (entries: readonly RaidRecord[]): string =>
  listed(
    (Object.keys(raidTypes) as RaidType[]).flatMap((type) => {
      const count = entries.filter(({ raidType }) => raidType === type).length
      return count === 0 ? [] : [`${count} ${kindOf(type, count)}`]
    }),
  )

/** The newest open entries, of all projects that are not cancelled. */
const readAll = async (principal: Member, reads: Reads) => {
  const [{ entries, more }, reaches, cancelled] = await Promise.all([
    listNewestOpen(principal.workspaceId, assistantLimits.entries),
    reachOf(principal),
    cancelledIn(reads),
  ])
  return { entries: entries.filter((entry) => reaches(entry) && !cancelled.has(entry.projectId ?? '')), more }
}

const readOfProject = async (principal: Member, id: string) => {
  const [project, entries] = await Promise.all([
    visibleProject(principal, id),
    listNewestOfProject(principal.workspaceId, id, assistantLimits.entries),
  ])
  return {
    project,
    entries: entries.filter((entry) => isOpenIn(project, isRaidOpen(entry))),
    more: entries.length === assistantLimits.entries,
  }
}

/** The entry with a number, if the caller may see it. It is found by its name, of which the number is a part. */
const ofNumber = async (principal: Member, entry: string): Promise<ToolResult> => {
  const found = (await findNamed(principal, entry, await lookUpNamed(principal, entry))).find(
    ({ kind, name }) => kind === 'raid' && name.startsWith(`${entry} `),
  )
  if (found === undefined)
    return { statements: [], gaps: [`There is no RAID entry ${quoted(entry)} that you can see.`], count: 0 }
  const read = await visibleEntry(principal, found.id)
  const { mitigation } = read
  return {
    statements: [
      said(read),
      ...(mitigation === ''
        ? []
        : [statement(`Its response: ${quoted(phrase(inSentences(mitigation)))}.`, entryOf(read))]),
    ],
    gaps: [],
    count: 1,
  }
}

const matches = (entry: RaidRecord, { type, severity, only }: Asked, today: Day): boolean =>
  (type === undefined || entry.raidType === type) &&
  (severity === undefined || severityOf(entry) === severity) &&
  (only !== 'overdue' || isLateOn(today, { isOpen: true, date: entry.dueDate })) &&
  (only !== 'no_response' || entry.mitigation === '')

/** `3 open risks of “Depot roof”, 1 of high severity`, as a sentence. */
const headlineOf = (found: readonly RaidRecord[], { type, severity, only }: Asked, where: string): string => {
  const count = found.length
  const level = severity === undefined ? '' : `${severity}-severity `
  const noun = type === undefined ? plural(count, 'RAID entry', 'RAID entries') : kindOf(type, count)
  const verb = {
    overdue: plural(count, 'is past its due date', 'are past their due dates'),
    no_response: plural(count, 'has no response', 'have no response'),
    open: plural(count, 'is open', 'are open'),
  }[only ?? 'open']
  const open = only === undefined ? '' : 'open '
  if (count === 0)
    return `No ${open}${level}${type === undefined ? 'RAID entry' : kindOf(type, 1)}${where} ${only === undefined ? 'is open' : only === 'overdue' ? 'is past its due date' : 'lacks a response'}.`
  const high = found.filter((entry) => severityOf(entry) === 'high').length
  return `${count} ${open}${level}${noun}${where} ${verb}${type === undefined ? `: ${byType(found)}` : ''}${severity === undefined ? `, ${high} of high severity` : ''}.`
}

type Read = { entries: readonly RaidRecord[]; more: boolean }
type Place = {
  today: Day
  /** The project that was asked about, if any. */
  project: { id: string; name: string } | undefined
  /** The workspace, on which an answer about nothing rests. */
  whole: InsightRecord
}

/** The answer about the open entries that were read: how many there are, and the most severe ones. */
export const raidResult = ({ entries, more }: Read, asked: Asked, { today, project, whole }: Place): ToolResult => {
  const found = entries
    .filter((entry) => matches(entry, asked, today))
    .toSorted((a, b) => weights[severityOf(a)] - weights[severityOf(b)] || (a.id < b.id ? 1 : -1))
  const where = project === undefined ? '' : ` of ${quoted(project.name)}`
  const otherwise = project === undefined ? whole : projectOf(project)
  return {
    statements: [
      resting(headlineOf(found, asked, where), found.map(entryOf), otherwise),
      ...found.slice(0, assistantLimits.each).map(said),
    ],
    gaps: more ? [`Only the newest ${counted(assistantLimits.entries, 'entry', 'entries')} were read.`] : [],
    count: entries.length,
  }
}

const run = async (principal: Member, asked: Asked, reads: Reads): Promise<ToolResult> => {
  if (asked.entry !== undefined) return ofNumber(principal, asked.entry)
  const { project, ...read } =
    asked.projectId === undefined
      ? { project: undefined, ...(await readAll(principal, reads)) }
      : await readOfProject(principal, asked.projectId)
  return raidResult(read, asked, { today: todayOf(principal), project, whole: wholeOf(principal) })
}

export const raid = tool({
  name: 'raid',
  description: 'Lists open risks, assumptions, issues and dependencies, most severe first, of all projects or one.',
  input,
  needs: 'raid.read',
  refusal: 'Your role cannot see the RAID log.',
  run,
})
