import { isOpenIn } from '../../../../../shared/projects/open-in-project.ts'
import { daysBetween, type Day } from '../../../../../shared/dates/dates.ts'
import { writtenDay } from '../../../../../shared/dates/written-day.ts'
import { isLateOn } from '../../../../../shared/dates/late.ts'
import type { Milestone } from '../../../../../shared/timeline/milestone.ts'
import { counted } from '../../../../../shared/wording.ts'
import { todayOf } from '../../../../kernel/session/today.ts'
import type { ProjectRecord } from '../../../projects/project-record.ts'
import { nameOf, quoted } from '../../statements/wording.ts'
import { statesOf, type Row, type Source } from './row.ts'
import { readProjectsOf } from './projects.ts'

const whenOf = ({ date, doneOn }: Milestone, { status }: ProjectRecord, today: Day): string => {
  if (doneOn !== null) return `was reached on ${writtenDay(doneOn)}`
  if (date === null) return 'has no date'
  if (status === 'cancelled') return `was planned for ${writtenDay(date)}, and its project is cancelled`
  if (isLateOn(today, { isOpen: true, date }))
    return `was due on ${writtenDay(date)}, ${counted(daysBetween(date, today), 'day')} ago, and has not been reached`
  return date === today
    ? 'is due today'
    : `is due on ${writtenDay(date)}, in ${counted(daysBetween(today, date), 'day')}`
}

const statusOf = ({ doneOn }: Milestone, { status }: ProjectRecord, isLate: boolean): string => {
  if (doneOn !== null) return 'Reached'
  if (status === 'cancelled') return 'Not reached, as its project is cancelled'
  return isLate ? 'Not reached, and past its date' : 'Not reached yet'
}

export const milestoneRow = (milestone: Milestone, project: ProjectRecord, today: Day): Row => {
  const { id, name, date, doneOn } = milestone
  const open = isOpenIn(project, doneOn === null)
  const isLate = isLateOn(today, { isOpen: open, date })
  return {
    record: { kind: 'milestone', id, name: nameOf(name), projectId: project.id },
    name: quoted(name),
    texts: [name],
    projectId: project.id,
    states: statesOf({
      open,
      done: doneOn !== null,
      cancelled: doneOn === null && !open,
      late: isLate,
      undated: date === null,
      upcoming: open && date !== null && date >= today,
    }),
    people: {},
    dates: { planned: date, reached: doneOn },
    figures: { days_late: isLate ? daysBetween(date ?? today, today) : null },
    facts: {
      due: date === null ? '' : writtenDay(date),
      status: statusOf(milestone, project, isLate),
    },
    says: `of ${quoted(project.name)} ${whenOf(milestone, project, today)}.`,
  }
}

export const milestones: Source = {
  needs: 'project.read',
  refusal: 'Your role cannot see projects.',
  read: async (principal, { where }) => {
    const { projects, gaps } = await readProjectsOf(principal)
    const today = todayOf(principal)
    const wanted = where.projects === undefined ? projects : projects.filter(({ id }) => where.projects?.includes(id))
    return {
      rows: wanted.flatMap((project) => project.milestones.map((one) => milestoneRow(one, project, today))),
      gaps,
    }
  },
}
