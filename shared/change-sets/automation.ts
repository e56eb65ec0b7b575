/**
 * The acts that the product works out by itself, and what it may do with each in a workspace. A kind of act is a row
 * here; settings, routes and screens derive from it. Without schemas, because screens use it.
 */
import { findingActs } from './change-set-choices.ts'
import type { Choice } from '../contract/choices.ts'
import { changeSetLimits } from './limits.ts'

export const zones = {
  never: { label: 'Never', tone: 'neutral', about: 'Not offered to anyone, and refused if it is asked for.' },
  ask: { label: 'Ask', tone: 'info', about: 'Proposed as a change set. Nothing changes until a person applies it.' },
  do: {
    label: 'Do',
    tone: 'warning',
    about: `Applied at once, without a review. The people whose records change and the project manager are notified, and it can be undone for ${changeSetLimits.days} days.`,
  },
} as const satisfies Record<string, Choice & { about: string }>
export type Zone = keyof typeof zones

type ActRow = Choice & {
  /** What it changes. */ about: string
  /** The rule whose new findings the product acts on by itself, if that is turned on. */ byItselfOn: string | null
}

export const automatedActs = {
  extend: {
    ...findingActs.extend,
    about: 'New due dates for late tasks and overdue issues, from the working days that are left.',
    byItselfOn: 'late-tasks',
  },
  reassign: {
    ...findingActs.reassign,
    about: 'Tasks without an assignee, or of busy people, go to the person with the fewest open tasks.',
    byItselfOn: 'late-tasks',
  },
  escalate: {
    ...findingActs.escalate,
    about: 'An issue in the RAID log for the person who answers for the project or the risk.',
    byItselfOn: 'late-tasks',
  },
} as const satisfies Record<string, ActRow>
export type AutomatedAct = keyof typeof automatedActs
export const automatedActNames = Object.keys(automatedActs) as AutomatedAct[]

/** `byItself`: whether the product also acts without being asked. */
export type ActSetting = { zone: Zone; byItself: boolean }

/** Every act is proposed when a person asks for it, until the workspace chooses otherwise. */
export const usualActSetting: ActSetting = { zone: 'ask', byItself: false }

/** Days by which a task has to be late before the product acts by itself. */
export const lateEnoughDays = 5
