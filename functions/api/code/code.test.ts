/** GitHub and GitLab report to a project. GitHub's messages are its own examples, GitLab's those of its documentation. */
import { sign } from '@octokit/webhooks-methods'
import examples from '@octokit/webhooks-examples' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import type { MergeOutcome } from '../../../shared/code/code-choices.ts'
import { codeLimits } from '../../../shared/code/limits.ts'
import { routes } from '../../../shared/routes.ts'
import { mergedPull } from '../../../test/builders/merged-pull.ts'
import { withTable } from '../../../test/builders/table.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { rebuildSearch } from '../../workers/rebuild-search-index/rebuild-search.ts'
import { handler as serveDomain } from './index.ts'

withTable()
beforeAll(() => void (process.env['SITE_ORIGIN'] = 'https://plumbline.example'))

const handler = serveDomain as unknown as ApiHandler

const mergedRequest = (title: string, change: object = {}): string =>
  JSON.stringify({
    object_kind: 'merge_request',
    event_type: 'merge_request',
    project: { path_with_namespace: 'quay/roof', web_url: 'https://gitlab.com/quay/roof' },
    object_attributes: {
      iid: 7,
      title,
      description: '',
      source_branch: 'seal',
      state: 'merged',
      draft: false,
      url: 'https://gitlab.com/quay/roof/-/merge_requests/7',
      updated_at: '2026-11-29 20:15:00 UTC',
      action: 'merge',
      ...change,
    },
  })

const arrange = async ({ service = 'github', onMerge = 'completed' as MergeOutcome } = {}) => {
  const { workspaceId, ...team } = await makeTeam('pro')
  const project = await makeProject(team, { name: 'Depot roof' })
  const task = await makeTask(team, project.id, { title: 'Seal the roof' })
  await rebuildSearch(workspaceId)
  const body = { projectId: project.id, service: service as 'github' | 'gitlab', onMerge }
  const created = await team.code('create', { body })
  const { connection, secret } = created.body
  const post = (text: string, signature: string, place = { workspaceId, id: connection.id }) =>
    callRoute(handler, service === 'github' ? routes.code.github : routes.code.gitlab, {
      params: place,
      text,
      headers: { [service === 'github' ? 'x-hub-signature-256' : 'x-gitlab-token']: signature },
    })
  const send = async (text: string, key = secret) =>
    (await post(text, service === 'github' ? await sign(key, text) : key)).status
  const statusOf = async (id = task.id) => (await team.tasks('read', { params: { id } })).body.status
  const linksOf = async (id = task.id) => (await team.code('links', { params: { id } })).body
  return { workspaceId, team, project, task, connection, secret, post, send, statusOf, linksOf }
}

