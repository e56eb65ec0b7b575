/** Takes what a person wrote out of an answer: without the mail that it quotes, and without a signature. Pure. */
import EmailReplyParser from 'email-reply-parser'
import { mailInLimits } from '../../../shared/mail-in/limits.ts'

/** Above a quote: `____`, `-----Original Message-----` without its words. */
const rule = /^[\s_*-]*$/

/** Ends with a colon, and a mark of direction may follow. */
const introduces = /:[\u200e\u200f\u202a-\u202e\u2066-\u2069\s]*$/

/**
 * The library knows how mail programs introduce a quote in some languages. In all others, the line is recognized by what
 * it names: the product, or one of its addresses, which `ours` lists in lower case.
 */
export const cutReply = (text: string, ours: readonly string[]): string => {
  const visible = new EmailReplyParser().parseReply(text.slice(0, mailInLimits.searched))
  const lines = visible.split('\n')
  const quoted = lines.findIndex((line) => ours.some((address) => line.toLowerCase().includes(address)))
  const kept = quoted < 0 ? lines : lines.slice(0, quoted)
  while (kept.length > 0 && rule.test(kept.at(-1) ?? '')) kept.pop()
  if (introduces.test(kept.at(-1) ?? '') && /plumbline/i.test(kept.at(-1) ?? '')) kept.pop()
  return kept.join('\n').trim()
}
