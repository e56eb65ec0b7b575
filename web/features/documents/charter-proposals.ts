/** The proposals of a charter, which become part of it only when someone accepts them, and its sentences. */
import {
  charterSections,
  sectionOf,
  type CharterDocument,
  type CharterProposal,
  type CharterSection,
  type CharterSources,
} from '../../../shared/charters/charter.ts'
import type { SourcedText } from '../../../shared/contract/made-by.ts'

const isSentence = (value: unknown): value is SourcedText => {
  const { text, records } = (value ?? {}) as Record<string, unknown>
  return typeof text === 'string' && Array.isArray(records) && records.every((id) => typeof id === 'string')
}

const isProposal = (value: unknown): value is CharterProposal => {
  const { id, section } = (value ?? {}) as Record<string, unknown>
  return isSentence(value) && typeof id === 'string' && typeof section === 'string' && section in charterSections
}

export const proposalsIn = (value: unknown): CharterProposal[] =>
  Array.isArray(value) ? value.filter((one) => isProposal(one)) : []

/** The sentences of the sections that still consist of them. */
export const sourcesOf = (document: CharterDocument, value: unknown): CharterSources => {
  const held = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return Object.fromEntries(
    (Object.keys(charterSections) as CharterSection[]).flatMap((section) => {
      const sentences = held[section]
      if (!Array.isArray(sentences) || sentences.length === 0 || !sentences.every((sentence) => isSentence(sentence)))
        return []
      const written = sectionOf(charterSections[section].kind, sentences)
      return JSON.stringify(written) === JSON.stringify(document[section]) ? [[section, sentences]] : []
    }),
  )
}

export const withoutProposal = (document: CharterDocument, { id }: CharterProposal): CharterDocument => ({
  ...document,
  proposals: (document.proposals ?? []).filter((proposal) => proposal.id !== id),
})

/** Adds a proposal to its section. The section keeps its sentences, to which the proposal is added as one. */
export const withAccepted = (document: CharterDocument, proposal: CharterProposal): CharterDocument => {
  const { section, text, records } = proposal
  const { kind } = charterSections[section]
  const value = document[section] ?? []
  const before = document.sources?.[section] ?? []
  const isEmpty = value.length === 0
  const sentences = isEmpty || before.length > 0 ? [...before, { text, records }] : undefined
  const after = sectionOf(kind, [...(isEmpty ? [] : [value].flat().map((one) => ({ text: one }))), { text }])
  return {
    ...withoutProposal(document, proposal),
    [section]: after,
    sources: { ...document.sources, ...(sentences && { [section]: sentences }) },
  }
}
