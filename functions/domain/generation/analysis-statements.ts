/**
 * The statements of an analysis that a model may reword. What people typed, such as a response to a risk, and what labels a
 * button stays as it is.
 */
import type {
  ProjectAnalysis,
  Recommendation,
  Statement as Stated,
  Suggestions,
} from '../../../shared/verdict/analysis.ts'
import { short } from '../verdict/analysis/records.ts'
import type { Statement } from './sentences.ts'
import { bySentences, type Origin } from './wording.ts'

type Place = { path: readonly (string | number)[]; text: string; records: Stated['records'] }

const ofStatements = (path: readonly string[], statements: readonly Stated[]): Place[] =>
  statements.map(({ text, records }, index) => ({ path: [...path, index, 'text'], text, records }))

const ofRecommendations = (path: readonly string[], advice: readonly Recommendation[]): Place[] =>
  advice.flatMap((advice, index) =>
    (['rationale', 'expectedOutcome'] as const).map((field) => ({
      path: [...path, index, field],
      text: advice[field],
      records: advice.records,
    })),
  )

const placesIn = ({
  summary,
  recommendations,
  riskAssessment,
  performance,
  forecasting,
  actionPlan,
}: Suggestions): Place[] =>
  [
    ...ofStatements(['summary'], summary),
    ...(['immediate', 'shortTerm', 'strategic'] as const).flatMap((horizon) =>
      ofRecommendations(['recommendations', horizon], recommendations[horizon]),
    ),
    ...ofStatements(['riskAssessment', 'earlyWarningSignals'], riskAssessment.earlyWarningSignals),
    ...ofStatements(['performance', 'bottlenecks'], performance.bottlenecks),
    ...ofStatements(['performance', 'strengths'], performance.strengths),
    { path: ['forecasting', 'completion', 'text'], ...forecasting.completion },
    ...(['criticalPath', 'quickWins', 'monitoring'] as const).flatMap((list) =>
      ofStatements(['actionPlan', list], actionPlan[list]),
    ),
  ].filter(({ text }) => text !== '')

const keyOf = ({ path }: Place): string => path.join('.')

const statementsOf = (suggestions: Suggestions): Statement[] =>
  placesIn(suggestions).map((place) => ({
    key: keyOf(place),
    text: place.text,
    records: place.records.map(({ id }) => id),
    // As they stand in sentences, too: shortened.
    names: place.records.flatMap(({ name }) => [name, short(name)]),
  }))

type Tree = { [key: string | number]: Tree | string }

/** The same analysis with these sentences by key. The executive summary is made of the summary's sentences again. */
const withSentences = (suggestions: Suggestions, kept: ReadonlyMap<string, string>): Suggestions => {
  const worded = structuredClone(suggestions)
  for (const place of placesIn(suggestions)) {
    const text = kept.get(keyOf(place))
    const field = place.path.at(-1)
    if (text === undefined || field === undefined) continue
    const holder = place.path.slice(0, -1).reduce((tree, step) => tree[step] as Tree, worded as unknown as Tree)
    holder[field] = text
  }
  return { ...worded, executiveSummary: worded.summary.map(({ text }) => text).join(' ') }
}

export const analysisWording = bySentences<Omit<ProjectAnalysis, Origin>>({
  statementsOf: ({ suggestions }) => statementsOf(suggestions),
  withSentences: (text, kept) => ({ ...text, suggestions: withSentences(text.suggestions, kept) }),
})
