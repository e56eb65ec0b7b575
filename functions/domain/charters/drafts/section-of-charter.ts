/** One section of a drafted charter. */
import { emptySections, type Charter, type CharterSection } from '../../../../shared/charters/charter.ts'

type Draft = Omit<Charter, 'draftedBy' | 'madeBy'>

/** The charter with this section alone, and without a header: nothing else counts for what it rests on. */
export const sectionOfCharter = (drafted: Draft, section: CharterSection): Draft => {
  const { header: _, sources = {}, proposals = [], ...charter } = drafted
  const sentences = sources[section]
  return {
    ...charter,
    ...emptySections,
    [section]: charter[section],
    sources: sentences === undefined ? {} : { [section]: sentences },
    proposals: proposals.filter((proposal) => proposal.section === section),
  }
}
