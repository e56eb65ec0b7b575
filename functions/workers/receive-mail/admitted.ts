import type { Sender } from '../../domain/mail-in/member.ts'
import type { Message } from './read-message.ts'

/** A mail of a member, as SES named it. */
export type Admitted = {
  sender: Sender
  message: Message
  /** False if it is too large to be read. */
  isWhole: boolean
  receivedAs: { messageId: string; timestamp: string }
}

/** What became of it: done, with the files that could not be added, or refused for a reason that its sender can understand. */
export type Outcome = { done: 'commented' | 'created'; left: readonly string[] } | { refused: string }
