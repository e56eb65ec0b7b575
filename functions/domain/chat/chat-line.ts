/** A line of a message to a chat channel: what happened, about what, and where it is in the product. */
import type { ChatKind } from '../../../shared/chat/chat-choices.ts'

export type ChatLine = {
  /** What the line is about: a later line with the same key replaces one that waits. */
  key: string
  kind: ChatKind
  text: string
  /** The name of the project; undefined for what is about none. */
  project?: string | undefined
  /** Its path on the site. */
  path: string
  at: string
}

/** The lines of a message, and how many more there are. */
export type ChatMessage = {
  companyName: string
  /** The address of the site. */
  origin: string
  lines: readonly ChatLine[]
  more: number
}
