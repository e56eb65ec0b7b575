/** The two sides of a comparison: projects, or people, of which each has some. Pure. */
import { recognize, withoutName, type Named } from './names.ts'

export type Sides = { first: Named[]; second: Named[] }

/** What stands between the sides. */
const between = /\b(?:than|versus|vs|against|ahead of|behind|compared (?:to|with))\b/gi

const comparing = /\bcompar\w+|\bdifferences?\b/i

/** With one of these, “or” stands between two sides and not between two values. */
const comparative =
  /\b(?:more|less|fewer|most|least|fewest|(?:bigg|larg|small|high|low|long|short|lat|earli|old|new|bus|busi|cheap|fast|slow|great|near|clos|healthi|riski|costli)(?:er|est)|further|farther|better|worse|best|worst|sooner|first|ahead|behind)\b/i

const mostNamed = 3

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A text without one mention of a name, so that another name that shares a word with it stays whole. */
export const withoutMention = (text: string, name: string): string => {
  const whole = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(name)}(?![\p{L}\p{N}])`, 'iu')
  return whole.test(text) ? text.replace(whole, ' ') : withoutName(text, name)
}

/** All that a text names: the first also by a part of its name, the others by all of its words. */
export const allIn = (text: string, candidates: readonly Named[]): Named[] => {
  const found: Named[] = []
  let rest = text
  while (found.length < mostNamed) {
    const next = recognize(rest, candidates)
    if (next.kind !== 'one' || (found.length > 0 && next.shared !== undefined)) break
    // A name with a typing error stays in the text.
    if (found.some(({ id }) => id === next.found.id)) break
    found.push(next.found)
    rest = withoutMention(rest, next.found.name)
  }
  return found
}

const areTwo = ({ first, second }: Sides): boolean =>
  first.length > 0 && second.length > 0 && first.every(({ id }) => second.every((other) => other.id !== id))

/** @param me - the person who asks, if they can be a side: `do I have more late tasks than Kwame?` */
export const sidesIn = (text: string, allOf: (part: string) => Named[], me?: Named): Sides | undefined => {
  const sideOf = (part: string): Named[] => {
    const named = allOf(part)
    return named.length === 0 && me !== undefined && /\b(?:i|me|mine|my)\b/i.test(part) ? [me] : named
  }
  for (const { index, 0: word } of text.matchAll(between)) {
    const sides = { first: sideOf(text.slice(0, index)), second: sideOf(text.slice(index + word.length)) }
    if (areTwo(sides)) return sides
  }
  const isOr = comparative.test(text)
  if (!isOr && !comparing.test(text)) return undefined
  const parts = text.split(isOr && !comparing.test(text) ? /\bor\b/i : /\b(?:and|or|with|to)\b|,/i)
  const named = parts.flatMap(allOf)
  const [first, second, ...others] = [...new Map(named.map((one) => [one.id, one])).values()]
  return first === undefined || second === undefined || others.length > 0
    ? undefined
    : { first: [first], second: [second] }
}
