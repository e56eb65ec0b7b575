import { charterSections, type CharterSection } from '../../../shared/charters/charter.ts'
import { sectionText } from './charter-section.ts'
import { compareTexts, type Comparison } from './compare-texts.ts'

export type ComparedSection = Comparison & { section: CharterSection }

/** Two charters, section by section in reading order. Sections that both leave empty are left out. */
export const compareCharters = (before: unknown, after: unknown): ComparedSection[] =>
  (Object.keys(charterSections) as CharterSection[]).flatMap((section) => {
    const texts = [sectionText(before, section), sectionText(after, section)] as const
    return texts[0] === '' && texts[1] === '' ? [] : [{ section, ...compareTexts(...texts) }]
  })
