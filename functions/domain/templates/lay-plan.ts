/** The fields and records of a new project, dated from its start. Pure: no reads or writes. */
import { emptySections } from '../../../shared/charters/charter.ts'
import { recordDays } from '../../../shared/dates/limits.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import { dateOfPlanDay, type PlanDay } from '../../../shared/timeline/plan-day.ts'
import type { CreateProject } from '../../../shared/projects/project.ts'
import { goesOn } from '../../../shared/tasks/recurrence-dates.ts'
import type { NewTaskInput } from '../../../shared/tasks/task.ts'
import type { CharterTexts, TemplatePlan, TemplateTask } from '../../../shared/templates/template.ts'
import type { WorkingCalendar } from '../../../shared/dates/working-calendar.ts'
import { invalid } from '../../kernel/problem.ts'

type Laid = {
  project: Omit<CreateProject, 'managerId' | 'name'>
  /** Each links to others of the list by their index. */
  tasks: NewTaskInput[]
}

/** The charter, with the sections that a template does not hold left empty. */
const charterOf = (texts: CharterTexts, at: Date) => ({
  ...emptySections,
  ...texts,
  draftedBy: 'rules' as const,
  draftedAt: at.toISOString(),
  edited: true,
})

const requireInCalendar = (date: Day): void => {
  if (date.length > 10 || date < recordDays.first || date > recordDays.last)
    throw invalid('startDate', 'With this start date, the plan would leave the calendar')
}

/** The plan, dated from `start`; 400 at `startDate` if that leads to dates that no record can have. */
export const layPlan = (plan: TemplatePlan, start: Day, calendar: WorkingCalendar, at: Date): Laid => {
  const dated = (day: PlanDay | null): Day | null => {
    if (day === null) return null
    const date = dateOfPlanDay(day, start, calendar)
    requireInCalendar(date)
    return date
  }
  requireInCalendar(start)
  /** Undefined if the series would end with its first date. */
  const ruleOf = (recurrence: TemplateTask['recurrence'], first: Day | null): string | undefined => {
    if (recurrence === null || first === null) return undefined
    const last = dated(recurrence.until)
    const rule = last === null ? recurrence.rule : `${recurrence.rule};UNTIL=${last.replaceAll('-', '')}`
    return goesOn({ rule, start: first }) ? rule : undefined
  }
  const { charter = null, ...brief } = plan.texts ?? {}
  return {
    project: {
      status: 'planning',
      priority: plan.priority,
      projectType: plan.projectType,
      startDate: start,
      endDate: dated(plan.end),
      milestones: plan.milestones.map(({ name, at: day }) => ({ name, date: dated(day) })),
      ...brief,
      ...(charter !== null && { charter: charterOf(charter, at) }),
      ...(plan.raci !== null && {
        raciMatrix: { ...plan.raci, draftedBy: 'rules', draftedAt: at.toISOString(), edited: true },
      }),
    },
    tasks: plan.tasks.map(({ start: from, due, links, checklist, recurrence, ...task }) => {
      const dueDate = dated(due)
      const rule = ruleOf(recurrence, dueDate)
      return {
        status: 'todo' as const,
        ...task,
        startDate: dated(from),
        dueDate,
        follows: links,
        ...(checklist.length > 0 && {
          checklist: checklist.map(({ text, due: day }) => ({ text, dueDate: dated(day) })),
        }),
        ...(rule !== undefined && { recurrence: rule }),
      }
    }),
  }
}
