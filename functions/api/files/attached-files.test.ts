import { describe, expect, test } from 'vitest'
import { withBucket } from '../../../test/builders/bucket.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { postForm } from '../../../test/builders/upload.ts'
import { makeFiles } from '../../../test/builders/project-files.ts'
import { makeProject, makeTask, type Caller } from '../../../test/builders/work.ts'
import type { PlanType } from '../../../shared/billing/plans.ts'
import { handler as checkFiles } from '../../workers/check-files/index.ts'

withTable()
const bucket = withBucket()

const setUp = (plan?: PlanType) => makeFiles(bucket, plan)

describe('a file that is attached', () => {
  const attach = async (
    { params }: Awaited<ReturnType<typeof setUp>>,
    caller: Caller,
    name: string,
    recordId: string,
  ) => {
    const { status, body } = await caller.files('add', { params, body: { name, size: 5, type: '', recordId } })
    expect(status).toBe(201)
    expect((await postForm(body.upload, 'Hello')).status).toBe(204)
    await bucket.deliverScans(checkFiles)
    return body.file.id
  }
  const namesOf = async (caller: Caller, params: { id: string }, recordId?: string) =>
    (await caller.files('list', { params, query: recordId === undefined ? {} : { recordId } })).body.map(
      ({ name }) => name,
    )

  test('to a task, an entry or a meeting is listed with it, and with the project', async () => {
    const scene = await setUp()
    const { team, project, params } = scene
    const { id: taskId } = await makeTask(team, project.id)
    const entry = await team.raid('create', {
      body: {
        projectId: project.id,
        raidType: 'issue',
        title: 'Leak',
        description: 'Bay 2',
        assignedTo: 'Ines Duarte',
        responsible: 'Ines Duarte',
        impact: 'medium',
      },
    })
    const meeting = await team.meetings('create', {
      body: { title: 'Bay review', projectId: project.id, scheduledAt: '2027-05-03T10:00:00Z' },
    })
    const records = [taskId, entry.body.id, meeting.body.id]
    for (const [index, id] of records.entries()) await attach(scene, team, `${index}.txt`, id)
    expect(await Promise.all(records.map((id) => namesOf(team, params, id)))).toEqual([['0.txt'], ['1.txt'], ['2.txt']])
    expect(await namesOf(team, params)).toEqual(['0.txt', '1.txt', '2.txt'])
    const other = await makeProject(team, { name: 'Other' })
    for (const id of [...records, 'tsk_nothing', other.id])
      expect(
        (await team.files('add', { params: { id: other.id }, body: { name: 'x.txt', size: 1, recordId: id } })).problem
          .errors,
      ).toEqual([{ path: 'recordId', message: 'Choose a record of this project' }])
  })

  test('to an expense is a receipt that only its author and the managers see, wherever it appears', async () => {
    const scene = await setUp()
    const { team, project, params } = scene
    const [author, colleague, manager] = [
      await team.join('sme'),
      await team.join('sme'),
      await team.join('project_manager'),
    ]
    for (const { person } of [author, colleague]) await team.projects('assign', { params, body: { userId: person.id } })
    const body = { description: 'Nails', amount: '5', date: '2027-05-03' }
    const { body: expense } = await author.expenses('create', { params, body })
    const id = await attach(scene, author, 'invoice.txt', expense.id)
    const receipts = [{ id, name: 'invoice.txt', state: 'available' }]
    for (const caller of [author, manager, team]) {
      expect(await namesOf(caller, params, expense.id)).toEqual(['invoice.txt'])
      expect((await caller.expenses('list', { params, query: {} })).body).toMatchObject([{ receipts }])
      expect((await caller.files('download', { params: { id } })).status).toBe(302)
    }
    expect(await namesOf(colleague, params, expense.id)).toEqual([])
    for (const route of ['download', 'preview', 'read', 'remove'] as const)
      expect((await colleague.files(route, { params: { id } })).status).toBe(404)
    expect(
      (await colleague.files('add', { params, body: { name: 'x.txt', size: 1, recordId: expense.id } })).status,
    ).toBe(400)
    for (const caller of [author, colleague, team]) expect(await namesOf(caller, params)).toEqual([])
    const stored = await itemsIn(`${team.workspaceId}#project#${project.id}`)
    const item = stored.find(({ sk }) => sk === `file#${id}`)
    expect(item?.['event']).toMatchObject({ name: 'file.added.v1', data: { receipt: true } })

    // It goes to the trash and back with its expense, also while the project is in the trash.
    await team.expenses('remove', { params: { id: expense.id } })
    expect((await team.files('download', { params: { id } })).status).toBe(404)
    expect((await team.projects('trash', { query: {} })).body.map(({ kind }) => kind)).toEqual(['expense'])
    await team.expenses('restore', { params: { id: expense.id } })
    expect((await team.files('download', { params: { id } })).status).toBe(302)
    expect((await team.expenses('list', { params, query: {} })).body).toMatchObject([{ receipts }])
  })

  test('to an expense is refused once that has 20 receipts, and all of them go to the trash and back with it', async () => {
    const scene = await setUp()
    const { team, params } = scene
    const body = { description: 'Nails', amount: '5', date: '2027-05-03' }
    const { body: expense } = await team.expenses('create', { params, body })
    const first = await attach(scene, team, 'receipt.txt', expense.id)
    const add = () =>
      team.files('add', { params, body: { name: 'invoice.txt', size: 1, type: '', recordId: expense.id } })
    const receipts = async () =>
      (await team.files('list', { params, query: { recordId: expense.id } })).body.map(({ id }) => id)
    const full = [{ path: 'recordId', message: 'An expense can have up to 20 receipts' }]
    // Uploads at the same moment do not see each other, and are all taken.
    await Promise.all(Array.from({ length: 18 }, add))
    await Promise.all([add(), add(), add()])
    const added = await receipts()
    expect(added.length).toBeGreaterThanOrEqual(20)
    const { trips } = await spentBy(async () => expect((await add()).problem.errors).toEqual(full))
    expect(trips.reads).toBeLessThanOrEqual(2)
    for (const id of [first, ...added.slice(20)]) await team.files('remove', { params: { id } })
    expect((await add()).status).toBe(201)
    expect((await team.files('restore', { params: { id: first } })).problem.errors).toEqual(full)
    const live = await receipts()
    await team.expenses('remove', { params: { id: expense.id } })
    for (const id of live) expect((await team.files('read', { params: { id } })).status).toBe(404)
    await team.expenses('restore', { params: { id: expense.id } })
    expect(await receipts()).toEqual(live)
  })

  test('is listed with its expense on every page, however many others have receipts', async () => {
    const scene = await setUp()
    const { team, params } = scene
    const made: string[] = []
    for (let count = 0; count < 5; count += 1) {
      const body = { description: `Nails ${count}`, amount: '5', date: '2027-05-03' }
      const { body: expense } = await team.expenses('create', { params, body })
      for (const copy of [1, 2]) await attach(scene, team, `${count}-${copy}.txt`, expense.id)
      made.unshift(`${count}-1.txt ${count}-2.txt`)
    }
    const shown: string[] = []
    let cursor: string | undefined
    do {
      const page = await team.expenses('list', {
        params,
        query: { limit: '2', ...(cursor !== undefined && { cursor }) },
      })
      shown.push(
        ...page.body.map(({ receipts = [] }) =>
          receipts
            .map(({ name }) => name)
            .toSorted()
            .join(' '),
        ),
      )
      cursor = page.next
    } while (cursor !== undefined)
    expect(shown).toEqual(made)
  })
})
