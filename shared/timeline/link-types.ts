/** The four kinds of links between tasks, with the words that the screens use. */
import type { LinkType } from './network.ts'
import { counted } from '../wording.ts'

type LinkWords = {
  label: string
  /** About “it”, the dependent task, and “that one”, the task that it depends on. */ rule: string
}

export const linkTypes = {
  FS: { label: 'Finish to start', rule: 'Starts after the other task finishes' },
  SS: { label: 'Start to start', rule: 'Starts after the other task starts' },
  FF: { label: 'Finish to finish', rule: 'Finishes after the other task finishes' },
  SF: { label: 'Start to finish', rule: 'Finishes after the other task starts' },
} as const satisfies Record<LinkType, LinkWords>

/** A task that another task depends on, and how. */
export type TaskLink = {
  taskId: string
  type: LinkType
  /** Working days. Negative if the two overlap. */
  lag: number
}

/** The default kind of a dependency. */
export const plainLink = (taskId: string): TaskLink => ({ taskId, type: 'FS', lag: 0 })

/** `FS`, `SS + 2 days`, `FS − 1 day` */
export const linkWords = ({ type, lag }: Pick<TaskLink, 'type' | 'lag'>): string =>
  lag === 0 ? type : `${type} ${lag < 0 ? '−' : '+'} ${counted(Math.abs(lag), 'day')}`

/**
 * The links that a plain list of dependencies stands for: existing links keep their kind and lag, and new ones are
 * finish to start.
 */
export const linksOf = (dependencies: readonly string[], before: readonly TaskLink[]): TaskLink[] =>
  dependencies.map((taskId) => before.find((link) => link.taskId === taskId) ?? plainLink(taskId))
