/** Reports: what is answered and what may be sent. */
import * as z from 'zod/mini'
import { amount } from './amount.ts'
import { choiceInput } from './choice-input.ts'
import { oneOf, reportingCadences } from './choices.ts'
import { author } from './contract/event.ts'
import { day, dayInput, inOrder, instant } from './day.ts'
import { projectId } from './ids.ts'
import { reportLimits } from './limits.ts'
import {
  healthAreas,
  healthLevels,
  reportAudiences,
  reportFigures,
  reportLists,
  reportStates,
  reportTypes,
  type HealthArea,
  type ReportFigure,
  type ReportList,
} from './report-choices.ts'
import { optionalText, required } from './text.ts'

const namesOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]]

const area = z.enum(namesOf<HealthArea>(healthAreas))
const figureName = z.enum(namesOf<ReportFigure>(reportFigures))
const listName = z.enum(namesOf<ReportList>(reportLists))

/** A line of a list: the record that it rests on, and what the list says of it; report-choices.ts names the columns. */
export const reportRow = z.object({
  kind: z.enum(['task', 'raid', 'project', 'milestone', 'expense']),
  id: z.string(),
  projectId: z.nullable(z.string()),
  title: z.string(),
  owner: z.nullable(z.string()),
  day: z.nullable(day),
  /** The day that stood there before. */
  was: z.nullable(day),
  days: z.nullable(z.int()),
  /** Percent. */
  value: z.nullable(z.int()),
  level: z.nullable(z.string()),
  amount: z.nullable(amount),
  note: z.string(),
})
export type ReportRow = z.output<typeof reportRow>

const figureValue = z.nullable(z.union([z.number(), amount]))

/** What the product counted: it never changes once it stands in a report. */
export const reportContent = z.object({
  /** The day up to whose end everything was counted. */
  asOf: day,
  project: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.string(),
      manager: z.string(),
      startDate: z.nullable(day),
      endDate: z.nullable(day),
    }),
  ),
  /** Worded by rules out of what follows. */
  summary: z.string(),
  /** `list` holds the records that a reason rests on, where the report has it. */
  health: z.array(
    z.object({
      area,
      level: oneOf(healthLevels),
      because: z.array(z.object({ says: z.string(), list: z.nullable(listName) })),
    }),
  ),
  /** `why` tells why there is no value. */
  figures: z.array(z.object({ figure: figureName, value: figureValue, why: z.nullable(z.string()) })),
  /** `total` may be more than the rows that are kept. */
  lists: z.array(z.object({ list: listName, total: z.int(), rows: z.array(reportRow) })),
})
export type ReportContent = z.output<typeof reportContent>

/** What is different from the report before: of the same project and type. */
export const reportSince = z.object({
  reportId: z.string(),
  asOf: day,
  health: z.array(z.object({ area, was: oneOf(healthLevels), now: oneOf(healthLevels) })),
  figures: z.array(z.object({ figure: figureName, was: figureValue, now: figureValue })),
  /** Rows that are new in a list and those that are gone; of lists that are whole in both. */
  lists: z.array(z.object({ list: listName, came: z.array(reportRow), went: z.array(reportRow) })),
})
export type ReportSince = z.output<typeof reportSince>

/** A report in a list. */
export const reportSummary = z.object({
  id: z.string(),
  /** Null for a report of the portfolio. */
  projectId: z.nullable(z.string()),
  /** Under the name of that moment. */
  projectName: z.nullable(z.string()),
  title: z.string(),
  type: oneOf(reportTypes),
  audienceType: oneOf(reportAudiences),
  periodStart: day,
  periodEnd: day,
  health: oneOf(healthLevels),
  summary: z.string(),
  generatedBy: author,
  /** Whether the project's reporting schedule made it. */
  scheduled: z.boolean(),
  state: oneOf(reportStates),
  sealedAt: z.nullable(instant),
  sealedBy: z.nullable(z.string()),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type ReportSummary = z.output<typeof reportSummary>

export const report = z.extend(reportSummary, {
  content: reportContent,
  since: z.nullable(reportSince),
  /** What people add; open until the report is sealed. */
  commentary: z.string(),
  /** SHA-256 (hex) over the canonical JSON of `content`: keys sorted, no white space. */
  contentHash: z.string(),
  /** SHA-256 over the content's hash, title, commentary, `since` and the last event; null until it is sealed. */
  seal: z.nullable(z.string()),
  /** The latest event that any of the records carried which were read; null where none did. */
  lastEventId: z.nullable(z.string()),
})
export type Report = z.output<typeof report>

/** Whether a report comes out of what it keeps once more. */
export const reportVerification = z.object({
  /** Counted once more from the records that are kept with it, its content is the same. */
  reproduces: z.boolean(),
  /** Its content and its words are those that were hashed. */
  intact: z.boolean(),
  contentHash: z.string(),
  /** Records that are kept with it, as they stood. */
  tasks: z.int(),
  entries: z.int(),
})
export type ReportVerification = z.output<typeof reportVerification>

const periodMessage = 'The period ends before it begins'

export const createReportBody = z
  .object({
    /** Left out or null: the portfolio. */
    projectId: z.optional(z.nullable(projectId)),
    type: choiceInput(reportTypes),
    audienceType: z.optional(choiceInput(reportAudiences)),
    /** Left out: since the report before, at most a week. */
    periodStart: z.optional(dayInput),
    periodEnd: z.optional(dayInput),
    title: z.optional(optionalText(reportLimits.title)),
  })
  .check(inOrder('periodStart', 'periodEnd', periodMessage))

/** What people add. `version` is the one that the editor saw. */
export const updateReportBody = z.object({
  title: z.optional(required('A title is required', reportLimits.title)),
  commentary: z.optional(optionalText(reportLimits.commentary)),
  version: z.optional(z.int()),
})

export const sealReportBody = z.object({ version: z.optional(z.int()) })

/** The reporting schedule of a project that has one. */
export const reportSchedule = z.object({
  projectId: z.string(),
  cadence: oneOf(reportingCadences),
  on: z.boolean(),
  /** The next day on which a report is made; null where it is off. */
  nextOn: z.nullable(day),
})
export type ReportSchedule = z.output<typeof reportSchedule>

export const changeScheduleBody = z.object({ on: z.boolean('Say whether reports are made') })
