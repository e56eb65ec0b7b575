import type { QueryClient } from '@tanstack/react-query'
import type { Meeting } from '../../../shared/meetings/meeting.ts'
import type { ChangeKey } from '../../client/client.ts'
import { afterOwnChanges } from '../../records/own-versions.ts'
import type { Toast } from '../../ui/toast.ts'
import { undoOfChange } from '../../saving/undo.ts'
import { showWritten } from './meeting-query.ts'

type TakingBack = {
  written: Meeting
  what: string
  /** Whether the attendees were notified of the change, so that they are notified of the undo too. */
  notified?: boolean
  change: ChangeKey
  /** Sends the old values. */
  send: (version: number) => Promise<Meeting>
}

/** Offers to take a change of a meeting back, unless another person has changed the meeting since. */
export const undoOfMeeting = (
  queries: QueryClient,
  { written, what, notified = false, change, send }: TakingBack,
): NonNullable<Toast['action']> =>
  undoOfChange({
    what,
    name: written.title,
    done: notified ? 'Change undone, attendees notified' : 'Change undone',
    send: async () => {
      const version = afterOwnChanges(written.id, written.version)
      showWritten(queries, change, version, await send(version))
    },
  })
