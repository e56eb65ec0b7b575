/** Converts a charter between the stored document and the edit form, where lists have one line per point. */
import { charterSections, type Charter, type CharterSection } from '../../../shared/charter.ts'
import type { Origin } from './origin.ts'

export type CharterForm = Record<CharterSection, string>

/** The content of a stored charter; one from another tool may lack any section. */
export type CharterDocument = Partial<Charter>

const sections = Object.keys(charterSections) as CharterSection[]

const isList = (section: CharterSection): boolean => charterSections[section].kind === 'list'

const linesOf = (value: unknown): string[] =>
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
    const lines = linesOf(held[section])
    return lines.length === 0
      ? []
      : [
          [
            section,
            isList(section) ? lines : typeof held[section] === 'string' ? held[section] : lines.join('\n'),
          ] as const,
        ]
  })
  return found.length === 0 ? undefined : (Object.fromEntries(found) as CharterDocument)
}

export const formOfCharter = (document: CharterDocument | undefined): CharterForm =>
  Object.fromEntries(
    sections.map((section) => {
      const value = document?.[section]
      return [section, typeof value === 'object' ? value.join('\n') : (value ?? '')]
    }),
  ) as CharterForm

export const charterOf = (form: CharterForm, origin: Origin): CharterDocument => ({
  ...(Object.fromEntries(
    sections.map((section) => [section, isList(section) ? linesOf(form[section]) : form[section].trim()]),
  ) as CharterDocument),
  ...origin,
})

/** Each section as text, to compare it with another version. */
export const charterInWords = (document: CharterDocument | undefined): Record<string, string> => {
  const form = formOfCharter(document)
  return Object.fromEntries(sections.map((section) => [charterSections[section].label, form[section]]))
}
