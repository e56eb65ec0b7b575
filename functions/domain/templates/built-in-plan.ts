/**
 * The form of a template that comes with Plumbline, as data. Durations and lags are in working days. The days of a task
 * follow from its duration and from the tasks that it comes after.
 */
import type { LinkType } from '../../../shared/timeline/network.ts'
import type { Priority } from '../../../shared/tasks/task-choices.ts'
import type { projectTypes } from '../../../shared/projects/project-choices.ts'
import type { TemplateEntry } from '../../../shared/templates/template.ts'

export type BuiltInTask = {
  key: string
  title: string
  about: string
  days: number
  hours: number
  priority?: Priority
  /** Keys of the tasks that it comes after, finish to start unless the link says otherwise. */
  after?: readonly (string | { key: string; type?: LinkType; lag?: number })[]
}

export type BuiltInPlan = {
  /** The body of the template's id. */
  number: string
  name: string
  description: string
  projectType: keyof typeof projectTypes
  phases: readonly { name: string; tasks: readonly BuiltInTask[] }[]
  /** Each is reached when its task ends. */
  milestones: readonly { name: string; endOf: string }[]
  entries: readonly Pick<
    TemplateEntry,
    'raidType' | 'title' | 'description' | 'impact' | 'probability' | 'strategy' | 'mitigation'
  >[]
}
