/** Connections to GitHub and GitLab: a repository tells a project about its branches, commits and pull requests. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { codeConnectionId, projectId, taskId, workspaceId } from '../contract/ids.ts'
import { instant } from '../dates/day-inputs.ts'
import { line, verbatim } from '../text/text-inputs.ts'
import { codeLinkKinds, codeServices, mergeOutcomes, pullStates } from './code-choices.ts'
import { codeLimits } from './limits.ts'

export const codeConnection = z.object({
  id: z.string(),
  projectId: z.string(),
  service: oneOf(codeServices),
  /** Only addresses of this host are shown. */
  host: z.string(),
  onMerge: oneOf(mergeOutcomes),
  /** Where the service sends its messages. */
  address: z.string(),
  secretMadeAt: instant,
  /** Until when the previous secret is accepted as well. Null if there is none. */
  oldSecretUntil: z.nullable(instant),
  createdAt: instant,
  version: z.int(),
})
export type CodeConnection = z.output<typeof codeConnection>

/** The secret is shown once. */
export const codeConnectionWithSecret = z.object({ connection: codeConnection, secret: z.string() })

const host = line().check(
  z.toLowerCase(),
  z.maxLength(codeLimits.host),
  z.regex(/^(?=.*[a-z])[a-z\d-]+(\.[a-z\d-]+)+$/, 'Enter a host name such as gitlab.example.com'),
)

export const createCodeConnection = z.object({
  projectId,
  service: oneOf(codeServices),
  /** Of an installation of one’s own. The service’s own host if it is left out. */
  host: z.optional(host),
  onMerge: oneOf(mergeOutcomes),
})

export const codeConnectionForm = z.object({
  projectId: verbatim().check(z.minLength(1, 'Choose a project')),
  service: oneOf(codeServices),
  host,
  onMerge: oneOf(mergeOutcomes),
})

/** Only the fields that are sent change. */
export const updateCodeConnection = z.object({
  version: z.optional(z.int()),
  host: z.optional(host),
  onMerge: z.optional(oneOf(mergeOutcomes)),
})

export const byCodeConnection = z.object({ id: codeConnectionId })
export const byCodeAddress = z.object({ workspaceId, id: codeConnectionId })
export const byLinkedTask = z.object({ id: taskId })

/** The exact text that the service sent, and what shows that it is from there. */
export const codeMessage = z.object({
  text: z.string(),
  signature: z.string('The message is not signed').check(z.minLength(1, 'The message is not signed')),
})

/** What in a repository names a task. */
export const codeLink = z.object({
  kind: oneOf(codeLinkKinds),
  title: z.string(),
  /** Null unless it is a pull request. */
  state: z.nullable(oneOf(pullStates)),
  service: oneOf(codeServices),
  repository: z.string(),
  url: z.string(),
  at: instant,
})
export type CodeLink = z.output<typeof codeLink>
