/** Reads messages of GitLab: https://docs.gitlab.com/user/project/integrations/webhook_events/. Pure. */
import * as z from 'zod/mini'
import type { PullState } from '../../../shared/code/code-choices.ts'
import { branchOf, branchPath, reported, reportedPush, sentCommits, type Reported } from './reported.ts'

const project = z.object({ path_with_namespace: z.string(), web_url: z.string() })

const mergeMessage = z.object({
  object_kind: z.literal('merge_request'),
  project,
  object_attributes: z.object({
    title: z.string(),
    description: z.nullish(z.string()),
    source_branch: z.string(),
    state: z.string(),
    draft: z.nullish(z.boolean()),
    url: z.string(),
    updated_at: z.string(),
  }),
})

const pushMessage = z.object({
  object_kind: z.literal('push'),
  project,
  ref: z.string(),
  /** All zeros if the branch was deleted. */
  after: z.string(),
  commits: sentCommits,
})

const stateOf = ({ state, draft }: z.output<typeof mergeMessage>['object_attributes']): PullState => {
  if (state === 'merged' || state === 'closed') return state
  return draft === true ? 'draft' : 'open'
}

/** `2026-11-30 20:15:00 UTC`, as some versions write it. */
const iso = (at: string): string => at.replace(/^(\S+) (\S+) UTC$/, '$1T$2Z')

/** Empty for messages about anything else. */
export const gitlabMessage = (message: unknown, host: string, now: Date): Reported[] => {
  const merge = mergeMessage.safeParse(message).data
  if (merge !== undefined) {
    const { title, description, source_branch: branch, url, updated_at: at } = merge.object_attributes
    const found = {
      kind: 'pull_request' as const,
      title,
      state: stateOf(merge.object_attributes),
      service: 'gitlab' as const,
      repository: merge.project.path_with_namespace,
      url,
      at: iso(at),
      text: `${branch}\n${description ?? ''}`,
    }
    return reported(host, [found], now)
  }
  const push = pushMessage.safeParse(message).data
  const branch = push && branchOf(push.ref)
  if (push === undefined || branch === undefined || /^0+$/.test(push.after)) return []
  const url = `${push.project.web_url}/-/tree/${branchPath(branch)}`
  return reportedPush(
    host,
    { service: 'gitlab', repository: push.project.path_with_namespace, branch, url, commits: push.commits },
    now,
  )
}
