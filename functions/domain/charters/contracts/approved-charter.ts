/**
 * The charter after an approval: the sections about the measures that were approved get a sentence with the new agreed
 * figures, which replaces the one of an earlier approval, and the version of the charter counts up. Pure.
 */
import type { ContractMeasure } from '../../../../shared/charters/charter-contract-choices.ts'
import { sectionOf, type CharterDocument, type CharterSection } from '../../../../shared/charters/charter.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { documentLimits } from '../../../../shared/charters/limits.ts'
import type { SourcedText } from '../../../../shared/contract/made-by.ts'
import { beginning, counted, writtenNumber } from '../../../../shared/wording.ts'
import { writtenCents } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { AgreedFigures } from './contract-record.ts'

/** The section of each measure. The one about the budget is shown only to people who see money. */
const sectionFor = { time: 'schedule', cost: 'budget', scope: 'scope' } as const satisfies Record<
  ContractMeasure,
  CharterSection
>

const beginnings: Record<ContractMeasure, string> = {
  time: 'Agreed end date:',
  cost: 'Agreed budget:',
  scope: 'Agreed scope:',
}

const sizeInWords = ({ tasks, hours }: AgreedFigures): string =>
  hours === null ? counted(tasks, 'task') : `${counted(tasks, 'task')} with ${writtenNumber(hours)} estimated hours`

const figureOf: Record<ContractMeasure, (figures: AgreedFigures) => string> = {
  time: ({ endDate }) => writtenDay(endDate),
  cost: ({ budget }) => writtenCents(budget),
  scope: sizeInWords,
}

/** `1.0` → `2.0`, `3` → `4`; a version without a number → `2.0`. */
export const nextCharterVersion = (version: string): string => {
  const match = /(\d+)((?:\.\d+)*)(?!.*\d)/.exec(version)
  if (match === null) return '2.0'
  const [all, major = '1', rest = ''] = match
  const next = `${Number(major) + 1}${rest.replaceAll(/\d+/g, '0')}`
  return `${version.slice(0, match.index)}${next}${version.slice(match.index + all.length)}`
}

export type Approval = {
  measures: readonly ContractMeasure[]
  before: AgreedFigures
  after: AgreedFigures
  /** Who approved it, on which day. */
  by: string
  day: Day
  /** The change request and the project, which the sentences rest on. */
  records: string[]
}

const sentenceFor = (measure: ContractMeasure, { before, after, by, day }: Approval): string =>
  `${beginnings[measure]} ${figureOf[measure](after)} (before: ${figureOf[measure](before)}), approved by ${by} on ${writtenDay(day)}.`

const isEarlier = (measure: ContractMeasure, text: string): boolean => text.trimStart().startsWith(beginnings[measure])

type Section = { text: string; sentences: SourcedText[] | undefined }

/** A section with the sentence at its end. One whose sources are known keeps them. */
const sectionWith = ({ text, sentences }: Section, measure: ContractMeasure, added: SourcedText): Section => {
  if (sentences !== undefined) {
    const all = [...sentences.filter((sentence) => !isEarlier(measure, sentence.text)), added]
    const whole = sectionOf('text', all)
    if (whole.length <= documentLimits.text) return { text: whole, sentences: all }
  }
  const lines = text.split('\n').filter((line) => !isEarlier(measure, line))
  const kept = beginning(lines.join('\n').trim(), documentLimits.text - added.text.length - 1)
  return { text: kept === '' ? added.text : `${kept}\n${added.text}`, sentences: undefined }
}

const withSentence = (charter: CharterDocument, measure: ContractMeasure, approval: Approval): CharterDocument => {
  const name = sectionFor[measure]
  const { [name]: before, ...others } = charter.sources ?? {}
  const added = { text: sentenceFor(measure, approval), records: approval.records }
  const { text, sentences } = sectionWith({ text: charter[name] ?? '', sentences: before }, measure, added)
  const sources = sentences === undefined ? others : { ...others, [name]: sentences }
  return { ...charter, [name]: text, ...(charter.sources !== undefined && { sources }) }
}

/** The header of a charter that was made without one. */
export type Preparing = { projectName: string; sponsor: string; manager: string }

export const approvedCharter = (
  charter: CharterDocument,
  approval: Approval,
  { projectName, sponsor, manager }: Preparing,
): { charter: CharterDocument; version: string } => {
  const header = charter.header ?? {
    title: `Project Charter: ${projectName}`.slice(0, 300),
    projectName,
    version: '1.0',
    date: null,
    preparedBy: '',
    executiveSponsor: sponsor,
    projectManager: manager,
    projectTeam: [],
  }
  const version = beginning(nextCharterVersion(header.version), 20)
  let changed = charter
  for (const measure of approval.measures) changed = withSentence(changed, measure, approval)
  return { charter: { ...changed, header: { ...header, version, date: approval.day } }, version }
}
