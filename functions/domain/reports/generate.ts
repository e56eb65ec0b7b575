/**
 * Makes a report: reads the records, counts, compares with the one before, and writes it with its event. It
 * reads more than once in a row: what the last report kept is only known when that is found.
 */
import { reportLimits } from '../../../shared/limits.ts'
import { reportTypes } from '../../../shared/report-choices.ts'
import type { Report, ReportSince } from '../../../shared/report.ts'
import { clipped } from '../../../shared/wording.ts'
import type { Authored } from '../../kernel/event.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Write } from '../../kernel/transaction.ts'
import { hashOf } from './canonical.ts'
import { contentOf, pruned } from './content.ts'
import { gather, type Gathering, type Scene, type Wanted } from './gather.ts'
import { periodOf, type NamedPeriod } from './period.ts'
import { toReport, type ReportRecord } from './report-record.ts'
import { bodyWrite, latestReport, readBody, saveReport, TooLarge } from './report-repository.ts'
import { differences } from './since.ts'

export type Generation = Wanted & {
  id: string
  period: NamedPeriod
  /** Empty: what its type is called, and of what it is. */
  title: string
  by: Authored
  scheduled: boolean
  /** Who is told: nobody who waits for it anyway. */
  readyFor?: string | undefined
  /**
   * The check that its project is not in the trash: one that goes there at this moment takes the report
   * along, or there is no report.
   */
  projectCheck: Write | undefined
  /** The mark of the request that asks for it. */
  mark?: Write | undefined
}

/** The report that a new one is compared with: one for the same audience, since what left it is told as well. */
export const reportBefore = async (workspaceId: string, { projectId, type, audience }: Wanted) => {
  const record = await latestReport(workspaceId, projectId, { type, audience })
  const body = record && (await readBody(workspaceId, record.id))
  return record === undefined || body === undefined ? undefined : { record, ...body }
}

const titleOf = ({ type }: Wanted, name: string | undefined): string =>
  clipped(`${reportTypes[type].label}: ${name ?? 'portfolio'}`, reportLimits.title)

/** Ids sort by time. */
const latestOf = (events: readonly string[]): string | null =>
  events.reduce<string | null>((latest, id) => (latest === null || id > latest ? id : latest), null)

type Before = Awaited<ReturnType<typeof reportBefore>>

/** Undefined where a report of that id is there already. Refusals of the check and the mark are thrown as `TransactionRefused`. */
export const generateReport = async (scene: Scene, generation: Generation): Promise<Report | undefined> => {
  const [gathering, last] = await Promise.all([gather(scene, generation), reportBefore(scene.workspaceId, generation)])
  return writeReport(scene, generation, gathering, last)
}

/** The same of records that are read already. */
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
    title: generation.title === '' ? titleOf(generation, project?.name) : generation.title,
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
