/**
 * How a text of the product quotes what people typed. It never reads as a statement of the product, and changes nothing
 * of the sentence around it.
 */
import { withoutRedirection } from './text-inputs.ts'

/** Quotation marks that could end the quotation, or seem to. */
const doubleMarks = /[“”„‟〝〞〟＂❝❞]/g

const graphemesOf = (text: string): Iterable<Intl.SegmentData> =>
  // Made for long texts only, because its first use loads the locale data.
  new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)

/** Cuts between characters as people see them, such as letters with their accents and flags. */
const cut = (text: string, limit: number): string => {
  if (text.length <= limit) return text
  let end = 0
  for (const { index, segment } of graphemesOf(text)) {
    if (index + segment.length > limit - 1) break
    end = index + segment.length
  }
  return `${text.slice(0, end)}…`
}

/**
 * What people typed as it stands in quotation marks: well-formed, on one line, without marks that would end the quotation
 * and without characters that change the direction of the sentence; right-to-left text needs none of them.
 */
export const quotable = (text: string, limit: number): string =>
  cut(
    withoutRedirection(text)
      .toWellFormed()
      .replaceAll(/[\s\p{Control}]+/gu, ' ')
      .replaceAll(doubleMarks, '"')
      .trim(),
    limit,
  )

/** `“Pour the foundation”`, with at most `limit` code units between the marks. */
export const inQuotes = (text: string, limit: number): string => `“${quotable(text, limit)}”`
