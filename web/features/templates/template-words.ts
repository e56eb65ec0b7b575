/** What the screens say about a template, and its dates for a start. */
import type { Day } from '../../../shared/dates/dates.ts'
import { dateOfPlanDay, type PlanDay } from '../../../shared/timeline/plan-day.ts'
import type { TemplateSummary } from '../../../shared/templates/template.ts'
import { counted } from '../../../shared/wording.ts'
import type { WorkingCalendar } from '../../../shared/dates/working-calendar.ts'

/** Working days from the first to the last date. Undefined for a template without dates. */
export const workingDaysOf = ({ first, last }: Pick<TemplateSummary, 'first' | 'last'>): number | undefined =>
  first === null || last === null ? undefined : last.day - first.day + 1

/** `22 tasks`, `5 milestones`, … */
export const partsOf = (template: TemplateSummary): string[] => {
  const days = workingDaysOf(template)
  return [
    counted(template.taskCount, 'task'),
    ...(days === undefined ? [] : [counted(days, 'working day')]),
    ...(template.milestones.length === 0 ? [] : [counted(template.milestones.length, 'milestone')]),
    ...(template.entryCount === 0 ? [] : [`${template.entryCount} risks and assumptions`]),
    ...(template.hasTexts ? ['charter texts'] : []),
    ...(template.hasRaci ? ['RACI matrix'] : []),
  ]
}

export type TemplateDates = {
  first: Day
  last: Day
  /** In the order of their dates; those without one come last. */
  milestones: { name: string; date: Day | null }[]
}

/** The dates that a project gets if it starts on a day. Undefined for a template without dates. */
export const datesOf = (
  { first, last, milestones }: Pick<TemplateSummary, 'first' | 'last' | 'milestones'>,
  start: Day,
  calendar: WorkingCalendar,
): TemplateDates | undefined => {
  if (first === null || last === null) return undefined
  const dated = (day: PlanDay): Day => dateOfPlanDay(day, start, calendar)
  return {
    first: dated(first),
    last: dated(last),
    milestones: milestones.map(({ name, at }) => ({ name, date: at === null ? null : dated(at) })),
  }
}
