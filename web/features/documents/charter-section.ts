/** One section of a stored charter: its text, and the charter with another one in its place. */
import { charterSections, type CharterDocument, type CharterSection } from '../../../shared/charters/charter.ts'
import { linesIn, readCharter } from './charter-form.ts'
import { originOf } from './origin.ts'

const isList = (section: CharterSection): boolean => charterSections[section].kind === 'list'

/** The text of a section. A list has one line per item. */
export const sectionText = (stored: unknown, section: CharterSection): string =>
  [readCharter(stored)?.[section] ?? ''].flat().join('\n')

/** Everything that is stored, also what this screen does not know. */
const everythingIn = (stored: unknown): CharterDocument => (stored ?? {}) as CharterDocument

/** The charter with an edited section, which no longer has sources. */
export const withEditedSection = (stored: unknown, section: CharterSection, text: string): CharterDocument => {
  const charter = everythingIn(stored)
  const { [section]: _, ...sources } = charter.sources ?? {}
  return {
    ...charter,
    [section]: isList(section) ? linesIn(text) : text.trim(),
    ...(charter.sources && { sources }),
    ...(originOf(charter).draftedBy && { edited: true }),
  }
}

/** The charter with a section that was generated alone, and with its sources and proposals. */
export const withGeneratedSection = (
  stored: unknown,
  section: CharterSection,
  generated: CharterDocument,
): CharterDocument => {
  const charter = everythingIn(stored)
  const sentences = generated.sources?.[section]
  const { [section]: _, ...sources } = charter.sources ?? {}
  const others = (charter.proposals ?? []).filter((proposal) => proposal.section !== section)
  return {
    ...charter,
    [section]: generated[section],
    sources: { ...sources, ...(sentences && { [section]: sentences }) },
    proposals: [...others, ...(generated.proposals ?? [])],
    // A charter counts as a model's as soon as a model has worded one of its sections.
    ...(charter.draftedBy !== 'model' &&
      generated.draftedBy === 'model' && {
        draftedBy: generated.draftedBy,
        draftedAt: charter.draftedAt ?? generated.draftedAt,
        edited: charter.draftedBy === undefined || charter.edited === true,
        madeBy: generated.madeBy,
      }),
  }
}
