import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '../../../shared/events.ts'
import { asBatch, someTask, taskEvent } from '../../../test/builders/events.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeTask, makeTaskTeam, makeTeam } from '../../../test/builders/work.ts'
import { handler as expireComments } from '../../workers/expire-comments/index.ts'

withTable()

const setUp = async () => {
  const { team, project } = await makeTaskTeam()
  const task = await makeTask(team, project.id, { title: 'Weld the gutter' })
  const params = { id: task.id }
  const stored = async () =>
    (await itemsIn(`${team.workspaceId}#project#${project.id}`)).filter(({ sk }) => String(sk).startsWith('comment#'))
  return { team, project, task, params, stored }
}

describe('a comment', () => {
  test('is stored with its event, once per request, in the order of writing', async () => {
    const { team, project, task, params, stored } = await setUp()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { text: ' The supplier is late. ' }
    const [first, again] = [
      await team.comments('add', { params, body, headers }),
      await team.comments('add', { params, body, headers }),
    ]
    expect(first).toMatchObject({
      status: 201,
      body: { text: 'The supplier is late.', by: { id: team.person.id }, mentions: [], editedAt: null, version: 1 },
    })
    expect(again.body).toEqual(first.body)
    await team.comments('add', { params, body: { text: 'Now it is here.' } })
    const page = await team.comments('list', { params, query: { limit: '1' } })
    expect(page.body.map(({ text }) => text)).toEqual(['The supplier is late.'])
    expect(
      (await team.comments('list', { params, query: { limit: '1', cursor: page.next ?? '' } })).body.map(
        ({ text }) => text,
      ),
    ).toEqual(['Now it is here.'])
    expect(await stored()).toMatchObject([
      {
        event: {
          name: 'comment.added.v1',
          data: {
            projectId: project.id,
            about: { kind: 'task', id: task.id, title: 'Weld the gutter', key: 'DR-1' },
            commentId: first.body.id,
            mentions: [],
          },
        },
      },
      {},
    ])
  })

  test('reports errors at the field', async () => {
    const { team, params } = await setUp()
    const refuse = async (body: { text: string; mentions?: string[] }) =>
      (await team.comments('add', { params, body })).problem.errors
    expect(await refuse({ text: '  ' })).toEqual([{ path: 'text', message: 'Enter a comment' }])
    expect(await refuse({ text: 'x'.repeat(5001) })).toEqual([
      { path: 'text', message: 'Use at most 5,000 characters' },
    ])
    expect(await refuse({ text: 'x', mentions: ['usr_0000000000000000'] })).toEqual([
      { path: 'mentions.0', message: 'Unknown team member' },
    ])
  })

  test('mentions people who may see the project, each once, and no one of another workspace', async () => {
    const { team, project, params } = await setUp()
    const [outsider, stranger, lead] = [await team.join('sme'), await makeTeam(), await team.join('project_manager')]
    const add = (mentions: string[]) => team.comments('add', { params, body: { text: 'Look at this', mentions } })
    expect((await add([lead.person.id, lead.person.id])).body.mentions).toEqual([lead.person.id])
    expect((await add([stranger.person.id])).problem.errors).toEqual([
      { path: 'mentions.0', message: 'Unknown team member' },
    ])
    expect((await add([lead.person.id, outsider.person.id])).problem.errors).toMatchObject([
      { path: 'mentions.1', message: expect.stringContaining('does not work on this project') },
    ])
    await team.projects('assign', { params: { id: project.id }, body: { userId: outsider.person.id } })
    expect((await add([outsider.person.id])).status).toBe(201)
  })

  test('is changed only by its author, keeps its event, and a stale edit gets the current record', async () => {
    const { team, params, stored } = await setUp()
    const [company, { body: made }] = [
      await team.join('customer'),
      await team.comments('add', { params, body: { text: 'Firts' } }),
    ]
    const place = { ...params, commentId: made.id }
    const [before] = await stored()
    expect((await company.comments('edit', { params: place, body: { text: 'Mine now' } })).status).toBe(404)
    const { body: edited } = await team.comments('edit', { params: place, body: { text: 'First', version: 1 } })
    expect(edited).toMatchObject({ text: 'First', version: 2, editedAt: expect.any(String), createdAt: made.createdAt })
    expect((await stored())[0]?.['event']).toEqual(before?.['event'])
    const stale = await team.comments('edit', { params: place, body: { text: 'Second', version: 1 } })
    expect(stale).toMatchObject({ status: 409, problem: { current: { text: 'First' } } })
  })

  test('is deleted by its author, or by roles that may delete any comment', async () => {
    const { team, project, params } = await setUp()
    const [lead, sme] = [await team.join('project_manager'), await team.join('sme')]
    await team.projects('assign', { params: { id: project.id }, body: { userId: sme.person.id } })
    const { body: made } = await sme.comments('add', { params, body: { text: 'By me' } })
    const place = { ...params, commentId: made.id }
    expect((await lead.comments('remove', { params: place })).status).toBe(404)
    expect((await team.comments('remove', { params: place })).status).toBe(204)
    expect((await team.comments('remove', { params: place })).status).toBe(404)
    expect((await team.comments('list', { params })).body).toEqual([])
  })

  test('is hidden from people who cannot see the task', async () => {
    const { team, params } = await setUp()
    const [sme, stranger] = [await team.join('sme'), await makeTeam()]
    const { body: made } = await team.comments('add', { params, body: { text: 'Between us' } })
    for (const caller of [sme, stranger]) {
      expect((await caller.comments('list', { params })).status).toBe(404)
      expect((await caller.comments('add', { params, body: { text: 'x' } })).status).toBe(404)
      expect((await caller.comments('remove', { params: { ...params, commentId: made.id } })).status).toBe(404)
    }
  })

  test('takes two read trips, with or without mentions', async () => {
    const { team, params } = await setUp()
    expect((await spentBy(() => team.comments('list', { params }))).trips.reads).toBe(2)
    const mentions = [(await team.join('project_manager')).person.id, team.person.id]
    for (const body of [{ text: 'x' }, { text: 'x', mentions }])
      expect((await spentBy(() => team.comments('add', { params, body }))).trips).toEqual({ reads: 2, writes: 1 })
  })

  test('is deleted and restored with its task, however often and in whatever order the events arrive', async () => {
    const { team, project, task, params, stored } = await setUp()
    await team.comments('add', { params, body: { text: 'Stays with it' } })
    const notify = async () => {
      const where = { workspaceId: team.workspaceId, projectId: project.id, taskId: task.id }
      const [gone, back] = [
        taskEvent('task.deleted.v1', where, { was: someTask(), now: null }),
        taskEvent('task.restored.v1', where, { was: null, now: someTask() }),
      ]
      for (const event of [back, gone, gone])
        expect(await expireComments(asBatch([event]))).toEqual({ batchItemFailures: [] })
      return (await stored())[0]?.['expiresAt']
    }
    await team.tasks('remove', { params, body: { reason: 'x' } })
    expect(await notify()).toEqual(expect.any(Number))
    await team.tasks('restore', { params })
    expect(await notify()).toBeUndefined()
    expect((await team.comments('list', { params })).body).toHaveLength(1)
  })
})

