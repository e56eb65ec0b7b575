/** The states of a change set, and the acts on findings that propose one. Without schemas, for the browser. */
import type { Choice } from '../contract/choices.ts'

export const changeSetStates = {
  proposed: { label: 'Proposed', tone: 'info' },
  applied: { label: 'Applied', tone: 'success' },
  undone: { label: 'Undone', tone: 'neutral' },
  discarded: { label: 'Discarded', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
} as const satisfies Record<string, Choice>
export type ChangeSetState = keyof typeof changeSetStates

export const findingActs = {
  extend: { label: 'Extend due dates', tone: 'neutral' },
  reassign: { label: 'Reassign', tone: 'neutral' },
  escalate: { label: 'Escalate', tone: 'neutral' },
} as const satisfies Record<string, Choice>
export type FindingAct = keyof typeof findingActs

/** The acts that help with what a rule finds. The findings of other rules have none. */
const actsByRule: Readonly<Record<string, readonly FindingAct[]>> = {
  'late-tasks': ['extend', 'reassign', 'escalate'],
  'critical-late': ['extend'],
  'past-end': ['extend', 'escalate'],
  'forecast-late': ['extend', 'escalate'],
  behind: ['escalate'],
  unassigned: ['reassign'],
  'busy-team': ['reassign'],
  'no-response': ['escalate'],
  'issue-overdue': ['extend'],
  'raci-accountable': ['reassign'],
  'raci-responsible': ['reassign'],
  'raci-unlisted': ['reassign'],
}

/** The rule of a finding's key and the record that it is about: `late-tasks:prj_…`. */
export const partsOfKey = (key: string): { rule: string; about: string } => {
  const end = key.indexOf(':')
  return { rule: key.slice(0, end), about: key.slice(end + 1) }
}

export const actsOn = (key: string): readonly FindingAct[] => actsByRule[partsOfKey(key).rule] ?? []