describe('a merged pull request of GitHub', () => {
  test('completes the task that it names, in the name of the repository, and is shown on it', async () => {
    const { team, task, connection, send, statusOf, linksOf } = await arrange()
    expect(connection.address).toMatch(/\/api\/code-events\/github\/ws_\w+\/cdc_\w+$/)
    expect(await send(mergedPull('Fix the leak (dr-1)'))).toBe(204)
    expect(await statusOf()).toBe('completed')
    expect(await linksOf()).toMatchObject([
      {
        kind: 'pull_request',
        title: 'Fix the leak (dr-1)',
        state: 'merged',
        service: 'github',
        repository: 'Codertocat/Hello-World',
        url: expect.stringMatching(/^https:\/\/github\.com\/Codertocat\/Hello-World\/pull\/\d+$/),
      },
    ])
    const { body: history } = await team.tasks('history', { params: { id: task.id } })
    expect(JSON.stringify(history)).toContain('GitHub (Codertocat/Hello-World)')
    // As after a person's completion: reopening brings everything back.
    await team.tasks('update', { params: { id: task.id }, body: { status: 'todo' } })
    expect((await team.tasks('read', { params: { id: task.id } })).body).toMatchObject({ status: 'todo', progress: 0 })
  })

  test.each([
    ['in_progress', 'in_progress'],
    ['none', 'planning'],
  ] as const)('with the choice “%s” leaves the task in %s', async (onMerge, status) => {
    const { send, statusOf, linksOf } = await arrange({ onMerge })
    await send(mergedPull('DR-1'))
    expect([await statusOf(), (await linksOf()).length]).toEqual([status, 1])
  })

  test('takes no task back: one in progress stays completed if it was', async () => {
    const { team, task, send, statusOf } = await arrange({ onMerge: 'in_progress' })
    await team.tasks('update', { params: { id: task.id }, body: { status: 'completed' } })
    await send(mergedPull('DR-1'))
    expect(await statusOf()).toBe('completed')
  })

  test('names a task by its link, by a former prefix and in the branch', async () => {
    const { team, project, task, send, linksOf } = await arrange({ onMerge: 'none' })
    await team.projects('update', { params: { id: project.id }, body: { taskPrefix: 'ROOF' } })
    const texts = [
      { title: 'DR-1' },
      { title: 'ROOF-1' },
      { title: 'Leak', body: `See https://plumbline.test/projects/${project.id}?tab=tasks&task=${task.id}.` },
      { title: 'Leak', head: { ref: 'feature/roof-1-leak' } },
    ]
    for (const [index, change] of texts.entries())
      await send(mergedPull(change.title, { ...change, html_url: `https://github.com/quay/roof/pull/${index}` }))
    expect((await linksOf()).map(({ url }) => url.at(-1)).toSorted()).toEqual(['0', '1', '2', '3'])
  })

  test('does nothing for unknown keys, and for those of other projects and workspaces', async () => {
    const one = await arrange()
    const { team, workspaceId, send } = one
    const other = await makeProject(team, { name: 'Quay' })
    const elsewhere = await makeTask(team, other.id, { title: 'Weld' })
    await rebuildSearch(workspaceId)
    const stranger = await arrange()
    expect(await send(mergedPull('QUA-1, DR-99, ZZZ-1'))).toBe(204)
    expect(await one.linksOf(elsewhere.id)).toEqual([])
    expect([await one.statusOf(), await one.statusOf(elsewhere.id)]).toEqual(['planning', 'planning'])
    // Both workspaces have a task DR-1. Only that of the connection is meant.
    expect(await send(mergedPull(`DR-1 ?task=${stranger.task.id}`))).toBe(204)
    expect([await one.statusOf(), await stranger.statusOf()]).toEqual(['completed', 'planning'])
    expect(await stranger.linksOf()).toEqual([])
  })
})

describe('a message', () => {
  test('with a wrong signature, secret or address is refused and changes nothing', async () => {
    const { workspaceId, team, connection, post, send, statusOf, linksOf, secret } = await arrange()
    const stranger = await arrange()
    const text = mergedPull('DR-1')
    const right = await sign(secret, text)
    const refused = [
      await post(text, await sign('another', text)),
      await post(text, 'sha256=00'),
      await post(`${text} `, right),
      await post(text, right, { workspaceId, id: 'cdc_0000000000000000' }),
      await post(text, right, { workspaceId: stranger.workspaceId, id: connection.id }),
      await post(text, right, { workspaceId, id: stranger.connection.id }),
      await post('not json', await sign(secret, 'not json')),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 404, 404, 404, 400])
    expect([await statusOf(), await linksOf()]).toEqual(['planning', []])
    await team.code('remove', { params: { id: connection.id } })
    expect(await send(text)).toBe(404)
  })

  test('that comes again changes nothing, whatever became of the task, and neither does an older one', async () => {
    const { team, task, send, statusOf, linksOf } = await arrange()
    const text = mergedPull('DR-1')
    await send(text)
    await team.tasks('update', { params: { id: task.id }, body: { status: 'todo' } })
    expect(await send(text)).toBe(204)
    expect(await send(mergedPull('DR-1', { merged: false, updated_at: '2010-01-01T00:00:00Z' }))).toBe(204)
    expect(await statusOf()).toBe('todo')
    expect(await linksOf()).toMatchObject([{ state: 'merged' }])
    // A later message about the merged one is news, but not a second merge.
    expect(await send(mergedPull('DR-1 retitled', { updated_at: '2026-11-29T12:00:00Z' }))).toBe(204)
    expect([await statusOf(), await linksOf()]).toMatchObject(['todo', [{ title: 'DR-1 retitled' }]])
  })

  test('is accepted with the previous secret after a new one was made, and with no older one', async () => {
    const { team, connection, secret, send } = await arrange()
    const rotate = async () => (await team.code('rotateSecret', { params: { id: connection.id } })).body.secret
    const second = await rotate()
    expect([await send(mergedPull('a'), secret), await send(mergedPull('a'), second)]).toEqual([204, 204])
    const third = await rotate()
    expect([
      await send(mergedPull('a'), secret),
      await send(mergedPull('a'), second),
      await send(mergedPull('a'), third),
    ]).toEqual([400, 204, 204])
  })

  test('is data: titles are cut to a line, and addresses of other hosts are left out', async () => {
    const { send, linksOf } = await arrange({ onMerge: 'none' })
    await send(mergedPull(`DR-1 <img src=x>\n\u202E${'x'.repeat(500)}`))
    const [link] = await linksOf()
    expect(link?.title).toMatch(/^DR-1 <img src=x> x+$/)
    expect(link?.title.length).toBe(codeLimits.title)
    for (const html_url of [
      'http://github.com/a/b/pull/1',
      'https://github.com.evil.test/a/b/pull/1',
      'https://x@github.com/a/b/pull/1',
      'javascript:alert(1)',
    ])
      expect(await send(mergedPull('DR-1', { html_url }))).toBe(204)
    expect(await linksOf()).toHaveLength(1)
  })

  test('is refused if more come in a minute than the limit, and can be delivered later', async () => {
    const { send, linksOf } = await arrange({ onMerge: 'none' })
    const statuses = await Promise.all(
      Array.from({ length: codeLimits.perMinute * 2 + 2 }, (_, index) => send(mergedPull(`Nothing ${index}`))),
    )
    expect(new Set(statuses)).toEqual(new Set([204, 429]))
    expect(await linksOf()).toEqual([])
  })

  test('of any kind that GitHub sends is taken without an error', async () => {
    const { send } = await arrange()
    const kinds = (examples as unknown as { examples: object[] }[]).flatMap(({ examples: [first] }) => first ?? [])
    expect(kinds.length).toBeGreaterThan(40)
    const statuses = []
    for (const kind of kinds) statuses.push(await send(JSON.stringify(kind)))
    expect(new Set(statuses)).toEqual(new Set([204]))
  })
})

