/** Takes what two sides are compared by: `ahead of`, `more late tasks than`, `bigger`. Pure. */
import type { QueryFigure } from '../../../../../shared/assistant/query-choices.ts'
import type { Scene } from './scene.ts'
import type { Text } from './text.ts'

export type Comparison = {
  /** The figure of the projects that the words compare. */
  figure: QueryFigure | undefined
}

const figures: readonly [RegExp, QueryFigure][] = [
  [
    /\b(?:further|farther|more advanced|ahead|further along)\b|\bbehind\b|\b(?:more|less) (?:complete|advanced|done|finished|progress)\b|\bclos(?:er|est) to (?:done|finished|the end|completion)\b/,
    'progress',
  ],
  [/\b(?:over|under) ?budget\b/, 'spent_share'],
  [/\b(?:bigger|larger|smaller|biggest|largest|smallest)\b/, 'budget'],
  [
    /\b(?:more|less) expensive\b|\bcheap(?:er|est)\b|\bcostl(?:ier|iest)\b|\bcosts? (?:more|less)\b|\b(?:more|less) costly\b/,
    'spent',
  ],
]

const words =
  /\b(?:than|versus|vs|against|compar\w+|differences?|between|more|less|fewer|most|least|fewest|bigger|larger|smaller|higher|lower|highest|lowest|longer|later|earlier|sooner|older|newer|better|worse|further|farther|faster|slower|ahead|along|behind|together|combined|bigger|much|that of|those of|or|side by side)\b/

/** What is compared by the words that are nearer to one side. The records that both sides have are counted otherwise. */
export const takeComparison = (text: Text, { againstProjects, againstPeople }: Scene): Comparison | undefined => {
  if (againstProjects.length + againstPeople.length === 0) return undefined
  const own =
    againstProjects.length > 0 &&
    !text.has(/\bbudgets?\b|\bspen[dt]\w*\b|\bleft\b|\btasks?\b|\bhours\b|\bexpenses?\b|\brisks?\b|\bissues?\b/)
  const figure = own ? figures.find(([pattern]) => text.take(pattern) !== undefined)?.[1] : undefined
  text.takeAll(words)
  return { figure }
}
