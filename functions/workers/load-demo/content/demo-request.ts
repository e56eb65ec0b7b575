/** The form in which the demo's project requests are written. Days count from the day of loading, amounts are whole dollars. */
import type { Priority } from '../../../../shared/choices.ts'

type Step = { on: number; by: string; notes?: string } & (
  | { to: 'in_review' | 'approved' | 'rejected' }
  | { to: 'converted'; /** Key of the project that it became. */ project: string }
)

export type DemoRequest = {
  /** How the content names it. */
  key: string
  /** Key of a member of the team. */
  by: string
  projectName: string
  description: string
  requirements: string
  priority: Priority
  budget: number
  timeline: string
  asked: number
  /** What became of it. */
  steps: readonly Step[]
}
