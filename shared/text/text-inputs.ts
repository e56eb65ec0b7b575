/**
 * Texts in requests, with the messages that forms show. Every text that a person or another system sends passes one of
 * these schemas: it is well-formed Unicode without control characters. Texts to read are also trimmed and normalized to
 * NFC, so that equal words are stored as equal characters.
 */
import * as z from 'zod/mini'
import { writtenNumber } from '../wording.ts'

/** Whether a text may have line breaks and tabs. */
type Shape = 'line' | 'lines'

/** Halves of surrogate pairs, which no encoding can express, and code points that are never characters. */
const malformed = /[\p{Surrogate}\p{Noncharacter_Code_Point}]/u

const control = /\p{Control}/u
const controlInLines = /(?![\t\n\r])\p{Control}/u

const lineBreak = /[\n\r\u2028\u2029]/

/**
 * Overrides, embeddings and isolates, which can make a name read as a different one. Right-to-left text needs none of
 * them; its marks and joiners are allowed.
 */
const redirection = /[\u202A-\u202E\u2066-\u2069]/

export const withoutRedirection = (text: string): string => text.split(redirection).join('')

/** A text of another system as a line can have it, cut to a length. */
export const cutToLine = (text: string, max: number): string =>
  withoutRedirection(text.toWellFormed())
    .replaceAll(/[\p{Control}\p{Noncharacter_Code_Point}\u2028\u2029]+/gu, ' ')
    .normalize('NFC')
    .slice(0, max)
    .toWellFormed()
    .trim()

/** What is wrong with the characters of a text. Undefined if it can be stored and shown. */
export const textProblem = (text: string, shape: Shape = 'line'): string | undefined => {
  if (malformed.test(text)) return 'Remove the invalid character'
  if (shape === 'lines') return controlInLines.test(text) ? 'Remove the control characters' : undefined
  if (lineBreak.test(text)) return 'Use a single line'
  if (control.test(text)) return 'Remove the control characters'
  return redirection.test(text) ? 'Remove the characters that change the text direction' : undefined
}

/** The lines of a text of several lines, each without what a single line cannot have. Blank lines are left out. */
export const linesOf = (text: string): string[] =>
  text
    .split(lineBreak)
    .map((part) => withoutRedirection(part.replaceAll('\t', ' ')).trim())
    .filter((one) => one !== '')

const readable =
  (shape: Shape) =>
  (context: { value: string; issues: z.core.$ZodRawIssue[] }): void => {
    const message = textProblem(context.value, shape)
    if (message !== undefined)
      context.issues.push({ code: 'custom', message, input: context.value, path: [], continue: false })
  }

const composed = z.overwrite<string>((text) => text.normalize('NFC'))

/** A line as it was sent: ids, tokens, codes and passwords, in which every character counts. */
export const verbatim = (message?: string) => z.string(message).check(readable('line'))

/** A line of text, trimmed. */
export const line = (message?: string) => z.string(message).check(z.trim(), readable('line'), composed)

/** A text of several lines, trimmed. */
const lines = (message?: string) => z.string(message).check(z.trim(), readable('lines'), composed)

const tooLong = (max: number) => `Use at most ${writtenNumber(max)} characters`

/** A required line. */
export const required = (message: string, max = 200) =>
  line(message).check(z.minLength(1, message), z.maxLength(max, tooLong(max)))

/** An optional line. */
export const optionalText = (max = 200) => line().check(z.maxLength(max, tooLong(max)))

/** A required text that may have several lines. */
export const requiredLines = (message: string, max: number) =>
  lines(message).check(z.minLength(1, message), z.maxLength(max, tooLong(max)))

/** An optional text that may have several lines. */
export const optionalLines = (max: number) => lines().check(z.maxLength(max, tooLong(max)))

/** A list of lines. Blank items are dropped. */
export const textList = (max = 50, length = 300) =>
  z.pipe(
    z.array(line().check(z.maxLength(length, tooLong(length)))).check(z.maxLength(max, `Use at most ${max} items`)),
    z.transform((items: string[]) => items.filter((item) => item !== '')),
  )

/** Where texts of an unknown shape, such as the further fields of a document, cannot be stored. */
const problemsWithin = (value: unknown, path: PropertyKey[]): { path: PropertyKey[]; message: string }[] => {
  if (typeof value === 'string') {
    const message = textProblem(value, 'lines')
    return message === undefined ? [] : [{ path, message }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const message = textProblem(key)
    return message === undefined ? problemsWithin(item, [...path, key]) : [{ path, message }]
  })
}

/** Applies the rule for several lines to every text in a value, also where no schema names it. */
export const readableThroughout = (context: { value: unknown; issues: z.core.$ZodRawIssue[] }): void => {
  for (const { path, message } of problemsWithin(context.value, []))
    context.issues.push({ code: 'custom', message, input: context.value, path })
}
