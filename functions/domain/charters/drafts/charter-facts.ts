/** What a charter is drafted from: the entered values, and the ids of the entries that sentences refer to. */
import type { DraftCharterBody } from '../../../../shared/charters/charter.ts'
import { day } from '../../../../shared/dates/day-inputs.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { clipped } from '../../../../shared/wording.ts'

/** The id of an entry: `scope`, or `deliverables.0` for the first item of a list. */
export type EntryId = (field: string) => string

/** A date, and the entry that it comes from. */
type EnteredDay = { day: Day; entry: string }

export type CharterFacts = Required<{
  [
    K in 'stakeholders' | 'deliverables' | 'milestones' | 'risks' | 'constraints' | 'criticalSuccessFactors'
  ]: readonly string[]
}> & {
  id: EntryId
  name: string
  start: EnteredDay | undefined
  end: EnteredDay | undefined
  /** A decimal amount; undefined if there is none. */
  budget: string | undefined
  sponsor: string
  manager: string
}

/** The entries of these dates, each once. */
export const entryOf = (...days: readonly (EnteredDay | undefined)[]): string[] => [
  ...new Set(days.flatMap((day) => (day === undefined ? [] : [day.entry]))),
]

const days = /^(\d{4}-\d{2}-\d{2})(?:T\S*)? to (\d{4}-\d{2}-\d{2})(?:T\S*)?$/

/** The days that a timeline text names: `2026-12-01 to 2027-03-01`. */
const daysOf = (timeline: string): [Day, Day] | [null, null] => {
  const [, start, end] = days.exec(timeline.trim()) ?? []
  return start !== undefined &&
    end !== undefined &&
    day.safeParse(start).success &&
    day.safeParse(end).success &&
    start <= end
    ? [start, end]
    : [null, null]
}

/** The given start and end. A missing one is taken from the timeline, unless it contradicts the other. */
const periodOf = (
  { startDate = null, endDate = null, timeline = '' }: DraftCharterBody,
  id: EntryId,
): Pick<CharterFacts, 'start' | 'end'> => {
  const [first, last] = daysOf(timeline)
  const entered = (given: Day | null, field: string, found: Day | null): EnteredDay | undefined =>
    given !== null
      ? { day: given, entry: id(field) }
      : found !== null
        ? { day: found, entry: id('timeline') }
        : undefined
  const [start, end] = [entered(startDate, 'startDate', first), entered(endDate, 'endDate', last)]
  return start !== undefined && end !== undefined && start.day > end.day
    ? { start: entered(startDate, 'startDate', null), end: entered(endDate, 'endDate', null) }
    : { start, end }
}

/** The name alone, for use in sentences: `Rui Tavares` from `Rui Tavares, Chief Operating Officer`. */
const nameOf = (person = ''): string => clipped((person.split(/[,(;]/)[0] ?? '').trim(), 100)

export const factsOf = (request: DraftCharterBody, id: EntryId = (field) => `entered:${field}`): CharterFacts => {
  const {
    stakeholders = [],
    deliverables = [],
    milestones = [],
    risks = [],
    constraints = [],
    criticalSuccessFactors = [],
  } = request
  return {
    id,
    name: request.projectName,
    ...periodOf(request, id),
    budget: request.budget === undefined || Number(request.budget) === 0 ? undefined : request.budget,
    sponsor: nameOf(request.sponsor),
    manager: nameOf(request.manager),
    stakeholders,
    deliverables,
    milestones,
    risks,
    constraints,
    criticalSuccessFactors,
  }
}
