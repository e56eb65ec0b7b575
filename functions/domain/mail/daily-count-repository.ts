/** The number of mails that a workspace has sent on each calendar day, limited by its plan. */
import { Entity } from 'electrodb'
import { dayOf } from '../../../shared/dates/dates.ts'
import { conditionFailed, expiresInDays, inTable, once } from '../../kernel/table/table.ts'
import { asUpdate, type Write } from '../../kernel/table/transaction.ts'

/** Days for which a count is stored; counts of past days are not needed. */
const retentionDays = 2

const counts = once(
  () =>
    new Entity(
      {
        model: { entity: 'mail-count', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: { type: 'string', required: true },
          day: { type: 'string', required: true },
          /** Counted against the limit: less than was sent if an operator has allowed more. */
          sent: { type: 'number', required: true },
          /** How many mails above the limit an operator has allowed. */
          extra: { type: 'number' },
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byDay: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#mails', casing: 'none' },
            sk: { field: 'sk', composite: ['day'], template: '${day}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export type MailDay = { workspaceId: string; day: string }

/** The workspace's current calendar day. */
export const mailDay = (workspace: { id: string; timeZone: string }): MailDay => ({
  workspaceId: workspace.id,
  day: dayOf(new Date(), workspace.timeZone),
})

/** Mails of that day for the plan's own seats, which are counted apart. */
export const seatDay = ({ workspaceId, day }: MailDay): MailDay => ({ workspaceId, day: `${day}#seats` })

/** Counts one more mail; false if the day's limit is reached. */
export const takeMail = async (place: MailDay, limit: number): Promise<boolean> => {
  if (limit <= 0) return false
  try {
    await counts()
      .update(place)
      .add({ sent: 1 })
      .set({ expiresAt: expiresInDays(retentionDays) })
      .where(({ sent }, { notExists, lt }) => `${notExists(sent)} OR ${lt(sent, limit)}`)
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/**
 * Counts several mails at once, if the day has room for all of them. Send it in a transaction with the record that they
 * are counted for.
 */
export const takeMails = (place: MailDay, count: number, limit: number): Write =>
  asUpdate(
    counts()
      .update(place)
      .add({ sent: count })
      .set({ expiresAt: expiresInDays(retentionDays) })
      // A batch larger than the daily limit does not fit even on a day without mails.
      .where(({ sent }, { notExists, lte }) =>
        count > limit ? lte(sent, limit - count) : `${notExists(sent)} OR ${lte(sent, limit - count)}`,
      ),
  )

/** Uncounts a mail that was not sent. */
export const returnMail = async (place: MailDay): Promise<void> => {
  await counts().update(place).add({ sent: -1 }).go()
}

/**
 * Allows more mails than the plan on one day. They are taken off the count, so that counting stays one conditional
 * write. The condition fails if the allowance was changed since it was read.
 */
export const allowMails = (place: MailDay, extra: number, seen: number): Write =>
  asUpdate(
    counts()
      .update(place)
      .add({ sent: seen - extra })
      .set({ extra, expiresAt: expiresInDays(retentionDays) })
      .where((attribute, { notExists, eq }) => (seen === 0 ? notExists(attribute.extra) : eq(attribute.extra, seen))),
  )

export type MailUse = {
  /** Mails that were sent. */ sent: number
  /** Mails above the plan's limit that are allowed. */ extra: number
}

/** How many mails a workspace has sent and may send above its plan, by calendar day, for the stored days. */
export const readMailUse = async (workspaceId: string): Promise<ReadonlyMap<string, MailUse>> => {
  const { data } = await counts().query.byDay({ workspaceId }).go({ consistent: true })
  return new Map(data.map(({ day, sent, extra = 0 }) => [day, { sent: sent + extra, extra }]))
}

/** Mails that count against the limit by calendar day, for the stored days. */
export const readMailCounts = async (workspaceId: string): Promise<ReadonlyMap<string, number>> => {
  const { data } = await counts().query.byDay({ workspaceId }).go({ consistent: true })
  return new Map(data.map(({ day, sent }) => [day, sent]))
}
