/** Random texts that the product's own schemas take. */
import fc from 'fast-check'
import { line } from '../../shared/text/text-inputs.ts'

/** Text of one line, in the form in which it is stored. */
export const anyLine = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .string({ unit: 'grapheme', maxLength })
    .map((text) => text.normalize('NFC').slice(0, maxLength))
    .filter((text) => line().safeParse(text).success)
