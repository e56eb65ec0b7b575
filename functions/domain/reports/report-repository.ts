/**
 * Reads and writes reports. Every write replaces the whole record, on the condition that its version has not changed
 * since it was read. The content is written once, with the first version, and never changes.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import type { ReportAudience, ReportType } from '../../../shared/reports/report-choices.ts'
import type { ReportContent, ReportSince } from '../../../shared/reports/report.ts'
import { stamp } from '../../kernel/events/event.ts'
import { expiring } from '../../kernel/table/trash-expiry.ts'
import { firstOf, justBefore, keysAfter, stoppedAt, type Slice } from '../../kernel/http/page.ts'
import { asPut, asUpdate, type Write, type Writes } from '../../kernel/table/transaction.ts'
import { atVersion, nextVersion, saveRecord, type RecordWrite } from '../../kernel/table/versioned-record.ts'
import type { Evidence } from './evidence.ts'
import {
  bodies,
  bodyKeyOf,
  keyOf,
  listPartition,
  prefix,
  reportPartition,
  reports,
  toItem,
  toRecord,
} from './report-entity.ts'
import { changeOf, type ReportBody, type ReportRecord } from './report-record.ts'

/**
 * Reads a report, including one in the trash; undefined if the workspace has no report with that id. Consistent read.
 */
export const readReport = async (workspaceId: string, id: string): Promise<ReportRecord | undefined> => {
  const { data } = await reports().get(keyOf(workspaceId, id)).go({ consistent: true })
  return data === null ? undefined : toRecord(data)
}

/**
 * The content and the evidence of a report. They never change, so only a report that was just created needs a
 * consistent read.
 */
export const readBody = async (
  workspaceId: string,
  id: string,
): Promise<(ReportBody & { evidence: () => Evidence | undefined }) | undefined> => {
  const { data } = await bodies().get(bodyKeyOf(workspaceId, id)).go({ consistent: true })
  if (data === null) return undefined
  return {
    content: JSON.parse(data.content) as ReportContent,
    since: data.since === undefined ? null : (JSON.parse(data.since) as ReportSince),
    evidence: () =>
      data.evidence === undefined
        ? undefined
        : (JSON.parse(gunzipSync(data.evidence as Uint8Array).toString('utf8')) as Evidence),
  }
}

/** Maximum size of a body, within the 400 KB limit of an item. */
const mostBytes = 390 * 1024

export class TooLarge extends Error {}

/** Builds the first write of a report's content; throws `TooLarge` if it exceeds the limit of an item. */
export const bodyWrite = (
  workspaceId: string,
  id: string,
  { content, since }: ReportBody,
  evidence: Evidence | undefined,
): Write => {
  const said = JSON.stringify(content)
  const kept = evidence && gzipSync(JSON.stringify(evidence))
  const compared = since === null ? undefined : JSON.stringify(since)
  if (Buffer.byteLength(said) + (kept?.length ?? 0) + Buffer.byteLength(compared ?? '') > mostBytes)
    throw new TooLarge()
  const item = {
    ...bodyKeyOf(workspaceId, id),
    content: said,
    ...(kept && { evidence: kept }),
    ...(compared !== undefined && { since: compared }),
  }
  return asPut(bodies().put(item))
}

/** Sets when the content of a report expires (epoch seconds); undefined keeps it. */
const bodyExpiry = ({ workspaceId, id, expiresAt }: ReportRecord): Write =>
  asUpdate(expiring(bodies().patch(bodyKeyOf(workspaceId, id)), expiresAt))

type Filter = { type?: ReportType | undefined; audience?: ReportAudience | undefined }

/**
 * Live reports of a workspace before an id, newest first: those of the next `count` that pass the filter. Consistent
 * read.
 */
export const listReports = async (
  workspaceId: string,
  { type: wanted }: Filter,
  before: string | undefined,
  count: number,
): Promise<Slice<ReportRecord>> => {
  const { data, cursor } = await reports()
    .query.byWorkspace({ partition: reportPartition(workspaceId) })
    .between({ key: prefix }, { key: before === undefined ? `${prefix}~` : justBefore(`${prefix}${before}`) })
    .where(({ deletion }, { notExists }) => notExists(deletion))
    .where(({ type }, { eq }) => (wanted === undefined ? '' : eq(type, wanted)))
    .go({ limit: count, order: 'desc', consistent: true })
  return { items: data.map(toRecord), stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length) }
}

