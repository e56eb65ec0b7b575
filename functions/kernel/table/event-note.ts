/**
 * Notes of things that happen without changing a record: a refused call, a wrong password, a sign-out. A note carries
 * its event like every item, so the event is published the usual way. The note expires after a day.
 */
import { Entity } from 'electrodb'
import type { StampedEvent } from '../events/event.ts'
import { log } from '../log.ts'
import { conditionFailed, eventAttribute, expiresInDays, inTable, once } from './table.ts'
import { asPut, type Write } from './transaction.ts'

const retentionDays = 1

const notes = once(
  () =>
    new Entity(
      {
        model: { entity: 'event-note', version: '1', service: 'plumbline' },
        attributes: {
          /** The workspace, `platform` for operators, or a hash for an unknown account. */
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
  notes().create({ place, name, event, expiresAt: expiresInDays(retentionDays) })

/** A note to write in one transaction with the change that it describes. */
export const noteWrite = (event: StampedEvent): Write => asPut(note(event.workspaceId, event.id, event))

/** A note under the key of a request: its condition fails if a repeated request has written it before. */
export const noteOnce = (key: string, event: StampedEvent): Write =>
  asPut(note(event.workspaceId, `request#${key}`, event))

/** Frees the key of a request that did not do what was asked for. */
export const forgetNote = async (place: string, key: string): Promise<void> => {
  await notes()
    .delete({ place, name: `request#${key}` })
    .go()
}

/** The subject of a note: a person in a workspace or, if the named account does not exist, a hash of its name. */
export type About = { workspaceId: string; personId: string } | { unknown: string }

/**
 * Writes a note of an event, at most once a minute for each person and kind of event, so that repeated attempts do not
 * multiply. For an unknown account, the same item is written without an event: the calls are the same, so their timing
 * reveals nothing. Never fails, because the caller is refused either way.
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
