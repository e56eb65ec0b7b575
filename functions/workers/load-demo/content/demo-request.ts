/** Type of a demo project request. Days count from the day of loading; amounts are whole dollars. */
import type { Priority } from '../../../../shared/tasks/task-choices.ts'

type Step = { on: number; by: string; notes?: string } & (
  | { to: 'in_review' | 'approved' | 'rejected' }
  | { to: 'converted'; /** Key of the project that it became. */ project: string }
)

export type DemoRequest = {
  /** Key used in the content. */
  key: string
  /** Key of a team member. */
  by: string
  projectName: string
  description: string
  requirements: string
  priority: Priority
  budget: number
  timeline: string
  asked: number
  /** What happened to it, in order. */
  steps: readonly Step[]
}
