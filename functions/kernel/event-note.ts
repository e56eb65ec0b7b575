/**
 * Notes of what happens without changing a record: a refused call, a wrong password, a sign-out. A note
 * carries the event as every item does, so that it goes the way of all events, and is gone in a day.
 */
import { Entity } from 'electrodb'
import type { StampedEvent } from './event.ts'
import { log } from './log.ts'
import { conditionFailed, eventAttribute, expiresInDays, inTable, once } from './table.ts'
import type { Write } from './transaction.ts'

const keptDays = 1

const notes = once(
  () =>
    new Entity(
      {
        model: { entity: 'event-note', version: '1', service: 'plumbline' },
        attributes: {
          /** The workspace, `platform` for operators, or a hash where it is about nobody. */
          place: { type: 'string', required: true },
          name: { type: 'string', required: true },
          event: eventAttribute,
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byName: {
            // Functions that write nothing else may write here: see keyPatterns in functions/manifest.ts.
            pk: { field: 'pk', composite: ['place'], template: '${place}#event-notes', casing: 'none' },
            sk: { field: 'sk', composite: ['name'], template: '${name}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

const note = (place: string, name: string, event: StampedEvent | undefined) =>
  notes().create({ place, name, event, expiresAt: expiresInDays(keptDays) })

/** A note to be written together with what it tells of. */
export const noteWrite = (event: StampedEvent): Write => ({
  Put: note(event.workspaceId, event.id, event).params() as NonNullable<Write['Put']>,
})

/** Whom a note is about: somebody of a workspace or, where the account that was named does not exist, a hash of its name. */
export type About = { workspaceId: string; personId: string } | { unknown: string }

/**
 * Notes an event, once a minute for each person and happening, so that hammering does not multiply.
 * Of whom nobody knows, the same is written without an event: the calls, and so the time, tell
 * nothing. Never fails: whoever is refused is refused.
 */
export const leaveNote = async (about: About, happening: string, event: StampedEvent | undefined): Promise<void> => {
  const [place, who] = 'unknown' in about ? [about.unknown, 'nobody'] : [about.workspaceId, about.personId]
  const minute = Math.floor(Date.now() / 60_000)
  try {
    await note(place, `${who}#${happening}#${minute}`, event).go()
  } catch (error) {
    if (!conditionFailed(error)) log.error('event-not-noted', { happening, error })
  }
}
