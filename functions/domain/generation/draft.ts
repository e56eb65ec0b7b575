/**
 * Drafts: a text by rules, with what a language model may do for it. What a text rests on is computed here, whoever words
 * it.
 */
import type { ProjectAnalysis } from '../../../shared/analysis.ts'
import type { Charter } from '../../../shared/charter.ts'
import { dayOf } from '../../../shared/dates.ts'
import type { WithoutModel } from '../../../shared/generation-choices.ts'
import type { MadeBy } from '../../../shared/made-by.ts'
import type { RaciMatrix } from '../../../shared/raci.ts'
import { analyseProject } from '../analysis/analyse-project.ts'
import type { Gathered } from '../analysis/gathered.ts'
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
const rulesVersion = 'rules-2'

type Origin = 'draftedBy' | 'madeBy'

/** What a model may do for a text by rules. It rests on nothing but that text, so that it can be made again from it. */
export type Wording<T> = {
  /** The text by rules. */
  text: Omit<T, Origin>
  /** How many statements there are to word. */
  statements: number
  promptVersion: string
  question: Question
  /** The text with what is verified of a model's answer. */
  take: (answer: string) => Checked<Omit<T, Origin>>
}

export type Draft<T> = Wording<T> & {
  /** Changes with whatever the text rests on. */
  inputsHash: string
  /** How many records were read. */
  records: number
}

/** The text, with how it was made. */
export const signed = <T>(text: Omit<T, Origin>, madeBy: MadeBy): T =>
  ({ ...text, draftedBy: madeBy.kind, madeBy: { ...madeBy, rulesVersion } }) as T

/** The text by rules. `without` says why no model worded it, if one could have. */
export const byRules = <T>({ text }: Pick<Draft<T>, 'text'>, without?: WithoutModel, dropped = 0): T =>
  signed<T>(text, { kind: 'rules', dropped, ...(without !== undefined && { without }) })

const workspaceOf = ({ workspaceId, reader }: Wanted) => ({ id: workspaceId, name: reader.companyName })

export const analysisWording = (text: Omit<ProjectAnalysis, Origin>): Wording<ProjectAnalysis> => {
  const statements = statementsOf(text.suggestions)
  return {
    text,
    statements: statements.length,
    promptVersion: sentencesPrompt.version,
    question: askForSentences(statements),
    take: (answer) => {
      const checked = checkSentences(statements, answer)
      return { ...checked, kept: { ...text, suggestions: withSentences(text.suggestions, checked.kept) } }
    },
  }
}

export const analysisDraft = (wanted: Wanted, gathered: Gathered, at = new Date()): Draft<ProjectAnalysis> => {
  const { money, timeZone } = wanted.reader
  const moment = { money, timeZone, today: dayOf(at, timeZone), workspace: workspaceOf(wanted) }
  const analysis = analyseProject(gathered, moment)
  return {
    ...analysisWording({ success: true, analysisTimestamp: at.toISOString(), ...analysis }),
    inputsHash: hashOf([rulesVersion, sentencesPrompt.version, analysis]),
    records: 1 + gathered.tasks.length + gathered.entries.length + gathered.project.milestones.length,
  }
}

/** @param charter - drafted by rules, with the sources of its sentences */
export const charterWording = (charter: Omit<Charter, Origin>): Wording<Charter> => {
  const statements = statementsOfCharter(charter)
  return {
    text: charter,
    statements: statements.length,
    promptVersion: sentencesPrompt.version,
    question: askForSentences(statements),
    take: (answer) => {
      const checked = checkSentences(statements, answer)
      return { ...checked, kept: withCharterSentences(charter, checked.kept) }
    },
  }
}

export const charterDraft = (charter: Omit<Charter, Origin>): Draft<Charter> => {
  const { draftedAt: _, ...inputs } = charter
  return {
    ...charterWording(charter),
    inputsHash: hashOf([rulesVersion, sentencesPrompt.version, inputs]),
    records: new Set(statementsOfCharter(charter).flatMap(({ records }) => records)).size,
  }
}

export const raciWording = (matrix: Omit<RaciMatrix, Origin>): Wording<RaciMatrix> => ({
  text: matrix,
  statements: matrix.activities.length,
  promptVersion: raciPrompt.version,
  question: askForLetters(matrix),
  take: (answer) => {
    const checked = checkLetters(matrix, answer)
    return { ...checked, kept: { ...matrix, ...checked.kept } }
  },
})

/** @param matrix - drafted by rules, with the records that it stands for */
export const raciDraft = (
  matrix: Omit<RaciMatrix, Origin | 'draftedAt' | 'edited'>,
  at = new Date(),
): Draft<RaciMatrix> => ({
  ...raciWording({ ...matrix, draftedAt: at.toISOString(), edited: false }),
  inputsHash: hashOf([rulesVersion, raciPrompt.version, matrix]),
  records: matrix.activities.length + matrix.roles.length,
})
