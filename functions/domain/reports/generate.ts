/**
 * Makes a report: reads the records, calculates the content, compares it with the previous report, and writes it with
 * its event. The reads are not all parallel, because the evidence of the previous report can be read only after that
 * report is found.
 */
import { reportLimits } from '../../../shared/reports/limits.ts'
import { reportTypes } from '../../../shared/reports/report-choices.ts'
import type { Report, ReportSince } from '../../../shared/reports/report.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import { clipped } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Write } from '../../kernel/table/transaction.ts'
import { hashOf } from '../../kernel/canonical.ts'
import { contentOf, pruned } from './content.ts'
import { gather, type Gathering, type Scene, type Wanted } from './gather.ts'
import { periodOf, type NamedPeriod } from './period.ts'
import { toReport, type ReportRecord } from './report-record.ts'
import { bodyWrite, latestReport, readBody, saveReport, TooLarge } from './report-repository.ts'
import { differences } from './since.ts'

export type Generation = Wanted & {
  id: string
  period: NamedPeriod
  /** If empty, the title is made from the report type and its subject. */
  title: string
  by: Authored
  scheduled: boolean
  /** Who is notified; absent if the requester is waiting for the response. */
  readyFor?: string | undefined
  /**
   * Checks that the project is not in the trash. If the project is deleted at the same moment, the report goes with it
   * or is not created.
   */
  projectCheck: Write | undefined
  /** The idempotency mark of the request. */
  mark?: Write | undefined
}

/**
 * The previous report to compare with. It has the same audience, because the comparison also lists what the previous
 * report contained.
 */
export const reportBefore = async (workspaceId: string, { projectId, type, audience }: Wanted) => {
  const record = await latestReport(workspaceId, projectId, { type, audience })
  const body = record && (await readBody(workspaceId, record.id))
  return record === undefined || body === undefined ? undefined : { record, ...body }
}

/** With the day, so that the titles of a project's reports differ. */
const titleOf = ({ type }: Wanted, name: string | undefined, to: Day): string => {
  const day = `, ${writtenDay(to)}`
  return clipped(`${reportTypes[type].label}: ${name ?? 'portfolio'}`, reportLimits.title - day.length) + day
}

/** Ids sort by time. */
const latestOf = (events: readonly string[]): string | null =>
  events.reduce<string | null>((latest, id) => (latest === null || id > latest ? id : latest), null)

type Before = Awaited<ReturnType<typeof reportBefore>>

/**
 * Returns undefined if a report with that id already exists. If the check or the mark is refused, throws
 * `TransactionRefused`.
 */
export const generateReport = async (scene: Scene, generation: Generation): Promise<Report | undefined> => {
  const [gathering, last] = await Promise.all([gather(scene, generation), reportBefore(scene.workspaceId, generation)])
  return writeReport(scene, generation, gathering, last)
}

/** Same as `generateReport`, for records that were already read. */
export const writeReport = async (
  scene: Scene,
  generation: Generation,
  gathering: Gathering,
  last: Before,
): Promise<Report | undefined> => {
  const { workspaceId } = scene
  const { id, projectId, type, audience, by, scheduled, readyFor, projectCheck, mark } = generation
  const { project, events } = gathering
  const kept = last?.evidence()
  const period = periodOf(generation.period, scene, last?.content.asOf)
  const evidence = pruned(gathering.evidence(period, kept))
  const content = contentOf(evidence)
  const since: ReportSince | null =
    last === undefined
      ? null
      : { reportId: last.record.id, asOf: last.content.asOf, ...differences(content, last.content) }
  const record: ReportRecord = {
    id,
    workspaceId,
    projectId,
    projectName: project?.name ?? null,
    title: generation.title === '' ? titleOf(generation, project?.name, period.to) : generation.title,
    type,
    audienceType: audience,
    periodStart: period.from,
    periodEnd: period.to,
    health: content.health[0]?.level ?? 'unknown',
    summary: clipped(content.summary, reportLimits.summary),
    generatedBy: by.by,
    scheduled,
    sealedAt: null,
    sealedBy: null,
    commentary: '',
    statedHealth: null,
    contentHash: hashOf(content),
    seal: null,
    lastEventId: latestOf(events),
    version: 1,
    createdAt: by.at.toISOString(),
    updatedAt: by.at.toISOString(),
  }
  const body = { content, since }
  try {
    const written = await saveReport({ before: undefined, after: record, event: 'report.generated.v1', readyFor, by }, [
      bodyWrite(workspaceId, id, body, evidence),
      projectCheck,
      mark,
    ])
    return written && toReport(written, body)
  } catch (error) {
    if (error instanceof TooLarge) throw invalid('projectId', 'This project has more than one report can hold')
    throw error
  }
}
