import type { Milestone } from '../../../../shared/timeline/milestone.ts'
import type { PlannedTask } from './task-plan.ts'

/** What is added to the project for a row that is a milestone. */
export const milestoneOf = ({ values, completedOn }: PlannedTask): Omit<Milestone, 'id'> => {
  const date = values.dueDate ?? values.startDate ?? null
  return { name: values.title, date, doneOn: values.status === 'completed' ? (completedOn ?? date) : null }
}
