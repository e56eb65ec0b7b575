/** The words that the messages of both services share. */
import { chatKinds, type ChatKind } from '../../../shared/chat/chat-choices.ts'
import { beginning, counted } from '../../../shared/wording.ts'
import type { ChatLine, ChatMessage } from './chat-line.ts'

/** Characters of a line: a title of a record is shorter. */
const lineCharacters = 300

export const textOf = ({ text }: ChatLine): string => beginning(text, lineCharacters)

/** The lines of each kind, most urgent first. */
export const byKind = (lines: readonly ChatLine[]): { label: string; lines: ChatLine[] }[] =>
  (Object.keys(chatKinds) as ChatKind[]).flatMap((kind) => {
    const own = lines.filter((line) => line.kind === kind)
    return own.length === 0 ? [] : [{ label: chatKinds[kind].label, lines: own }]
  })

/** What a phone shows of a message: its only line, or how many there are. */
export const summaryOf = ({ lines, more, companyName }: ChatMessage): string => {
  const [first] = lines
  return first !== undefined && lines.length + more === 1
    ? textOf(first)
    : `${counted(lines.length + more, 'update')} from ${companyName}`
}

export const moreOf = ({ more }: ChatMessage): string => `and ${more} more in Plumbline`
