/**
 * How the mail of a workspace is received: what was sent and came back in the current month, complaints, and whether it
 * is stopped. Each mail is counted by a write on the condition that mail is not stopped, so that after the write that
 * stops it no further mail leaves.
 */
import { Entity, type EntityItem } from 'electrodb'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { reportKinds, stopReasons, type ReportKind } from '../../../shared/communications/mail-reach-choices.ts'
import { keysOf } from '../../../shared/contract/choices.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { conditionFailed, eventAttribute, expiresInDays, inTable, once } from '../../kernel/table/table.ts'
import { asDelete, asPut, asUpdate, failed, writeTogether, type Write } from '../../kernel/table/transaction.ts'
import { refuseContact } from './contact-repository.ts'

const partition = {
  field: 'pk',
  composite: ['workspaceId'],
  template: '${workspaceId}#mail-standing',
  casing: 'none',
} as const
const workspaceId = { type: 'string', required: true } as const

const standings = once(
  () =>
    new Entity(
      {
        model: { entity: 'mail-standing', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId,
          /** The month (UTC) of the counts: `2026-11`. */
          month: { type: 'string' },
          sent: { type: 'number' },
          bounced: { type: 'number' },
          stoppedAt: { type: 'string' },
          reason: { type: keysOf(stopReasons) },
          /** Complaints before that do not stop it again. */
          allowedAt: { type: 'string' },
          event: eventAttribute,
        },
        indexes: {
          byWorkspace: { pk: partition, sk: { field: 'sk', composite: [], template: 'standing', casing: 'none' } },
        },
      } as const,
      inTable(),
    ),
)

const stops = once(
  () =>
    new Entity(
      {
        model: { entity: 'mail-stop', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId,
          stoppedAt: { type: 'string', required: true },
          reason: { type: keysOf(stopReasons), required: true },
          /** What an operator wrote. */
          note: { type: 'string' },
          /** The counts at the time. */
          sent: { type: 'number', required: true },
          bounced: { type: 'number', required: true },
          complaints: { type: 'number', required: true },
        },
        indexes: {
          byWorkspace: { pk: partition, sk: { field: 'sk', composite: [], template: 'stop', casing: 'none' } },
          /** The workspaces whose mail is stopped, for the platform's operators. */
          all: {
            index: 'gsi2',
            pk: { field: 'gsi2pk', composite: [], template: 'mail-stops', casing: 'none' },
            sk: {
              field: 'gsi2sk',
              composite: ['stoppedAt', 'workspaceId'],
              template: '${stoppedAt}#${workspaceId}',
              casing: 'none',
            },
          },
        },
      } as const,
      inTable(),
    ),
)

