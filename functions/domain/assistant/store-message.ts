/** Stores a message in its conversation. */
import type { AssistantMessage } from '../../../shared/assistant/assistant.ts'
import { assistantLimits } from '../../../shared/assistant/limits.ts'
import type { Role } from '../../../shared/permissions.ts'
import { clipped } from '../../../shared/wording.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { failed, type PutWrite, type Write } from '../../kernel/table/transaction.ts'
import type { Answer } from './answer.ts'
import { messageWrites, type ConversationRecord, type Owner } from './conversation-repository.ts'

/** A question, and where its answer belongs. */
export type Asked = { text: string; conversationId: string; messageId: string; role: Role }

export const messageOf = ({ text, conversationId, messageId: id }: Asked, answer: Answer): AssistantMessage => {
  const { about: _, ...answered } = answer
  return { id, conversationId, text, at: new Date().toISOString(), ...answered }
}

type Storing = {
  owner: Owner
  asked: Asked
  answer: Answer
  /** The conversation as it was read last. Undefined for a new one. */
  before: ConversationRecord | undefined
  /** Reads it again after someone else has changed it. Throws if it is gone. */
  again: () => Promise<ConversationRecord | undefined>
  /** Sends the writes, all or none. */
  write: (conversation: PutWrite, others: Write[]) => Promise<void>
}

/** Writes until no other message of the same conversation comes in between. */
export const storeMessage = ({ owner, asked, answer, before, again, write }: Storing): Promise<AssistantMessage> => {
  const message = messageOf(asked, answer)
  const title = clipped(asked.text.replaceAll(/\s+/g, ' '), assistantLimits.title)
  let known = before
  return untilWritten(async () => {
    const stored = { message, role: asked.role, about: answer.about, title }
    const { conversation, others } = messageWrites(owner, known, stored)
    try {
      await write(conversation, others)
      return message
    } catch (error) {
      if (!failed(error, conversation)) throw error
    }
    known = await again()
    return lost
  })
}
