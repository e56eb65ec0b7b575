/** Compares an answer of the assistant with what is true. */
import type { AssistantMessage } from '../../../shared/assistant/assistant.ts'
import { wholeDollars } from '../../../shared/money/written-amount.ts'
import type { Want, World } from './truth/world.ts'

/** `gap`: it is not what was asked for, and says so. */
export type Verdict = { kind: 'right' | 'wrong' | 'gap' | 'none'; why: string }

const hasNumber = (text: string, count: number): boolean =>
  count === 0
    ? /\b(?:no|none|0)\b/i.test(text)
    : new RegExp(`(?<![\\d.,])${String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}(?![\\d,]*\\d)`).test(text)

/** Names of records that a sentence is about: those at its beginning. */
const aboutNames = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => /^(?:[A-Z]+-\d+ )?“([^”]+)”/u.exec(text)?.[1] ?? [])

const missing = (want: Want, texts: readonly string[], world: World): string | undefined => {
  const all = texts.join('\n')
  const [first = ''] = texts
  const { count, names, money, says } = want
  if (count !== undefined && !hasNumber(first, count)) return `no ${count} in “${first}”`
  if (money === 0 && /\bno\b/.test(first)) return undefined
  if (money !== undefined && !all.includes(wholeDollars(money))) return `no ${wholeDollars(money)}`
  const lacking = says?.find((words) => words === undefined || !all.includes(words))
  if (lacking !== undefined) return `no “${lacking}”`
  if (names === undefined) return undefined
  const known = new Set([
    ...world.projects.map(({ name }) => name),
    ...world.tasks.map(({ title }) => title),
    ...world.raid.map(({ title }) => title),
    ...world.milestones.map(({ name }) => name),
    ...world.meetings.map(({ title }) => title),
  ])
  const foreign = aboutNames(texts).find((name) => known.has(name) && !names.includes(name))
  if (foreign !== undefined) return `“${foreign}” is none of them`
  const shown = names.filter((name) => all.includes(`“${name}”`))
  return shown.length < Math.min(names.length, 5) ? `only ${shown.length} of ${names.length} are named` : undefined
}

export const judge = (
  want: Want,
  { sentences, gaps }: Pick<AssistantMessage, 'sentences' | 'gaps'>,
  world: World,
): Verdict => {
  const texts = sentences.map(({ text }) => text)
  if (want.gap !== undefined && !want.gap.test(gaps.join('\n')))
    return { kind: 'wrong', why: `no gap like ${want.gap}` }
  const why = missing(want, texts, world)
  if (why === undefined) return { kind: 'right', why: '' }
  if (texts.length === 0) return { kind: 'none', why: gaps[0] ?? '' }
  return { kind: gaps.length > 0 ? 'gap' : 'wrong', why }
}