const complaints = once(
  () =>
    new Entity(
      {
        model: { entity: 'mail-complaint', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId,
          feedbackId: { type: 'string', required: true },
          at: { type: 'string', required: true },
          /** The hash of the address of the person who complained. */
          personHash: { type: 'string', required: true },
          /** What they said; absent if they marked the mail as spam in their mail program. */
          about: { type: keysOf(reportKinds) },
          /** The subject of the mail. A person who reports it shows it to the operators. */
          subject: { type: 'string' },
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byId: {
            pk: partition,
            sk: { field: 'sk', composite: ['feedbackId'], template: 'complaint#${feedbackId}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

const bounces = once(
  () =>
    new Entity(
      {
        model: { entity: 'mail-bounce', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId,
          feedbackId: { type: 'string', required: true },
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byId: {
            pk: partition,
            sk: { field: 'sk', composite: ['feedbackId'], template: 'bounce#${feedbackId}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export type MailStanding = Omit<EntityItem<ReturnType<typeof standings>>, 'event'>
export type MailStop = EntityItem<ReturnType<typeof stops>>
export type Complaint = EntityItem<ReturnType<typeof complaints>>

const monthOf = (now: Date): string => now.toISOString().slice(0, 7)

/** Reads the standing; undefined if the workspace has mailed no one yet. Consistent read. */
export const readStanding = async (id: string): Promise<MailStanding | undefined> =>
  (await standings().get({ workspaceId: id }).go({ consistent: true })).data ?? undefined

/** What was sent and came back this month. */
export const countsOf = (standing: MailStanding | undefined, now: Date): { sent: number; bounced: number } =>
  standing?.month === monthOf(now)
    ? { sent: standing.sent ?? 0, bounced: standing.bounced ?? 0 }
    : { sent: 0, bounced: 0 }

const unlessRefused = async (write: () => Promise<unknown>): Promise<boolean> => {
  try {
    await write()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** Counts one more mail on behalf of the workspace; false if its mail is stopped. The mail may then be sent. */
export const countMail = async (id: string, now: Date = new Date()): Promise<boolean> => {
  const month = monthOf(now)
  const place = { workspaceId: id }
  const inMonth = () =>
    standings()
      .update(place)
      .add({ sent: 1 })
      .where((standing, { eq, notExists }) => `${eq(standing.month, month)} AND ${notExists(standing.stoppedAt)}`)
      .go()
  const firstOfMonth = () =>
    standings()
      .update(place)
      .set({ month, sent: 1, bounced: 0 })
      .where(
        (standing, { lt, notExists }) =>
          `(${notExists(standing.month)} OR ${lt(standing.month, month)}) AND ${notExists(standing.stoppedAt)}`,
      )
      .go()
  // Another mail may be the first of the month in between.
  return (await unlessRefused(inMonth)) || (await unlessRefused(firstOfMonth)) || (await unlessRefused(inMonth))
}

/** Uncounts a mail that was not sent. */
export const uncountMail = async (id: string): Promise<void> => {
  await standings().update({ workspaceId: id }).add({ sent: -1 }).go()
}

const writeOnce = async (first: Write, others: readonly Write[]): Promise<boolean> => {
  try {
    await writeTogether([first, ...others])
    return true
  } catch (error) {
    if (failed(error, first)) return false
    throw error
  }
}

/** Counts a mail that came back, once for each feedback. */
export const noteBounce = (id: string, feedbackId: string): Promise<boolean> =>
  writeOnce(
    asPut(
      bounces().create({
        workspaceId: id,
        feedbackId,
        expiresAt: expiresInDays(mailReachLimits.bouncesKeptDays),
      }),
    ),
    [asUpdate(standings().update({ workspaceId: id }).add({ bounced: 1 }))],
  )

export type NewComplaint = {
  feedbackId: string
  personHash: string
  at: string
  about?: ReportKind | undefined
  subject?: string | undefined
}

/** Keeps a complaint, once for each feedback. The workspace cannot mail that person again. `noted`: the note on its record. */
export const keepComplaint = (id: string, complaint: NewComplaint, noted: Write): Promise<boolean> =>
  writeOnce(
    asPut(
      complaints().create({
        workspaceId: id,
        ...complaint,
        expiresAt: expiresInDays(mailReachLimits.complaintsKeptDays),
      }),
    ),
    [noted, refuseContact({ workspaceId: id, hash: complaint.personHash }, complaint.at)],
  )

/** The kept complaints, newest first. Consistent read. */
export const listComplaints = async (id: string): Promise<Complaint[]> => {
  const { data } = await complaints().query.byId({ workspaceId: id }).go({ pages: 'all', consistent: true })
  return data.toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

/** Stops the mail, in one transaction with its event; false if it was stopped before. */
export const markStopped = (stop: MailStop, event: StampedEvent, noted: Write): Promise<boolean> => {
  const { workspaceId: id, stoppedAt, reason } = stop
  const marked = asUpdate(
    standings()
      .update({ workspaceId: id })
      .set({ stoppedAt, reason, event })
      .where((standing, { notExists }) => notExists(standing.stoppedAt)),
  )
  return writeOnce(marked, [asPut(stops().put(stop)), noted])
}

/** Allows the mail again, and restarts its counts; false if it is not stopped. */
export const markAllowed = (id: string, at: string, event: StampedEvent, noted: Write): Promise<boolean> => {
  const marked = asUpdate(
    standings()
      .update({ workspaceId: id })
      .set({ allowedAt: at, sent: 0, bounced: 0, event })
      .remove(['stoppedAt', 'reason'])
      .where((standing, { exists }) => exists(standing.stoppedAt)),
  )
  return writeOnce(marked, [asDelete(stops().delete({ workspaceId: id })), noted])
}

/** The workspaces whose mail is stopped, the latest first. */
export const listStops = async (count: number): Promise<MailStop[]> =>
  (await stops().query.all({}).go({ limit: count, order: 'desc' })).data

/** Why the mail of a workspace is stopped; undefined if it is not. */
export const readStop = async (id: string): Promise<MailStop | undefined> =>
  (await stops().get({ workspaceId: id }).go({ consistent: true })).data ?? undefined
