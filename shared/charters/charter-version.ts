/** The versions of a project's charter. */
import * as z from 'zod/mini'
import { charterSectionName } from './charter.ts'
import { charterReasons, givenCharterReasons } from './charter-version-choices.ts'
import { keysOf } from '../contract/choices.ts'
import { author } from '../contract/event.ts'
import { instant } from '../dates/day-inputs.ts'
import { projectCharter } from './project-charter.ts'
import { verbatim } from '../text/text-inputs.ts'

const number = z.int().check(z.gte(1))

/** How a request changes a charter, for the list of versions. */
export const charterChange = z.object({
  reason: z.enum(givenCharterReasons),
  /** The only section that changes. */
  section: z.optional(charterSectionName),
  /** The version whose content comes back. */
  restored: z.optional(number),
})

export type CharterChange = z.output<typeof charterChange>

export const charterVersion = z.object({
  /** Counts up from 1 in each project. */
  number,
  reason: z.enum(keysOf(charterReasons)),
  section: z.nullable(charterSectionName),
  restored: z.nullable(number),
  /** Null for what a project had before versions were kept. */
  at: z.nullable(instant),
  by: z.nullable(author),
})
export type CharterVersion = z.output<typeof charterVersion>

export const charterVersionWithContent = z.extend(charterVersion, { charter: projectCharter })

export const byCharterVersion = z.object({ id: verbatim(), number: z.coerce.number().check(z.int(), z.gte(1)) })
