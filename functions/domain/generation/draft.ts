/**
 * Drafts: a text by rules, with what a language model may do for it. What a text rests on is computed here, no matter
 * who words it.
 */
import type { ProjectAnalysis } from '../../../shared/verdict/analysis.ts'
import type { Charter } from '../../../shared/charters/charter.ts'
import { dayOf } from '../../../shared/dates/dates.ts'
import type { WithoutModel } from '../../../shared/generation/generation-choices.ts'
import type { MadeBy } from '../../../shared/contract/made-by.ts'
import type { RaciMatrix } from '../../../shared/charters/raci.ts'
import { analyseProject } from '../verdict/analysis/analyse-project.ts'
import type { Gathered } from '../verdict/analysis/gathered.ts'
import { hashOf } from '../../kernel/canonical.ts'
import { without } from '../../kernel/compact.ts'
import { analysisWording } from './analysis-statements.ts'
import { charterWording, statementsOfCharter } from './charter-statements.ts'
import type { Question } from './converse.ts'
import type { Wanted } from './generation-record.ts'
import { raciWording } from './raci-letters.ts'
import { ruledKinds, type RuledBy, type RuledKind, type Ruling, type TextBy } from './ruled-kinds.ts'
import { same, type Origin, type Taken, type Wording } from './wording.ts'
import { noWords, type Marks, type Words } from './words.ts'

/** Counts up with each change of the rules that changes their texts. */
const rulesVersion = 'rules-3'

export type Draft<T> = {
  /** The text by rules, and with the words that an earlier text has for some of its statements. */
  rules: Omit<T, Origin>
  text: Omit<T, Origin>
  /** How many statements have such words, which model found them, and what recognizes them in turn. */
  earlier: { known: number; model: string | undefined; marks: Marks | undefined; words: Words }
  /** What it is made of, which the question and the check rest on. */
  ruled: object
  /** Whether the job carries that. If not, the worker reads the records again. */
  isCarried: boolean
  /** Changes with whatever the text rests on. */
  inputsHash: string
  /** How many records were read, and how many statements are left to word. */
  records: number
  statements: number
  promptVersion: string
  question: Question
  /** The text with what is verified of a model's answer. */
  take: (answer: string) => Taken<Omit<T, Origin>>
}

/** The text, with how it was made. */
export const signed = <T>(text: Omit<T, Origin>, madeBy: MadeBy): T =>
  ({ ...text, draftedBy: madeBy.kind, madeBy: { ...madeBy, rulesVersion } }) as T

/** The text by rules alone. `without` says why no model worded it, if one could have. */
export const byRules = <T>({ rules }: Pick<Draft<T>, 'rules'>, without?: WithoutModel, dropped = 0): T =>
  signed<T>(rules, { kind: 'rules', dropped, ...(without !== undefined && { without }) })

/** The text without asking a model now: with the words that are known, and the rules' for what has changed since. */
export const soFar = <T>(
  draft: Pick<Draft<T>, 'rules' | 'text' | 'earlier' | 'promptVersion' | 'statements'>,
  without?: WithoutModel,
  dropped = 0,
): T => {
  const { text, earlier, promptVersion, statements } = draft
  const { known: kept, model } = earlier
  if (kept === 0 || without === 'workspace') return byRules(draft, without, dropped)
  return signed<T>(text, {
    kind: 'model',
    ...(model !== undefined && { model }),
    promptVersion,
    kept,
    dropped,
    ...(statements > 0 && { byRules: statements, ...(without !== undefined && { without }) }),
  })
}

const workspaceOf = ({ workspaceId, reader }: Wanted) => ({ id: workspaceId, name: reader.companyName })

/** A text that was made before, and what recognizes its words. */
export type Earlier = { content: unknown; marks: Marks | undefined }

const wordsOf = <Ruled>({ words }: Wording<Ruled>, before: Earlier | undefined): Words =>
  words === undefined || before?.marks === undefined ? noWords : words.of(before.content as Ruled, before.marks)

/** @param inputs - what the text rests on, without the time at which it is made */
const draftBy = <Ruled extends object, T>(
  wording: Wording<Ruled>,
  ruled: Ruled,
  textOf: (ruled: Ruled) => Omit<T, Origin>,
  inputs: unknown,
  records: number,
  before?: Earlier,
): Draft<T> => {
  const { promptVersion, countOf, question, take } = wording
  const words = wordsOf(wording, before)
  const rules = textOf(ruled)
  const put = wording.words?.put(ruled, words)
  return {
    rules,
    text: put === undefined || put.known === 0 ? rules : textOf(put.ruled),
    earlier: {
      known: put?.known ?? 0,
      model: (before?.content as { madeBy?: MadeBy } | undefined)?.madeBy?.model,
      marks: put?.marks,
      words,
    },
    ruled,
    isCarried: false,
    inputsHash: hashOf([rulesVersion, promptVersion, inputs]),
    records,
    statements: countOf(ruled, words),
    promptVersion,
    question: question(ruled, words),
    take: (answer) => {
      const taken = take(ruled, answer, words)
      return { ...taken, kept: textOf(taken.kept) }
    },
  }
}

export const analysisDraft = (wanted: Wanted, gathered: Gathered, at = new Date()): Draft<ProjectAnalysis> => {
  const { money, timeZone } = wanted.reader
  const moment = { money, timeZone, today: dayOf(at, timeZone), workspace: workspaceOf(wanted) }
  const analysis = analyseProject(gathered, moment)
  const text = { success: true, analysisTimestamp: at.toISOString(), ...analysis } as const
  const records = 1 + gathered.tasks.length + gathered.entries.length + gathered.project.milestones.length
  return draftBy(analysisWording, text, same, analysis, records)
}

/** @param charter - drafted by rules, with the sources of its sentences */
export const charterDraft = (charter: Omit<Charter, Origin>): Draft<Charter> => {
  const records = new Set(statementsOfCharter(charter).flatMap((statement) => statement.records)).size
  return draftBy(charterWording, charter, same, without(charter, 'draftedAt'), records)
}

/** @param matrix - drafted by rules, with the records that it stands for */
export const raciDraft = (
  matrix: Omit<RaciMatrix, Origin | 'draftedAt' | 'edited'>,
  at = new Date(),
): Draft<RaciMatrix> => {
  const text = { ...matrix, draftedAt: at.toISOString(), edited: false }
  return draftBy(raciWording, text, same, matrix, matrix.activities.length + matrix.roles.length)
}

/**
 * The draft of a text that a request has made by rules. The job carries that text, so the worker reads no records.
 *
 * @param before - the text that was made last, whose words are used again
 */
export const ruledDraft = <K extends RuledKind>(kind: K, ruled: RuledBy<K>, before?: Earlier): Draft<TextBy<K>> => {
  const { wording, textOf, recordsIn } = ruledKinds[kind] as unknown as Ruling<RuledBy<K>, Omit<TextBy<K>, Origin>>
  return {
    ...draftBy<RuledBy<K>, TextBy<K>>(wording, ruled, textOf, without(ruled, 'draftedAt'), recordsIn(ruled), before),
    isCarried: true,
  }
}
