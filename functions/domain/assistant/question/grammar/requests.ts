/** Takes what a question says whatever it is about: ages, periods, groups, and how the answer is measured. Pure. */
import type { QueryGroup, QueryState } from '../../../../../shared/assistant/query-choices.ts'
import { takeAge, type TakenAge } from './ages.ts'
import { takeComparison, type Comparison } from './comparatives.ts'
import { takeFact, type Fact } from './facts.ts'
import { takeComparedCategories, takeGroup, takeWhoHas } from './groups.ts'
import { takeMeasure, takeTrend, type Measured } from './measures.ts'
import { isThanBefore, neighbour, takeCompared, takePeriod, type Span } from './periods.ts'
import { takeJoinedPeriods } from './joined-periods.ts'
import { takeCause, takeFollows } from './relations.ts'
import type { Scene } from './scene.ts'
import { takeProjectStates } from './states.ts'
import { takeLimit, takeSuperlative, type Superlative } from './superlatives.ts'
import type { Text } from './text.ts'

export type Request = {
  /** States of the project that the records belong to. */
  projectIs: QueryState[]
  age: TakenAge | undefined
  superlative: Superlative | undefined
  by: QueryGroup | undefined
  /** How many records are wanted. */
  limit: number | undefined
  period: Span | undefined
  /** The period that the first is compared with. */
  against: Span | undefined
  /** What two sides are compared by. */
  comparison: Comparison | undefined
  measured: Measured | undefined
  isTrend: boolean
  fact: Fact | undefined
  /** Words of the task that the tasks wait for. */
  follows: string | undefined
  /** Words that choose no records. */
  causes: readonly string[]
}

/** What can belong to a project. */
const recordNoun =
  /\b(?:tasks?|risks?|issues?|assumptions?|dependenc(?:y|ies)|raid|milestones?|meetings?|expenses?|spen[dt]\w*|reports?|files?|approvals?|hours)\b/

const takePeriods = (text: Text, { today }: Scene): Pick<Request, 'period' | 'against'> & { apart: string[] } => {
  const isAgainst = text.has(/\bagainst\b|\bversus\b|\bvs\.?\b|\bcompar\w+\b|\bthan\b|\bdifference between\b/)
  const compared = isAgainst ? takeCompared(text, today) : undefined
  const isRanked = /\b(?:more|less|fewer|higher|lower|busier)\b(?! than)/.test(text.rest)
  const first = isAgainst || isRanked ? { span: takePeriod(text, today), apart: [] } : takeJoinedPeriods(text, today)
  const period = first.span ?? compared?.now
  const { from, to } = period ?? {}
  const isBefore = from !== undefined && to !== undefined && text.take(isThanBefore) !== undefined
  const against =
    compared?.against ??
    (isBefore ? neighbour({ from, to }, -1) : period !== undefined && isAgainst ? takePeriod(text, today) : undefined)
  if (against !== undefined)
    text.takeAll(/\bagainst\b|\bversus\b|\bvs\b|\bcompar\w+\b|\bthan\b|\bdifferences?\b|\bmore\b|\bless\b/)
  return { period, against, apart: first.apart }
}

/** `did we finish`, `are we finishing` */
const didFinish =
  /\bdid (?:we |they |i |you |the team |anyone )?(?:actually |already |really )?(?:finish|complete|close|get done)\b|\b(?:are|is|were) (?:we |they |i |the team )?(?:finishing|completing|closing)\b/

/** Each phrase is taken before those that could contain its words: an age before a period, and both before a measure. */
export const takeRequest = (text: Text, said: string, scene: Scene): Request => {
  if (!text.has(/\bwhen\b/)) text.replace(didFinish, () => 'finished')
  const follows = takeFollows(text, scene.quoted)
  const comparison = takeComparison(text, scene)
  const causes = takeCause(text)
  const projectIs = recordNoun.test(said) ? takeProjectStates(text) : []
  const age = takeAge(text)
  const superlative = takeSuperlative(text)
  const by =
    takeGroup(text) ??
    takeComparedCategories(text) ??
    (superlative === undefined && scene.people.length === 0 ? takeWhoHas(text) : undefined)
  const limit = takeLimit(text)
  const { period, against, apart } = takePeriods(text, scene)
  const asked = takeMeasure(text)
  const measured = asked !== 'average' && comparison !== undefined && text.has(/\b(?:hours|effort)\b/) ? 'sum' : asked
  const isTrend = takeTrend(text)
  // “Projects that Kwame manages” asks for the projects, not for their manager.
  const isRole = scene.people.length > 0 && text.has(/\b(?:manag|sponsor|lead|run|own|head)/)
  const fact =
    superlative === undefined && measured === undefined && comparison === undefined && !isRole
      ? takeFact(text, scene.project !== undefined)
      : undefined
  return {
    projectIs,
    age,
    superlative,
    by,
    limit,
    period,
    against,
    comparison,
    measured,
    isTrend,
    fact,
    follows,
    causes: [...causes, ...apart],
  }
}
