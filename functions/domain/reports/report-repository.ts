/**
 * Reads and writes reports. The record is always written whole, on the condition of the version that was read;
 * what it says is written once, together with its first version, and never again.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import type { ReportAudience, ReportType } from '../../../shared/report-choices.ts'
import type { ReportContent, ReportSince } from '../../../shared/report.ts'
import { stamp } from '../../kernel/event.ts'
import { expiring } from '../../kernel/expiry.ts'
import { firstOf, justBefore, keysAfter, stoppedAt, type Slice } from '../../kernel/page.ts'
import { asPut, asUpdate, type Write, type Writes } from '../../kernel/transaction.ts'
import { atVersion, nextVersion, saveRecord, type RecordWrite } from '../../kernel/versioned-record.ts'
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

/** Reads a report consistently, those in the trash as well; undefined where the workspace has none of that id. */
export const readReport = async (workspaceId: string, id: string): Promise<ReportRecord | undefined> => {
  const { data } = await reports().get(keyOf(workspaceId, id)).go({ consistent: true })
  return data === null ? undefined : toRecord(data)
}

/** What a report says, and what it was counted from. It never changes, and so needs no consistent read but for one that was just made. */
export const readBody = async (
  workspaceId: string,
  id: string,
): Promise<(ReportBody & { evidence: () => Evidence }) | undefined> => {
  const { data } = await bodies().get(bodyKeyOf(workspaceId, id)).go({ consistent: true })
  if (data === null) return undefined
  return {
    content: JSON.parse(data.content) as ReportContent,
    since: data.since === undefined ? null : (JSON.parse(data.since) as ReportSince),
    evidence: () => JSON.parse(gunzipSync(data.evidence as Uint8Array).toString('utf8')) as Evidence,
  }
}

/** Bytes that a body takes at most, of the 400 KB of an item. */
const mostBytes = 390 * 1024

export class TooLarge extends Error {}

/** The first write of what a report says; throws `TooLarge` where the table does not take it. */
export const bodyWrite = (
  workspaceId: string,
  id: string,
  { content, since }: ReportBody,
  evidence: Evidence,
): Write => {
  const said = JSON.stringify(content)
  const kept = gzipSync(JSON.stringify(evidence))
  const compared = since === null ? undefined : JSON.stringify(since)
  if (Buffer.byteLength(said) + kept.length + Buffer.byteLength(compared ?? '') > mostBytes) throw new TooLarge()
  const item = {
    ...bodyKeyOf(workspaceId, id),
    content: said,
    evidence: kept,
    ...(compared !== undefined && { since: compared }),
  }
  return asPut(bodies().put(item))
}

/** When what a report says is gone for good (epoch seconds), or undefined where it stays. */
const bodyExpiry = ({ workspaceId, id, expiresAt }: ReportRecord): Write =>
  asUpdate(expiring(bodies().patch(bodyKeyOf(workspaceId, id)), expiresAt))

type Filter = { type?: ReportType | undefined; audience?: ReportAudience | undefined }

/** Live reports of a workspace before an id, newest first: of the next `count` those that pass the filter. Consistent. */
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

/** The same of a project, or of the portfolio. The index follows the table within moments. */
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

/** Every report after an id, in the order in which they were made, those in the trash as well. Consistent. */
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

/** Reports that one look for those of a project reads at once. */
const lookedAt = 500

/** The same of one project: a look through all, for what must miss none. */
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

/** Reports of a project among which the latest of a type is looked for at once. */
const recent = 50

/** The latest live report of a project (or of the portfolio) of a type and for an audience. */
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
  /** Who is told that it is there. */
  readyFor?: string | undefined
  /** Present where it goes with its project, into the trash or out of it. */
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

/** Into the trash and out of it what a report says goes along. */
const along = ({ before, after }: ReportWrite): Write[] =>
  before === undefined || before.expiresAt === after.expiresAt ? [] : [bodyExpiry(after)]

/** The writes of a report with its event, to be sent together with others; the condition stays. */
export const reportWrites = (write: ReportWrite): Write[] => [prepare(write).put, ...along(write)]

/**
 * Writes a report with its event, and together with it whatever else belongs to the change. Answers the record
 * as written, or undefined where somebody else has changed (or made) it since it was read. Refusals of the
 * other writes are thrown as `TransactionRefused`.
 */
export const saveReport = async (write: ReportWrite, others: Writes = []): Promise<ReportRecord | undefined> => {
  return saveRecord(prepare(write), [...others, ...along(write)])
}