/** Same as `listReports`, for a project or the portfolio. The index is eventually consistent. */
export const listReportsOf = async (
  workspaceId: string,
  projectId: string | null,
  { type: wanted, audience }: Filter,
  before: string | undefined,
  count: number,
): Promise<Slice<ReportRecord>> => {
  const all = reports().query.listed({ listPartition: listPartition(workspaceId, projectId) })
  const { data, cursor } = await (before === undefined ? all : all.lt({ listPlace: before }))
    .where(({ type }, { eq }) => (wanted === undefined ? '' : eq(type, wanted)))
    .where(({ audienceType }, { eq }) => (audience === undefined ? '' : eq(audienceType, audience)))
    .go({ limit: count, order: 'desc', ignoreOwnership: true })
  return { items: data.map(toRecord), stoppedAt: stoppedAt(cursor, 'gsi2sk') }
}

/** Every report after an id, in creation order, including those in the trash. Consistent read. */
export const listEveryReport = async (
  workspaceId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<ReportRecord>> => {
  const { from, to } = keysAfter(prefix, after)
  const { data, cursor } = await reports()
    .query.byWorkspace({ partition: reportPartition(workspaceId) })
    .between({ key: from }, { key: to })
    .go({ limit: count, consistent: true })
  return { items: data.map(toRecord), stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length) }
}

/** Reports per page when a scan looks for those of one project. */
const lookedAt = 500

/** Same as `listEveryReport`, for one project. Scans all reports; use it only when none may be missed. */
export const listEveryReportOf = async (
  workspaceId: string,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<ReportRecord>> => {
  const { from, to } = keysAfter(prefix, after)
  const { data, cursor } = await reports()
    .query.byWorkspace({ partition: reportPartition(workspaceId) })
    .between({ key: from }, { key: to })
    .where((report, { eq }) => eq(report.projectId, projectId))
    .go({ limit: lookedAt, consistent: true })
  return firstOf(
    { items: data.map(toRecord), stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length) },
    count,
    ({ id }) => id,
  )
}

/** Reports of a project per page when looking for the latest of a type. */
const recent = 50

/** The latest live report of a project (or of the portfolio) with a given type and audience. */
export const latestReport = async (
  workspaceId: string,
  projectId: string | null,
  filter: Required<Filter>,
): Promise<ReportRecord | undefined> => {
  let before: string | undefined
  do {
    const { items, stoppedAt: last } = await listReportsOf(workspaceId, projectId, filter, before, recent)
    if (items[0] !== undefined) return items[0]
    before = last
  } while (before !== undefined)
  return undefined
}

export type ReportEventName =
  | 'report.generated.v1'
  | 'report.updated.v1'
  | 'report.sealed.v1'
  | 'report.deleted.v1'
  | 'report.restored.v1'

export type ReportWrite = RecordWrite<ReportRecord, ReportEventName> & {
  changed?: string[]
  /** Who is notified that the report is ready. */
  readyFor?: string | undefined
  /** Present if the report moves into or out of the trash with its project. */
  withProject?: true
}

const prepare = ({ before, after, event, changed = [], readyFor, withProject, by }: ReportWrite) => {
  const record = nextVersion({ before, after, by })
  const data = {
    ...changeOf(record, changed),
    ...(readyFor !== undefined && { readyFor }),
    ...(withProject && { withProject }),
  }
  const put = asPut(
    reports()
      .put(toItem(record, stamp(event, record.workspaceId, by, data)))
      .where(atVersion(before?.version)),
  )
  return { record, put }
}

/** The content moves into and out of the trash with its report. */
const along = ({ before, after }: ReportWrite): Write[] =>
  before === undefined || before.expiresAt === after.expiresAt ? [] : [bodyExpiry(after)]

/**
 * Builds the writes of a report and its event, to send in a transaction with other writes. Includes the version
 * condition.
 */
export const reportWrites = (write: ReportWrite): Write[] => [prepare(write).put, ...along(write)]

/**
 * Writes a report and its event, in one transaction with any other writes of the change. Returns the written record, or
 * undefined if it was changed (or created) since it was read. If another write is refused, throws `TransactionRefused`.
 */
export const saveReport = async (write: ReportWrite, others: Writes = []): Promise<ReportRecord | undefined> => {
  return saveRecord(prepare(write), [...others, ...along(write)])
}
