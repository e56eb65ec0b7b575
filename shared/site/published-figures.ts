/** The figures of the service on the public site, and the operators' choice to show them. */
import * as z from 'zod/mini'
import { instant } from '../dates/day-inputs.ts'
import type { SiteFigureName } from './site-figures.ts'

const count = z.int()

/** Counts of all open workspaces, as they are. They name no one. */
export const siteFigures = z.object({
  /** Live projects. */
  projects: count,
  /** Entries of RAID logs that automation closed when their cause was gone. Each counts once. */
  selfResolved: count,
  companies: count,
  /** Members of teams, without the company accounts. */
  people: count,
} satisfies Record<SiteFigureName, typeof count>)

/** `GET /api/figures`. Null unless an operator publishes them. */
export const publishedFigures = z.object({ figures: z.nullable(siteFigures) })

/** `GET /api/admin/site-figures` */
export const siteFiguresChoice = z.object({
  figures: siteFigures,
  /** Since when, and by whom. Null if the site shows samples. */
  published: z.nullable(z.object({ at: instant, by: z.string() })),
})
export type SiteFiguresChoice = z.output<typeof siteFiguresChoice>

/** `PUT /api/admin/site-figures` */
export const publishFiguresBody = z.object({ published: z.boolean('Choose whether the figures are published') })