describe('a comment on a RAID entry', () => {
  test('is added, changed and deleted like one on a task, and its event names the entry', async () => {
    const { team, project } = await setUp()
    const { id } = (
      await team.raid('create', {
        body: {
          title: 'Rain',
          description: 'The drain is too small',
          assignedTo: 'Lia Sousa',
          responsible: 'The board',
          projectId: project.id,
        },
      })
    ).body
    const [params, headers] = [{ id }, { 'idempotency-key': crypto.randomUUID() }]
    const [first, again] = [
      await team.comments('addToEntry', { params, body: { text: 'Who pumps?' }, headers }),
      await team.comments('addToEntry', { params, body: { text: 'Who pumps?' }, headers }),
    ]
    expect(again.body).toEqual(first.body)
    const kept = (await itemsIn(`${team.workspaceId}#raid`)).find(({ sk }) => String(sk).startsWith('comment#'))
    expect(kept?.['event']).toMatchObject({
      data: { projectId: project.id, about: { kind: 'entry', id, title: 'RISK-001 Rain' } },
    })
    const place = { id, commentId: first.body.id }
    expect(
      (await team.comments('editOfEntry', { params: place, body: { text: 'Who pumps it out?' } })).body,
    ).toMatchObject({ aboutId: id, text: 'Who pumps it out?', version: 2 })
    expect((await team.comments('listOfEntry', { params })).body).toHaveLength(1)
    // The calls of one kind of record do not reach the other.
    expect((await team.comments('list', { params })).status).toBe(404)
    expect((await team.comments('removeOfEntry', { params: place })).status).toBe(204)
    expect((await team.comments('listOfEntry', { params })).body).toEqual([])
  })

  test('is deleted and restored with its entry, in whatever order the events arrive', async () => {
    const { team } = await setUp()
    const { id } = (
      await team.raid('create', {
        body: { title: 'Rain', description: 'x', assignedTo: 'Lia', responsible: 'The board' },
      })
    ).body
    await team.comments('addToEntry', { params: { id }, body: { text: 'Who pumps?' } })
    const kept = async (begin: string) =>
      (await itemsIn(`${team.workspaceId}#raid`)).filter(({ sk }) => String(sk).startsWith(begin))
    const notify = async () => {
      const [event] = (await kept('entry#')).map((item) => item['event'] as DomainEvent)
      if (event === undefined) throw new Error('The entry carries no event')
      for (const _ of [1, 2]) expect(await expireComments(asBatch([event]))).toEqual({ batchItemFailures: [] })
      return (await kept('comment#'))[0]?.['expiresAt']
    }
    await team.raid('remove', { params: { id }, body: { reason: 'x' } })
    expect(await notify()).toBe((await kept('entry#'))[0]?.['expiresAt'])
    expect(await notify()).toEqual(expect.any(Number))
    await team.raid('restore', { params: { id } })
    expect(await notify()).toBeUndefined()
    expect((await team.comments('listOfEntry', { params: { id } })).body).toHaveLength(1)
  })

  test("mentions people who may see the entry: its project's people or, for all projects, everyone", async () => {
    const { team, project } = await setUp()
    const [outsider, stranger] = [await team.join('sme'), await makeTeam()]
    const make = async (projectId: string | null) =>
      (
        await team.raid('create', {
          body: { title: 'Rain', description: 'x', assignedTo: 'Lia', responsible: 'The board', projectId },
        })
      ).body.id
    const [own, all] = [await make(project.id), await make(null)]
    const say = (id: string, mention: string) =>
      team.comments('addToEntry', { params: { id }, body: { text: 'Look', mentions: [mention] } })
    expect((await say(own, outsider.person.id)).status).toBe(400)
    expect((await say(all, outsider.person.id)).status).toBe(201)
    expect((await say(all, stranger.person.id)).problem.errors).toEqual([
      { path: 'mentions.0', message: 'Unknown team member' },
    ])
    expect((await outsider.comments('listOfEntry', { params: { id: own } })).status).toBe(404)
    expect((await stranger.comments('listOfEntry', { params: { id: all } })).status).toBe(404)
  })
})
