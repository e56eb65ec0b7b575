/** What a connection to a code host is, and what a merged pull request does. Plain data, without schemas. */
import type { Choice } from '../contract/choices.ts'

export const codeServices = {
  github: { label: 'GitHub', tone: 'neutral', host: 'github.com', pull: 'pull request' },
  gitlab: { label: 'GitLab', tone: 'neutral', host: 'gitlab.com', pull: 'merge request' },
} as const satisfies Record<string, Choice & { host: string; /** Its word for a pull request. */ pull: string }>
export type CodeService = keyof typeof codeServices

/** The status of a task after a pull request that names it was merged. */
export const mergeOutcomes = {
  none: { label: 'Stays as it is', tone: 'neutral' },
  in_progress: { label: 'In Progress', tone: 'neutral' },
  completed: { label: 'Completed', tone: 'neutral' },
} as const satisfies Record<string, Choice>
export type MergeOutcome = keyof typeof mergeOutcomes

/** A merge request of GitLab is a pull request here; screens say `pull` of its service. */
export const codeLinkKinds = {
  pull_request: { label: 'Pull request', tone: 'neutral' },
  branch: { label: 'Branch', tone: 'neutral' },
  commit: { label: 'Commit', tone: 'neutral' },
} as const satisfies Record<string, Choice>

export const pullStates = {
  open: { label: 'Open', tone: 'info' },
  draft: { label: 'Draft', tone: 'neutral' },
  merged: { label: 'Merged', tone: 'accent' },
  closed: { label: 'Closed', tone: 'neutral' },
} as const satisfies Record<string, Choice>
export type PullState = keyof typeof pullStates
