/** Compares an analysis with the truth of its case, and a model's sentences with the statements that they word. */
import type { ProjectAnalysis, Suggestions } from '../../shared/verdict/analysis.ts'
import { analysisDraft, type Draft } from '../../functions/domain/generation/draft.ts'
import type { Gathered } from '../../functions/domain/verdict/analysis/gathered.ts'
import { today, type Case } from './cases.ts'

export const draftOf = (given: Gathered): Draft<ProjectAnalysis> =>
  analysisDraft(
    {
      workspaceId: 'ws_0000000000000000',
      kind: 'analysis',
      projectId: given.project.id,
      body: null,
      reader: { money: true, timeZone: 'UTC', companyName: 'Harbour Rail' },
    },
    given,
    new Date(`${today}T10:00:00Z`),
  )

export type Findings = { hit: number; missed: string[]; wrong: string[] }

const rulesIn = ({ recommendations }: Suggestions): Set<string> =>
  new Set(Object.values(recommendations).flatMap((list) => list.map(({ key }) => key.split(':')[0] ?? '')))

/** Which of the planted problems an analysis names, which it misses, and which it names although they are not there. */
export const findingsOf = ({ found, absent, critical }: Case, suggestions: Suggestions): Findings => {
  const rules = rulesIn(suggestions)
  const path = new Set(suggestions.actionPlan.criticalPath.flatMap(({ records }) => records.map(({ name }) => name)))
  const isPath = critical === undefined || critical.every((title) => path.has(title))
  return {
    hit: found.filter((rule) => rules.has(rule)).length + (critical !== undefined && isPath ? 1 : 0),
    missed: [...found.filter((rule) => !rules.has(rule)), ...(isPath ? [] : ['the critical path'])],
    wrong: absent.filter((rule) => rules.has(rule)),
  }
}

/** Runs of digits, whatever is around them: another reading of figures than that of the checks. */
export const digitsIn = (text: string): string[] => text.match(/\d+/g) ?? []

type Texts = readonly { text: string; records: readonly { id: string }[] }[]

const textsIn = ({ summary, performance, riskAssessment, actionPlan }: Suggestions): Texts => [
  ...summary,
  ...performance.bottlenecks,
  ...performance.strengths,
  ...riskAssessment.earlyWarningSignals,
  ...actionPlan.criticalPath,
  ...actionPlan.quickWins,
  ...actionPlan.monitoring,
]

/** Sentences that state a figure that their statement does not state, or cite a record that it does not. */
export const untrueIn = (worded: Suggestions, ruled: Suggestions): number => {
  const given = textsIn(ruled)
  return textsIn(worded).filter(({ text, records }, place) => {
    const own = given[place]
    if (own === undefined) return true
    const [digits, ids] = [new Set(digitsIn(own.text)), new Set(own.records.map(({ id }) => id))]
    return digitsIn(text).some((figure) => !digits.has(figure)) || records.some(({ id }) => !ids.has(id))
  }).length
}
