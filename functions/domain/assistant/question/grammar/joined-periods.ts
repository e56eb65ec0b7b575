/** Takes periods that a word joins: `this week and next`, `in October or November`. Pure. */
import { addDays, type Day } from '../../../../../shared/dates/dates.ts'
import { takePeriod, type Span } from './periods.ts'
import { Text } from './text.ts'

/** A second period that says only how it differs from the first, in full. */
const inFull = (text: Text): void => {
  text.replace(
    /\b(this|last|next) (week|month|quarter|year) (and|or) (?:the )?(this|last|next)\b(?! (?:week|month|quarter|year|\d|few|one|two|three))/,
    ([, which = '', unit = '', join = '', other = '']) => `${which} ${unit} ${join} ${other} ${unit}`,
  )
  text.replace(
    /\b(this|next) (week|month) (and|or) the (?:(?:week|month|one) after\b(?! next)|following(?: (?:week|month|one))?\b)/,
    ([, which = '', unit = '', join = '']) =>
      `${which} ${unit} ${join} ${which === 'this' ? `next ${unit}` : `the ${unit} after next`}`,
  )
  text.replace(
    /\b(this|last|next) (and|or) (this|last|next) (week|month|quarter|year)\b/,
    ([, which = '', join = '', other = '', unit = '']) => `${which} ${unit} ${join} ${other} ${unit}`,
  )
}

const join = /^[\s|]*(?:and|or|&|,|\/)\s+(?:also )?(?:due )?/

const areNext = (one: Span, other: Span): boolean =>
  one.to !== undefined && other.from !== undefined && addDays(one.to, 1) >= other.from && one.to <= (other.to ?? one.to)

const union = (one: Span, other: Span): Span | undefined => {
  if (one.isUntil === true || other.isUntil === true) return undefined
  const [first, second] = (one.from ?? '') <= (other.from ?? '') ? [one, other] : [other, one]
  if (!areNext(first, second) || first.from === undefined || second.to === undefined) return undefined
  return { from: first.from, to: second.to }
}

/** Two periods of which one follows the other are one. Of others, the first is meant, and the rest is `apart`. */
export const takeJoinedPeriods = (text: Text, today: Day): { span: Span | undefined; apart: string[] } => {
  inFull(text)
  const before = text.rest
  let span = takePeriod(text, today)
  if (span === undefined) return { span, apart: [] }
  let at = 0
  while (at < before.length && text.rest[at] === before[at]) at += 1
  for (;;) {
    const behind = text.rest.slice(at)
    const [joined] = join.exec(behind) ?? []
    if (joined === undefined) return { span, apart: [] }
    const next = new Text(` ${behind.slice(joined.length)}`)
    const other = takePeriod(next, today)
    if (other === undefined || !/^\s*\|/.test(next.rest)) return { span, apart: [] }
    const tail = next.rest.slice(next.rest.indexOf('|') + 1)
    const words = behind.slice(joined.length, behind.length - tail.trimStart().length).trim()
    text.endWith(at, ` | ${tail}`)
    const both: Span | undefined = union(span, other)
    if (both === undefined) return { span, apart: words.split(' ') }
    span = both
  }
}
