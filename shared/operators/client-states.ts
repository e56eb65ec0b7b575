/** The states of a client as operators see them, the most serious first. Separate from the schemas, for the browser. */
import type { Choice } from '../contract/choices.ts'

export const clientStates = {
  suspended: { label: 'Suspended', tone: 'danger' },
  closing: { label: 'Closing', tone: 'neutral' },
  overdue: { label: 'Overdue', tone: 'warning' },
  mail_stopped: { label: 'Mail stopped', tone: 'warning' },
  active: { label: 'Active', tone: 'neutral' },
} as const satisfies Record<string, Choice>

export type ClientState = keyof typeof clientStates
