/** Converts a charter between the stored document and the edit form, where lists have one line per point. */
import {
  charterSections,
  type Charter,
  type CharterDocument,
  type CharterSection,
} from '../../../shared/charters/charter.ts'
import { proposalsIn, sourcesOf } from './charter-proposals.ts'
import type { Origin } from './origin.ts'

/** What an edit keeps although no field shows it. */
type Unseen = Pick<Partial<Charter>, 'header' | 'sources' | 'proposals'>

/** An edit that was begun before charters had sources and proposals has only its sections. */
export type CharterForm = Record<CharterSection, string> & { unseen?: Unseen }

const sections = Object.keys(charterSections) as CharterSection[]

const isList = (section: CharterSection): boolean => charterSections[section].kind === 'list'

/** The points of a list, which may be a text with one line per point. */
export const linesIn = (value: unknown): string[] =>
  (Array.isArray(value)
    ? value.filter((item) => typeof item === 'string')
    : typeof value === 'string'
      ? value.split('\n')
      : []
  )
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The sections of a stored document, whatever it contains; undefined if it has none. */
export const readCharter = (stored: unknown): CharterDocument | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  const held = stored as Record<string, unknown>
  const found = sections.flatMap((section) => {
    const lines = linesIn(held[section])
    return lines.length === 0
      ? []
      : [
          [
            section,
            isList(section) ? lines : typeof held[section] === 'string' ? held[section] : lines.join('\n'),
          ] as const,
        ]
  })
  if (found.length === 0) return undefined
  const document = Object.fromEntries(found) as CharterDocument
  return { ...document, ...unseenIn(document, held) }
}

/** What a stored document contains besides its sections. Parts of another form are left out. */
const unseenIn = (document: CharterDocument, { header, sources, proposals }: Record<string, unknown>): Unseen => {
  const [known, proposed] = [sourcesOf(document, sources), proposalsIn(proposals)]
  return {
    ...(typeof header === 'object' && header !== null && { header: header as NonNullable<Unseen['header']> }),
    ...(Object.keys(known).length > 0 && { sources: known }),
    ...(proposed.length > 0 && { proposals: proposed }),
  }
}

export const formOfCharter = (document: CharterDocument | undefined): CharterForm => {
  const { header, sources, proposals } = document ?? {}
  return {
    ...(Object.fromEntries(
      sections.map((section) => {
        const value = document?.[section]
        return [section, typeof value === 'object' ? value.join('\n') : (value ?? '')]
      }),
    ) as Record<CharterSection, string>),
    unseen: { ...(header && { header }), ...(sources && { sources }), ...(proposals && { proposals }) },
  }
}

/** The document of a form. A section that someone has edited no longer consists of its sentences, and loses them. */
export const charterOf = ({ unseen = {}, ...form }: CharterForm, origin: Origin): CharterDocument => {
  const document = Object.fromEntries(
    sections.map((section) => [section, isList(section) ? linesIn(form[section]) : form[section].trim()]),
  ) as CharterDocument
  return { ...document, ...unseenIn(document, unseen), ...origin }
}

/** Whether any section has a text. */
export const hasText = (form: CharterForm): boolean => sections.some((section) => form[section].trim() !== '')

/** Each section as text, to compare it with another version. */
export const charterInWords = (document: CharterDocument | undefined): Record<string, string> => {
  const form = formOfCharter(document)
  return Object.fromEntries(sections.map((section) => [charterSections[section].label, form[section]]))
}
