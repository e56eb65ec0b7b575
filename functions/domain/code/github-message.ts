/** Reads messages of GitHub: https://docs.github.com/en/webhooks/webhook-events-and-payloads. Pure. */
import * as z from 'zod/mini'
import type { PullState } from '../../../shared/code/code-choices.ts'
import { branchOf, branchPath, reported, reportedPush, sentCommits, type Reported } from './reported.ts'

const repository = z.object({ full_name: z.string(), html_url: z.string() })

const pullMessage = z.object({
  repository,
  pull_request: z.object({
    html_url: z.string(),
    title: z.string(),
    body: z.nullish(z.string()),
    state: z.string(),
    draft: z.nullish(z.boolean()),
    merged: z.boolean(),
    updated_at: z.string(),
    head: z.object({ ref: z.string() }),
  }),
})

const pushMessage = z.object({
  repository,
  ref: z.string(),
  deleted: z.boolean(),
  commits: sentCommits,
})

const stateOf = ({ merged, state, draft }: z.output<typeof pullMessage>['pull_request']): PullState => {
  if (merged) return 'merged'
  if (state === 'closed') return 'closed'
  return draft === true ? 'draft' : 'open'
}

/** Empty for messages about anything else. */
export const githubMessage = (message: unknown, host: string, now: Date): Reported[] => {
  const pull = pullMessage.safeParse(message).data
  if (pull !== undefined) {
    const { html_url: url, title, body, updated_at: at, head } = pull.pull_request
    const found = {
      kind: 'pull_request' as const,
      title,
      state: stateOf(pull.pull_request),
      service: 'github' as const,
      repository: pull.repository.full_name,
      url,
      at,
      text: `${head.ref}\n${body ?? ''}`,
    }
    return reported(host, [found], now)
  }
  const push = pushMessage.safeParse(message).data
  const branch = push && branchOf(push.ref)
  if (push === undefined || branch === undefined || push.deleted) return []
  const url = `${push.repository.html_url}/tree/${branchPath(branch)}`
  return reportedPush(
    host,
    { service: 'github', repository: push.repository.full_name, branch, url, commits: push.commits },
    now,
  )
}
