/**
 * Drafts: a text by rules, with what a language model may do for it. What a text rests on is computed here, whoever words
 * it.
 */
import type { ProjectAnalysis } from '../../../shared/analysis.ts'
import type { Charter } from '../../../shared/charter.ts'
import { dayOf } from '../../../shared/dates.ts'
import type { WithoutModel } from '../../../shared/generation-choices.ts'
import type { MadeBy } from '../../../shared/made-by.ts'
import type { DraftRaciBody, RaciMatrix } from '../../../shared/raci.ts'
import { analyseProject } from '../analysis/analyse-project.ts'
import type { Gathered } from '../analysis/gathered.ts'
import { draftRaci } from '../documents/raci-draft.ts'
import { statementsOf, withSentences } from './analysis-statements.ts'
import { statementsOfCharter, withCharterSentences } from './charter-statements.ts'
import type { Question } from './converse.ts'
import { hashOf } from '../../kernel/canonical.ts'
import type { Wanted } from './generation-record.ts'
import { raciPrompt } from './prompts/raci.ts'
import { sentencesPrompt } from './prompts/sentences.ts'
import { askForLetters, checkLetters } from './raci-letters.ts'
import { askForSentences, checkSentences, type Checked } from './sentences.ts'

/** Counts up with each change of the rules that changes their texts. */
const rulesVersion = 1

type Origin = 'draftedBy' | 'madeBy'

export type Draft<T> = {
  /** The text by rules. */
  text: Omit<T, Origin>
  /** Changes with whatever the text rests on. */
  inputsHash: string
  /** How many records were read, and how many statements computed from them. */
  records: number
  statements: number
  promptVersion: string
  question: Question
  /** The text with what is verified of a model's answer. */
  take: (answer: string) => Checked<Omit<T, Origin>>
}

/** The text, with how it was made. */
export const signed = <T>(text: Omit<T, Origin>, madeBy: MadeBy): T =>
  ({ ...text, draftedBy: madeBy.kind, madeBy }) as T

/** The text by rules. `without` says why no model worded it, if one could have. */
export const byRules = <T>({ text }: Pick<Draft<T>, 'text'>, without?: WithoutModel, dropped = 0): T =>
  signed<T>(text, { kind: 'rules', dropped, ...(without !== undefined && { without }) })

const workspaceOf = ({ workspaceId, reader }: Wanted) => ({ id: workspaceId, name: reader.companyName })

export const analysisDraft = (wanted: Wanted, gathered: Gathered, at = new Date()): Draft<ProjectAnalysis> => {
  const { money, timeZone } = wanted.reader
  const moment = { money, timeZone, today: dayOf(at, timeZone), workspace: workspaceOf(wanted) }
  const analysis = analyseProject(gathered, moment)
  const statements = statementsOf(analysis.suggestions)
  const text = { success: true, analysisTimestamp: at.toISOString(), ...analysis } as const
  return {
    text,
    inputsHash: hashOf([rulesVersion, sentencesPrompt.version, analysis]),
    records: 1 + gathered.tasks.length + gathered.entries.length + gathered.project.milestones.length,
    statements: statements.length,
    promptVersion: sentencesPrompt.version,
    question: askForSentences(statements),
    take: (answer) => {
      const checked = checkSentences(statements, answer)
      return { ...checked, kept: { ...text, suggestions: withSentences(analysis.suggestions, checked.kept) } }
    },
  }
}

/** @param charter - drafted by rules, with the sources of its sentences */
export const charterDraft = (charter: Omit<Charter, Origin>): Draft<Charter> => {
  const statements = statementsOfCharter(charter)
  const { draftedAt: _, ...inputs } = charter
  return {
    text: charter,
    inputsHash: hashOf([rulesVersion, sentencesPrompt.version, inputs]),
    records: new Set(statements.flatMap(({ records }) => records)).size,
    statements: statements.length,
    promptVersion: sentencesPrompt.version,
    question: askForSentences(statements),
    take: (answer) => {
      const checked = checkSentences(statements, answer)
      return { ...checked, kept: withCharterSentences(charter, checked.kept) }
    },
  }
}

export const raciDraft = (body: DraftRaciBody, at = new Date()): Draft<RaciMatrix> => {
  const matrix = draftRaci(body)
  const text = { ...matrix, draftedAt: at.toISOString(), edited: false }
  return {
    text,
    inputsHash: hashOf([rulesVersion, raciPrompt.version, matrix]),
    records: matrix.activities.length + matrix.roles.length,
    statements: matrix.activities.length,
    promptVersion: raciPrompt.version,
    question: askForLetters(matrix),
    take: (answer) => {
      const checked = checkLetters(matrix, answer)
      return { ...checked, kept: { ...text, ...checked.kept } }
    },
  }
}
