/** Takes what is asked for the most or the fewest of, and how many records are wanted. Pure. */
import type { Text } from './text.ts'

const most = String.raw`most|highest|largest|biggest|greatest|fewest|lowest|smallest|least`
const isLeast = (word: string): boolean =>
  /^(?:fewest|lowest|smallest|least|cheapest|shortest|newest|latest|last|youngest)$/.test(word)

export type Superlative = { by: 'project' | 'person'; first: 'most' | 'least' }

/** `which project has the most …`, `who has the fewest …` */
export const takeSuperlative = (text: Text): Superlative | undefined => {
  const project =
    text.take(new RegExp(String.raw`\b(?:which|what) projects? (?:has|have|had|with) (?:the )?(${most})\b`)) ??
    text.take(new RegExp(String.raw`\bprojects? with (?:the )?(${most})\b`))
  if (project !== undefined) return { by: 'project', first: isLeast(project[1] ?? '') ? 'least' : 'most' }
  const person = text.take(
    new RegExp(
      String.raw`\b(?:who|which (?:person|manager|team member|colleague)|whose?) (?:has|have|had|owns?|manages?|leads?|runs?|is assigned|with|do we have with) (?:the )?(${most})\b`,
    ),
  )
  return person === undefined ? undefined : { by: 'person', first: isLeast(person[1] ?? '') ? 'least' : 'most' }
}

const numbers: Readonly<Record<string, number>> = { three: 3, five: 5, ten: 10 }

/** `top 5`, `3 largest` */
export const takeLimit = (text: Text): number | undefined => {
  const match = text.take(
    /\btop (\d{1,2}|three|five|ten)\b|\b(\d{1,2}) (?=(?:biggest|largest|highest|most|oldest|newest|latest|smallest))/,
  )
  return match === undefined ? undefined : (numbers[match[1] ?? ''] ?? Number(match[1] ?? match[2]))
}
