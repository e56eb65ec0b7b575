/** What a what-if changes, in words: people who join, tasks that are dropped, another end date, a task that slips. Pure. */
import type { WhatIf } from '../../../../shared/assistant/query.ts'
import { contentWords } from './grammar/fillers.ts'
import { datesIn, numberOf } from './grammar/dates-in.ts'
import type { Day } from '../../../../shared/dates/dates.ts'

/** What a question is about. `text`: in lower case, without the names. */
export type Subject = {
  hasProject: boolean
  text: string
  today: Day
  /** What stands in quotation marks. */
  quoted: string | undefined
}

const amount = String.raw`(\d{1,3}|an?|one|two|three|four|five|six)`

const countedIn = (text: string, pattern: string): number | undefined => {
  const found = new RegExp(pattern).exec(text)?.[1]
  return found === undefined ? undefined : numberOf(found)
}

const unitDays: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30 }

const slipping = new RegExp(
  String.raw`\b(?:if|when)\b(?<name>.*?)\b(?:slips?|slipped|slides?|moves?|moved|delayed|delays?|late|takes?|pushed|postponed|earlier|finish(?:es)?|end(?:s)?)\b(?: back| out)?(?: by| for)?(?: another)?\s*${amount} (?<unit>day|week|month)s?(?<early>\s+(?:earlier|sooner|early))?`,
)

/** `is three weeks late` */
const late = new RegExp(
  String.raw`\b(?:if|when)\b(?<name>.*?)\b(?:is|are|was|gets?|comes?|arrives?|ends?|finishes?)\s+${amount} (?<unit>day|week|month)s?\s+(?:late|later|delayed|behind|overdue)\b`,
)

/** The task that slips, by the words before the verb, and by how many days. */
const slipIn = (text: string): Pick<WhatIf, 'task' | 'days'> => {
  const match = late.exec(text) ?? slipping.exec(text)
  if (match === null) return {}
  const { name = '', unit = 'd', early } = match.groups ?? {}
  const words = (name.match(/[\p{L}\p{N}’'-]+/gu) ?? []).filter(
    (word) => /^\d+$/.test(word) || contentWords(word).length > 0,
  )
  const days = numberOf(match[2] ?? '1') * (unitDays[unit[0] ?? 'd'] ?? 1) * (early === undefined ? 1 : -1)
  return { ...(words.length > 0 && { task: words.join(' ') }), days }
}

export const whatIfIn = ({ text, today, quoted }: Subject): WhatIf => {
  const addPeople = countedIn(
    text,
    String.raw`\b${amount}\s+(?:more\s+|extra\s+|additional\s+|other\s+)?(?:person|people|engineers?|developers?|specialists?|members?|persons|colleagues?)\b`,
  )
  const dropTasks = countedIn(
    text,
    String.raw`\b(?:drop|cut|remove|skip|cancel|without)\w*\s+${amount}\s+(?:more\s+|of the\s+)?tasks?\b`,
  )
  const slip = slipIn(text)
  const isDated = /\bend\b|\bdeadline\b|\bmove\w*\b|\bby\b|\bhit\b|\bmake\b|\bmeet\b|\buntil\b|\bon\b/.test(text)
  const timing =
    isDated && slip.days === undefined ? datesIn(text, today).find((date) => 'day' in date.timing)?.timing : undefined
  return {
    ...(addPeople !== undefined && { addPeople }),
    ...(dropTasks !== undefined && { dropTasks }),
    ...(timing !== undefined && 'day' in timing && { endDate: timing.day }),
    ...slip,
    ...(slip.days !== undefined && quoted !== undefined && { task: quoted }),
  }
}
