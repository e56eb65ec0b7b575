/** Takes how long ago something was: `older than 60 days`, `more than two weeks late`. Pure. */
import type { Age } from '../../../../../shared/assistant/query.ts'
import { numberOf } from './dates-in.ts'
import type { Text } from './text.ts'

const units: Readonly<Record<string, Age['unit']>> = { d: 'day', w: 'week', m: 'month', y: 'year' }
const unitOf = (word: string): Age['unit'] => units[word[0] ?? 'd'] ?? 'day'

const count = String.raw`(\d{1,3}|a|an|one|two|three|four|five|six)`
const more = String.raw`(?:more than|over|longer than|older than|for more than|for over|for longer than|at least|greater than|upwards of|above|exceeding|beyond|>)`
const less = String.raw`(?:less than|under|fewer than|younger than|newer than|within the last|no more than|at most|below|<)`
const time = String.raw`(days?|weeks?|months?|years?)`

export type TakenAge = { is: 'over' | 'under'; amount: number; unit: Age['unit']; isLate: boolean }

/** `for more than a month`, `older than 60 days`, `more than two weeks late`, `overdue by more than 10 days` */
export const takeAge = (text: Text): TakenAge | undefined => {
  const late =
    text.take(
      new RegExp(String.raw`\b${more} ${count} ${time} (?:late|overdue|behind(?: schedule)?|delayed|past due)\b`),
    ) ??
    text.take(new RegExp(String.raw`\b(?:late|overdue|delayed|behind) (?:by |for |since )?${more} ${count} ${time}\b`))
  if (late !== undefined)
    return { is: 'over', amount: numberOf(late[1] ?? '1'), unit: unitOf(late[2] ?? 'day'), isLate: true }
  const under =
    text.take(new RegExp(String.raw`\b${less} ${count} ${time} (?:late|overdue|behind|delayed)\b`)) ??
    text.take(new RegExp(String.raw`\b(?:late|overdue|delayed|behind) (?:by |for )?${less} ${count} ${time}\b`))
  if (under !== undefined)
    return { is: 'under', amount: numberOf(under[1] ?? '1'), unit: unitOf(under[2] ?? 'day'), isLate: true }
  const over = text.take(
    new RegExp(
      String.raw`\b(?:(open(?:ed)?|created|raised|waiting|wait|started|unresolved) )?(?:for |since )?(?:${more} ${count} ${time}(?: ago| old)?)\b`,
    ),
  )
  if (over !== undefined)
    return { is: 'over', amount: numberOf(over[2] ?? '1'), unit: unitOf(over[3] ?? 'day'), isLate: false }
  const recent = text.take(
    new RegExp(
      String.raw`\b(?:(open(?:ed)?|created|raised|started) )?(?:for |since )?${less} ${count} ${time}(?: ago| old)?\b`,
    ),
  )
  if (recent !== undefined)
    return { is: 'under', amount: numberOf(recent[2] ?? '1'), unit: unitOf(recent[3] ?? 'day'), isLate: false }
  const old = text.take(new RegExp(String.raw`\b${count} ${time} or (?:more|longer|older)(?: (late|overdue|old))?\b`))
  return old === undefined
    ? undefined
    : {
        is: 'over',
        amount: Math.max(0, numberOf(old[1] ?? '1')),
        unit: unitOf(old[2] ?? 'day'),
        isLate: old[3] === 'late' || old[3] === 'overdue',
      }
}
