/** How many mails a workspace has sent on each of its calendar days, under its plan's limit. */
import { Entity } from 'electrodb'
import { dayOf } from '../../../shared/dates.ts'
import { conditionFailed, expiresInDays, inTable, once } from '../../kernel/table.ts'
import { asUpdate, type Write } from '../../kernel/transaction.ts'

/** Days for which a count stands; nothing reads that of a day that is over. */
const keptDays = 2

const counts = once(
  () =>
    new Entity(
      {
        model: { entity: 'mail-count', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: { type: 'string', required: true },
          day: { type: 'string', required: true },
          sent: { type: 'number', required: true },
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

/** The workspace's calendar day of now. */
export const mailDay = (workspace: { id: string; timeZone: string }): MailDay => ({
  workspaceId: workspace.id,
  day: dayOf(new Date(), workspace.timeZone),
})

/** Counts one mail more; false where the day has had so many already. */
export const takeMail = async (place: MailDay, limit: number): Promise<boolean> => {
  if (limit <= 0) return false
  try {
    await counts()
      .update(place)
      .add({ sent: 1 })
      .set({ expiresAt: expiresInDays(keptDays) })
      .where(({ sent }, { notExists, lt }) => `${notExists(sent)} OR ${lt(sent, limit)}`)
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** Counts several mails at once, where the day has room for all of them; to be sent together with what they are counted for. */
export const takeMails = (place: MailDay, count: number, limit: number): Write =>
  asUpdate(
    counts()
      .update(place)
      .add({ sent: count })
      .set({ expiresAt: expiresInDays(keptDays) })
      // More than the whole day allows have no room on an empty one either.
      .where(({ sent }, { notExists, lte }) =>
        count > limit ? lte(sent, limit - count) : `${notExists(sent)} OR ${lte(sent, limit - count)}`,
      ),
  )

/** Gives back what was counted for a mail that did not go out. */
export const returnMail = async (place: MailDay): Promise<void> => {
  await counts().update(place).add({ sent: -1 }).go()
}

/** How many mails went out, by calendar day; of the days that are kept. */
export const readMailCounts = async (workspaceId: string): Promise<ReadonlyMap<string, number>> => {
  const { data } = await counts().query.byDay({ workspaceId }).go({ consistent: true })
  return new Map(data.map(({ day, sent }) => [day, sent]))
}
