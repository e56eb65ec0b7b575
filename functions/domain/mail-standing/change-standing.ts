/** Writes what happens to the mail of a workspace together with the note on its record, which screens and rules read. */
import type { StampedEvent } from '../../kernel/events/event.ts'
import {
  keepComplaint,
  markAllowed,
  markStopped,
  type MailStop,
  type NewComplaint,
} from '../mail/standing-repository.ts'
import { noteComplaint, noteMailStop } from '../workspace/workspace-repository.ts'

/** Keeps a complaint; false if it was kept before. */
export const complain = (workspaceId: string, complaint: NewComplaint): Promise<boolean> =>
  keepComplaint(workspaceId, complaint, noteComplaint(workspaceId, complaint.at))

/** Stops the mail; false if it was stopped before. */
export const stopMail = (stop: MailStop, event: StampedEvent): Promise<boolean> =>
  markStopped(stop, event, noteMailStop(stop.workspaceId, stop.stoppedAt))

/** Allows the mail again; false if it is not stopped. */
export const allowMail = (workspaceId: string, at: string, event: StampedEvent): Promise<boolean> =>
  markAllowed(workspaceId, at, event, noteMailStop(workspaceId, undefined))