describe('a push', () => {
  test('links its branch and its commits', async () => {
    const { send, linksOf } = await arrange()
    const repository = { full_name: 'quay/roof', html_url: 'https://github.com/quay/roof' }
    const commit = (n: number, message: string) => ({
      message,
      url: `https://github.com/quay/roof/commit/${n}`,
      timestamp: `2026-11-29T10:0${n}:00+02:00`,
    })
    const push = { ref: 'refs/heads/feature/DR-1 seal', deleted: false, repository }
    await send(JSON.stringify({ ...push, commits: [commit(1, 'DR-1: seal\n\nall of it'), commit(2, 'Tidy')] }))
    expect((await linksOf()).map(({ kind, title, url, state }) => [kind, title, url, state])).toEqual([
      ['branch', 'feature/DR-1 seal', 'https://github.com/quay/roof/tree/feature/DR-1%20seal', null],
      ['commit', 'DR-1: seal', 'https://github.com/quay/roof/commit/1', null],
    ])
  })
})

describe('a merge request of GitLab', () => {
  test('completes the task that it names', async () => {
    const { send, statusOf, linksOf } = await arrange({ service: 'gitlab' })
    expect(await send(mergedRequest('DR-1'), 'another')).toBe(400)
    expect(await statusOf()).toBe('planning')
    expect(await send(mergedRequest('DR-1'))).toBe(204)
    expect(await statusOf()).toBe('completed')
    expect(await linksOf()).toMatchObject([
      { service: 'gitlab', repository: 'quay/roof', state: 'merged', at: '2026-11-29T20:15:00.000Z' },
    ])
  })
})

describe('connections', () => {
  test('are for plans with integrations, for who manages webhooks, and for projects of the workspace', async () => {
    const { team, project, connection, secret } = await arrange()
    const body = { projectId: project.id, service: 'github', onMerge: 'none' } as const
    const small = await makeTeam('starter')
    const ownProject = await makeProject(small)
    expect((await small.code('create', { body: { ...body, projectId: ownProject.id } })).problem.code).toBe(
      'feature_not_in_plan',
    )
    const sme = await team.join('sme')
    expect((await sme.code('list')).status).toBe(403)
    expect((await team.code('create', { body: { ...body, projectId: ownProject.id } })).problem.errors).toMatchObject([
      { path: 'projectId' },
    ])
    const { body: list } = await team.code('list')
    expect(list).toEqual([connection])
    expect(JSON.stringify(list)).not.toContain(secret)
    const changed = await team.code('update', {
      params: { id: connection.id },
      body: { onMerge: 'in_progress', host: 'Git.Example.com', version: 1 },
    })
    expect(changed.body).toMatchObject({ onMerge: 'in_progress', host: 'git.example.com', version: 2 })
    const late = await team.code('update', { params: { id: connection.id }, body: { onMerge: 'none', version: 1 } })
    expect(late.status).toBe(409)
    for (const host of ['localhost', '10.0.0.1', 'https://x.test', 'a b.test'])
      expect((await team.code('create', { body: { ...body, host } })).status).toBe(400)
  })
})
