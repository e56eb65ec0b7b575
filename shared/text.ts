/** Text fields with the messages that forms show. */
import * as z from 'zod/mini'
import { writtenNumber } from './wording.ts'

const tooLong = (max: number) => `Use at most ${writtenNumber(max)} characters`

/** A required text, trimmed. */
export const required = (message: string, max = 200) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, tooLong(max)))

/** An optional text, trimmed. */
export const optionalText = (max = 200) => z.string().check(z.trim(), z.maxLength(max, tooLong(max)))

/** A list of trimmed texts. Blank items are dropped. */
export const textList = (max = 50, length = 300) =>
  z.pipe(
    z
      .array(z.string().check(z.trim(), z.maxLength(length, tooLong(length))))
      .check(z.maxLength(max, `Use at most ${max} items`)),
    z.transform((items: string[]) => items.filter((item) => item !== '')),
  )
