import type { Sender } from '../../domain/mail-in/member.ts'
import type { Message } from './read-message.ts'

/** A mail of a member. `isWhole` is false for one that is too large to be read. */
export type Admitted = { sender: Sender; message: Message; isWhole: boolean }

/** What became of it: done, with what its sender has to know, or refused for a reason that they can understand. */
export type Outcome = { done: 'commented'; told?: string } | { refused: string }
