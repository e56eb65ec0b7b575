import examples from '@octokit/webhooks-examples' with { type: 'json' }

type Pull = { pull_request: { title: string; body: string | null; updated_at: string; merged: boolean } }

/** GitHub's own example of a pull request that was merged, naming a task. */
export const mergedPull = (title: string, change: object = {}): string => {
  const named = (examples as unknown as { name: string; examples: object[] }[]).find(
    ({ name }) => name === 'pull_request',
  )
  const example = named?.examples.find((one) => 'action' in one && one.action === 'closed') as Pull
  return JSON.stringify({ ...example, pull_request: { ...example.pull_request, merged: true, title, ...change } })
}
