/** Takes how records are related to others: tasks that wait for one that is named. Pure. */
import type { Text } from './text.ts'

const waitsFor =
  /\b(?:depend(?:s|ing|ent)? (?:up)?on|wait(?:s|ing)? (?:for|on)|follow(?:s|ing)?|come(?:s)? after|(?:are |is )?(?:blocked|held up) by)\s+(?:the )?(?:task )?(?!(?:an?(?:other)?|other|others|each|some|something|someone|anything|it|me|my|us|approval|another|open|unfinished|one|ones|week|month|day|quarter)\b)(?<name>[^?.!|]{3,80})/

const waits =
  /\b(?:depend(?:s|ing|ent)? (?:up)?on|wait(?:s|ing)? (?:for|on)|come(?:s)? after|(?:are )?(?:blocked|held up) by)\s+(?:the )?(?:task )?\s*(?=[?.!|]|$)/

const cannotBefore =
  /\b(?:can(?:no|')?t|cannot|must not) (?:be )?(?:begin|start|started|go on|continue)\b.{0,12}\b(?:before|until|unless|without)\b(?<name>[^?.!|]*?)(?:\b(?:is|are|has been|gets?) (?:done|finished|complete[d]?|ready|over)\b|[?.!|]|$)/

/**
 * The words of the task that others wait for, if the question is about tasks.
 *
 * @param quoted - what stood in quotation marks, which the text has no more
 */
export const takeFollows = (text: Text, quoted: string | undefined): string | undefined => {
  if (!text.has(/\btasks?\b/) && !(quoted !== undefined && text.has(/^\s*what comes\b/))) return undefined
  const before = text.take(cannotBefore)?.groups?.['name']?.trim()
  if (before !== undefined) return quoted ?? (before === '' ? undefined : before)
  // “Which tasks does “X” wait for?” asks the other way around.
  if (quoted !== undefined && !text.has(/\b(?:does|do|did|is)\b/) && text.take(waits) !== undefined) return quoted
  const name = text.take(waitsFor)?.groups?.['name']?.trim()
  return name === undefined || name === '' ? undefined : name
}

const becauseOf = /\b(?:because of|caused by|thanks to)\s+(?:the )?(?<cause>[\p{L}-]+)/u

/** A cause chooses no records, so it is named as not used. */
export const takeCause = (text: Text): string[] => {
  const cause = text.take(becauseOf)?.groups?.['cause']
  return cause === undefined ? [] : [cause]
}
