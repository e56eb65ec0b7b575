/** Takes how records are related to others: tasks that wait for one that is named. Pure. */
import type { Text } from './text.ts'

const waitsFor =
  /\b(?:depend(?:s|ing|ent)? (?:up)?on|wait(?:s|ing)? (?:for|on)|follow(?:s|ing)?|come(?:s)? after|(?:are |is )?(?:blocked|held up) by)\s+(?:the )?(?:task )?(?!(?:an?(?:other)?|other|others|each|some|something|someone|anything|it|me|my|us|approval|another|open|unfinished)\b)(?<name>[^?.!|]{3,80})/

/** The words of the task that others wait for, if the question is about tasks. */
export const takeFollows = (text: Text): string | undefined => {
  if (!text.has(/\btasks?\b/)) return undefined
  const name = text.take(waitsFor)?.groups?.['name']?.trim()
  return name === undefined || name === '' ? undefined : name
}

const becauseOf = /\b(?:because of|caused by|thanks to)\s+(?:the )?(?<cause>[\p{L}-]+)/u

/** A cause chooses no records, so it is named as not used. */
export const takeCause = (text: Text): string[] => {
  const cause = text.take(becauseOf)?.groups?.['cause']
  return cause === undefined ? [] : [cause]
}
