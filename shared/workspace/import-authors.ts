/** Who did something in an exported workspace, and when. */
import * as z from 'zod/mini'
import { instant } from '../dates/day-inputs.ts'
import { optionalText } from '../text/text-inputs.ts'

/** The name of a person who did something in the exported workspace. */
export const personName = optionalText(120)
export const maybeName = z.nullable(personName)
export const maybeInstant = z.nullable(instant)
