/** The sentences of a charter that a model may reword. Lists of what people entered stay in their own words. */
import { charterSections, sectionOf, type Charter, type CharterSection } from '../../../shared/charters/charter.ts'
import type { Statement } from './sentences.ts'
import { bySentences, type Origin } from './wording.ts'

type Draft = Omit<Charter, Origin>

const asEntered: ReadonlySet<CharterSection> = new Set(['milestones', 'risks', 'constraints', 'stakeholders'])

const sections = (Object.keys(charterSections) as CharterSection[]).filter((section) => !asEntered.has(section))

const keyOf = (section: CharterSection, place: number): string => `${section}.${place}`

/** Paragraphs and lists within a text stay as they were entered, too. */
export const statementsOfCharter = ({ sources = {} }: Draft): Statement[] =>
  sections.flatMap((section) =>
    (sources[section] ?? []).flatMap(({ text, records }, place) =>
      text.includes('\n') ? [] : [{ key: keyOf(section, place), text, records, names: [] }],
    ),
  )

/** The same charter with these sentences by key, in its sections and in their sources. */
const withCharterSentences = (draft: Draft, kept: ReadonlyMap<string, string>): Draft => {
  const worded = sections.flatMap((section) => {
    const sentences = draft.sources?.[section]
    if (sentences === undefined) return []
    const own = sentences.map((sentence, place) => ({
      ...sentence,
      text: kept.get(keyOf(section, place)) ?? sentence.text,
    }))
    return [[section, own] as const]
  })
  return {
    ...draft,
    ...(Object.fromEntries(
      worded.map(([section, sentences]) => [section, sectionOf(charterSections[section].kind, sentences)]),
    ) as Pick<Charter, CharterSection>),
    sources: { ...draft.sources, ...Object.fromEntries(worded) },
  }
}

export const charterWording = bySentences<Draft>({
  statementsOf: statementsOfCharter,
  withSentences: withCharterSentences,
})
