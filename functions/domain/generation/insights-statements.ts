/**
 * The sentences of the insights that a model may reword: what was counted and what follows from it. Titles name a finding
 * on the screen and in messages, so they stay as they are, and so do trends and predictions, which rest on no single
 * record.
 */
import type { InsightRecord } from '../../../shared/verdict/insights.ts'
import type { RuledInsights } from '../verdict/insights/finding.ts'
import type { Statement } from './sentences.ts'
import { bySentences, namesIn } from './wording.ts'

/** The most urgent findings: a model takes too long, and costs too much, for all of a large portfolio. */
const mostWorded = 15

const suggestionFields = ['rationale', 'impact'] as const

/** The name of a RAID entry begins with its number, which sentences leave out. */
const namesOf = ({ kind, name }: InsightRecord): string[] =>
  kind === 'raid' ? [name, name.slice(name.indexOf(' ') + 1)] : [name]

const allNames = ({ findings, predictions, resourceOptimization }: RuledInsights): string[] => [
  ...new Set([
    ...[...findings, ...resourceOptimization].flatMap(({ records }) => records.flatMap(namesOf)),
    ...predictions.map(({ project }) => project),
  ]),
]

export const insightsWording = bySentences<RuledInsights>({
  statementsOf: (ruled) => {
    const names = allNames(ruled)
    const stated = (key: string, text: string, records: readonly InsightRecord[]): Statement => ({
      key,
      text,
      records: records.map(({ id }) => id),
      names: namesIn(text, names),
    })
    return [
      ...ruled.findings.slice(0, mostWorded).flatMap(({ key, description, impact, records }) => [
        stated(`${key}.description`, description, records),
        // What follows is about the first record alone, so it is not worded again when the others change.
        stated(`${key}.impact`, impact, records.slice(0, 1)),
      ]),
      ...ruled.resourceOptimization.flatMap((one, place) =>
        suggestionFields.map((field) => stated(`suggestion.${place}.${field}`, one[field], one.records)),
      ),
    ]
  },
  standAlone: true,
  withSentences: (ruled, kept) => ({
    ...ruled,
    findings: ruled.findings.map((finding) => ({
      ...finding,
      description: kept.get(`${finding.key}.description`) ?? finding.description,
      impact: kept.get(`${finding.key}.impact`) ?? finding.impact,
    })),
    resourceOptimization: ruled.resourceOptimization.map((one, place) => ({
      ...one,
      rationale: kept.get(`suggestion.${place}.rationale`) ?? one.rationale,
      impact: kept.get(`suggestion.${place}.impact`) ?? one.impact,
    })),
  }),
})
