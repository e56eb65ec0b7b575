/** Open entries of the RAID log, by project, type and severity. */
import * as z from 'zod/mini'
import type { Statement } from '../../../../shared/analysis.ts'
import { oneOf } from '../../../../shared/choices.ts'
import { projectId } from '../../../../shared/ids.ts'
import type { InsightRecord } from '../../../../shared/insights.ts'
import { assistantLimits } from '../../../../shared/limits.ts'
import {
  isRaidOpen,
  raidLevels,
  raidSeverity,
  raidTypes,
  riskScore,
  uniqueIdOf,
  type RaidLevel,
  type RaidType,
} from '../../../../shared/raid-choices.ts'
import { counted, listed, lowerFirst, plural, writtenDay } from '../../../../shared/wording.ts'
import type { Member } from '../../../kernel/principal.ts'
import { statement } from '../../analysis/records.ts'
import { visibleProject } from '../../projects/visible-project.ts'
import type { RaidRecord } from '../../raid/raid-record.ts'
import { listNewestOfProject, listNewestOpen } from '../../raid/raid-repository.ts'
import { reachOf } from '../../raid/visible-entry.ts'
import { tool, type ToolResult } from './tool.ts'
import { nameOf, projectOf, quoted, resting, wholeOf } from './wording.ts'

const input = z.object({
  projectId: z.optional(projectId),
  type: z.optional(oneOf(raidTypes)),
  severity: z.optional(oneOf(raidLevels)),
})

const severityOf = (entry: RaidRecord): RaidLevel =>
  raidSeverity({ ...entry, score: riskScore(entry.probability, entry.impact) }) ?? entry.impact

const weights: Record<RaidLevel, number> = { high: 0, medium: 1, low: 2 }

const entryOf = (entry: RaidRecord): InsightRecord => ({
  kind: 'raid',
  id: entry.id,
  name: nameOf(`${uniqueIdOf(entry)} ${entry.title}`),
})

const kindOf = (type: RaidType, count: number): string =>
  count === 1 ? lowerFirst(raidTypes[type].label) : lowerFirst(raidTypes[type].plural)

const said = (entry: RaidRecord): Statement => {
  const { raidType, title, assignedTo, dueDate, mitigation } = entry
  const due = dueDate === null ? 'It has no due date' : `It is due on ${writtenDay(dueDate)}`
  const answered = raidType === 'risk' && mitigation === '' ? ', and no response is stated' : ''
  return statement(
    `${uniqueIdOf(entry)} ${quoted(title)} is an open ${kindOf(raidType, 1)} of ${severityOf(entry)} severity, assigned to ${quoted(assignedTo)}. ${due}${answered}.`,
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

const read = async (principal: Member, project: string | undefined) => {
  const { workspaceId } = principal
  if (project !== undefined) {
    const entries = await listNewestOfProject(workspaceId, project, assistantLimits.entries)
    return { entries: entries.filter(isRaidOpen), more: entries.length === assistantLimits.entries }
  }
  const [{ entries, more }, reaches] = await Promise.all([
    listNewestOpen(workspaceId, assistantLimits.entries),
    reachOf(principal),
  ])
  return { entries: entries.filter(reaches), more }
}

const run = async (
  principal: Member,
  { projectId: asked, type, severity }: z.output<typeof input>,
): Promise<ToolResult> => {
  const [{ entries, more }, project] = await Promise.all([
    read(principal, asked),
    asked === undefined ? undefined : visibleProject(principal, asked),
  ])
  const found = entries
    .filter((entry) => type === undefined || entry.raidType === type)
    .filter((entry) => severity === undefined || severityOf(entry) === severity)
    .toSorted((a, b) => weights[severityOf(a)] - weights[severityOf(b)] || (a.id < b.id ? 1 : -1))
  const what = `${severity === undefined ? '' : `${severity}-severity `}${type === undefined ? 'RAID' : kindOf(type, 1)}`
  const where = project === undefined ? '' : ` of ${quoted(project.name)}`
  const high = found.filter((entry) => severityOf(entry) === 'high').length
  const headline =
    found.length === 0
      ? `No ${what} ${type === undefined ? 'entry' : ''}${where} is open.`.replaceAll(/ {2,}/g, ' ')
      : `${type === undefined ? `${counted(found.length, `${what} entry`, `${what} entries`)}${where} ${plural(found.length, 'is', 'are')} open: ${byType(found)}` : `${found.length} ${severity === undefined ? '' : `${severity}-severity `}${kindOf(type, found.length)}${where} ${plural(found.length, 'is', 'are')} open`}${severity === undefined ? `, ${high} of high severity` : ''}.`
  const otherwise = project === undefined ? wholeOf(principal) : projectOf(project)
  return {
    statements: [resting(headline, found.map(entryOf), otherwise), ...found.slice(0, assistantLimits.each).map(said)],
    gaps: more ? [`Only the newest ${counted(assistantLimits.entries, 'entry', 'entries')} were read.`] : [],
    count: entries.length,
  }
}

export const raid = tool({
  name: 'raid',
  description: 'Lists open risks, assumptions, issues and dependencies, most severe first, of all projects or one.',
  input,
  needs: 'raid.read',
  refusal: 'Your role cannot see the RAID log.',
  run,
})
