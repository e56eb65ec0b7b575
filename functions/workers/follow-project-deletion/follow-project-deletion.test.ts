import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '../../../shared/events.ts'
import { setUpContract } from '../../../test/builders/contracts.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { asMany } from '../../../test/builders/many-tasks.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam, spend } from '../../../test/builders/work.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { documents } from '../../kernel/table/table.ts'
import {
  listPeople,
  readPerson,
  savePerson,
  type StoredPerson,
} from '../../domain/accounts/people/person-repository.ts'
import { createTask } from '../../domain/tasks/create-task.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { handler as worker } from './index.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'

const handler = heldWorker('follow-project-deletion', worker)

withTable()

type Item = Record<string, unknown> & { event: StampedEvent; deletion?: { with?: string; reason: string } }

const arrange = async (taskCount: number) => {
  const team = await makeTeam()
  const { workspaceId } = team
  const project = await makeProject(team, { scope: 'Roof' })
  const by = { by: { id: team.person.id, kind: 'staff', name: 'Ines Duarte' } as const, at: new Date() }
  const tasks = await asMany(
    workspaceId,
    await createTask({
      workspaceId,
      projectId: project.id,
      body: { title: 'Lay felt', dueDate: '2026-12-04', progress: 30 },
      by,
    }),
    taskCount,
  )
  const params = { id: project.id }
  const inProject = async (kind: string) =>
    (await itemsIn(`${workspaceId}#project#${project.id}`)).filter((item) =>
      String(item['sk']).startsWith(kind),
    ) as Item[]
  const projectItem = async () =>
    (await itemsIn(`${workspaceId}#projects`)).find((item) => item['sk'] === project.id) as Item
  return {
    team,
    project,
    by,
    tasks,
    remove: () => team.projects('remove', { params, body: { reason: 'Cancelled' } }),
    restore: () => team.projects('restore', { params }),
    inProject,
    taskItems: () => inProject('task#'),
    projectItem,
    /** Passes the event of the project's last change to the subscriber. */
    follow: async (event?: StampedEvent) => {
      const { batchItemFailures } = await handler(asBatch([event ?? (await projectItem()).event] as DomainEvent[]))
      expect(batchItemFailures).toEqual([])
    },
  }
}

const isInTrash = (item: Item) => item.deletion !== undefined

test('the RAID entries of a deleted project go and come back with it, except those deleted separately and those of other projects', async () => {
  const { team, project, remove, restore, follow } = await arrange(0)
  const words = { description: 'The drain is too small', assignedTo: 'Lia Sousa', responsible: 'The board' }
  const other = await makeProject(team, { name: 'Other' })
  const make = async (title: string, projectId: string | null) =>
    (await team.raid('create', { body: { ...words, title, projectId } })).body
  for (let index = 0; index < 60; index += 1) await make(`Entry ${index}`, project.id)
  const [alone] = [
    await make('Deleted by itself', project.id),
    await make('Of another', other.id),
    await make('Of all', null),
  ]
  await team.raid('remove', { params: { id: alone.id }, body: {} })
  const listed = async () => (await team.raid('list')).body.map(({ title }) => title)
  await remove()
  for (const _ of [1, 2]) await follow()
  expect(await listed()).toEqual(['Of another', 'Of all'])
  expect((await team.projects('trash')).body.map(({ kind }) => kind)).toEqual(['project', 'raid'])
  const [item] = (await itemsIn(`${team.workspaceId}#raid`)) as Item[]
  expect(item?.event).toMatchObject({ name: 'raid.deleted.v1', data: { withProject: true, now: null } })
  await restore()
  for (const _ of [1, 2]) await follow()
  expect(await listed()).toHaveLength(62)
  expect((await team.projects('trash')).body.map(({ id }) => id)).toEqual([alone.id])
})

describe('the tasks of a deleted project', () => {
  test('go to the trash with it and come back with it', async () => {
    const { team, project, remove, restore, follow, taskItems, projectItem } = await arrange(120)
    await remove()
    await follow()
    const gone = await taskItems()
    const { deletion, expiresAt } = await projectItem()
    for (const item of gone) {
      expect(item).toMatchObject({ deletion: { ...deletion, with: project.id }, expiresAt, version: 2 })
      expect(eventOn(item)).toMatchObject({
        name: 'task.deleted.v1',
        by: { id: team.person.id },
        data: { withProject: true, was: { status: 'planning', progress: 30, dueDate: '2026-12-04' }, now: null },
      })
    }
    expect(await itemsIn(`${team.workspaceId}#open-due`, 'gsi1')).toEqual([])
    expect((await team.projects('trash')).body.map(({ kind }) => kind)).toEqual(['project'])

    await restore()
    await follow()
    for (const item of await taskItems()) {
      expect(item).not.toHaveProperty('deletion')
      expect(item).not.toHaveProperty('expiresAt')
      expect(eventOn(item)).toMatchObject({
        name: 'task.restored.v1',
        data: { withProject: true, was: null, now: { progress: 30 } },
      })
    }
    expect(await itemsIn(`${team.workspaceId}#open-due`, 'gsi1')).toHaveLength(120)
  })

  test('are changed once, however often the event arrives', async () => {
    const { remove, restore, follow, taskItems, projectItem } = await arrange(3)
    await remove()
    const deleted = (await projectItem()).event
    await follow()
    const before = await taskItems()
    await follow(deleted)
    expect(await taskItems()).toEqual(before)
    await restore()
    await follow(deleted)
    const restored = await taskItems()
    expect(restored.filter(isInTrash)).toEqual([])
    await follow()
    expect(await taskItems()).toEqual(restored)
  })

  test('are not changed if they were deleted before', async () => {
    const { team, tasks, remove, restore, follow, taskItems } = await arrange(3)
    const id = tasks[1]?.id ?? ''
    await team.tasks('remove', { params: { id }, body: { reason: 'Not needed' } })
    await remove()
    await follow()
    expect((await taskItems()).find((item) => item['sk'] === `task#${id}`)?.deletion).toMatchObject({
      reason: 'Not needed',
    })
    await restore()
    await follow()
    expect((await taskItems()).filter(isInTrash).map((item) => item['sk'])).toEqual([`task#${id}`])
  })

  test('expire with the last deletion, not with an earlier one', async () => {
    const { remove, restore, follow, taskItems, projectItem } = await arrange(2)
    await remove()
    await follow()
    await restore()
    await remove()
    await follow()
    const { deletion, expiresAt } = await projectItem()
    for (const item of await taskItems())
      expect(item).toMatchObject({ deletion: { at: (deletion as unknown as { at: string }).at }, expiresAt })
  })

  test('have a brief, versions of a charter, a budget and expenses that expire and return with them', async () => {
    const { team, project, by, remove, restore, follow, inProject, projectItem } = await arrange(1)
    await spend(team.workspaceId, project.id, { Nails: 100 }, by)
    const line = { name: 'Nails', amount: '5' }
    await team.budgets('change', { params: { id: project.id }, body: { lines: [line], reason: 'Plan', ask: true } })
    for (const purpose of ['Dry', 'Dry trains'])
      await team.projects('update', { params: { id: project.id }, body: { charter: { purpose } } })
    const expiries = async () =>
      (await Promise.all(['brief', 'charter-', 'expense#', 'budget#'].map(inProject)))
        .flat()
        .map((item) => item['expiresAt'])
    await remove()
    await follow()
    const { expiresAt } = await projectItem()
    // The brief, the list of versions and a past one, the expense, the sums, the lines and the change.
    expect(await expiries()).toEqual(Array.from({ length: 7 }, () => expiresAt))
    expect((await team.expenses('approvals', { query: {} })).body).toEqual([])
    await restore()
    await follow()
    expect(await expiries()).toEqual(Array.from({ length: 7 }, () => undefined))
    expect((await team.expenses('approvals', { query: {} })).body).toHaveLength(1)
    expect((await team.projects('read', { params: { id: project.id } })).body).toMatchObject({
      scope: 'Roof',
      budgetUsed: '1.00',
    })
  })
})

test('the contract of a deleted project and its change requests expire and return with it', async () => {
  const { team, params, drift, items } = await setUpContract()
  await drift(40)
  const follow = async () => {
    const [item] = (await itemsIn(`${team.workspaceId}#projects`)) as Item[]
    expect(await handler(asBatch([item?.event] as DomainEvent[]))).toEqual({ batchItemFailures: [] })
    return item?.['expiresAt']
  }
  const expiries = async () =>
    (await items()).filter(({ sk }) => String(sk).startsWith('contract')).map((item) => item['expiresAt'])
  await team.projects('remove', { params, body: { reason: 'Cancelled' } })
  const expiresAt = await follow()
  expect(expiresAt).toEqual(expect.any(Number))
  // The contract, its tasks and its change request.
  expect(await expiries()).toEqual([expiresAt, expiresAt, expiresAt])
  await team.projects('restore', { params })
  await follow()
  expect(await expiries()).toEqual([undefined, undefined, undefined])
})

describe('the team of a deleted project', () => {
  const assigned = async (workspaceId: string) => ({
    people: (await listPeople(workspaceId, { consistent: true }))
      .filter(({ assignedProjects }) => assignedProjects.length > 0)
      .map(({ id }) => id),
    counted: (await readWorkspace(workspaceId))?.assignedPeople,
  })

  test('is free while the project is in the trash, and is assigned again when it comes back', async () => {
    const { team, project, remove, restore, follow } = await arrange(1)
    const { person } = await team.join('sme')
    await team.projects('assign', { params: { id: project.id }, body: { userId: person.id } })
    const before = await assigned(team.workspaceId)
    expect(before.people).toContain(person.id)
    await remove()
    await follow()
    await follow()
    expect(await assigned(team.workspaceId)).toEqual({
      people: before.people.filter((id) => id !== person.id),
      counted: (before.counted ?? 0) - 1,
    })
    await restore()
    await follow()
    await follow()
    expect(await assigned(team.workspaceId)).toEqual(before)
  })

  test('comes back without removed members, and under current names', async () => {
    const { team, project, remove, restore, follow, projectItem } = await arrange(0)
    const [gone, renamed] = [(await team.join('sme')).person, (await team.join('sme')).person]
    for (const { id: userId } of [gone, renamed])
      await team.projects('assign', { params: { id: project.id }, body: { userId } })
    await remove()
    await follow()
    expect((await team.team('update', { params: { userId: renamed.id }, body: { lastName: 'Marques' } })).status).toBe(
      200,
    )
    const removed = await readPerson(team.workspaceId, gone.id)
    await savePerson(removed as StoredPerson, { ...(removed as StoredPerson), removedAt: new Date().toISOString() })
    await restore()
    await follow()
    expect(await projectItem()).toMatchObject({ team: [{ id: renamed.id, lastName: 'Marques' }] })
  })
})

/** Runs a function once, right after a number of transactions have been written. */
const afterTransactions = (count: number, run: () => Promise<unknown>) => {
  const name = `after-${crypto.randomUUID()}`
  let left = count
  documents.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next(args)
      if (String(context['commandName']) === 'TransactWriteItemsCommand') {
        left -= 1
        if (left === 0) {
          documents.middlewareStack.remove(name)
          await run()
        }
      }
      return result
    },
    { step: 'initialize', name },
  )
}

describe('an undo', () => {
  test.each([1, 2, 3])('after %i pages of the run leaves no task in the trash', async (pages) => {
    const { remove, restore, follow, taskItems } = await arrange(150)
    await remove()
    afterTransactions(pages, async () => {
      expect((await taskItems()).filter(isInTrash)).toHaveLength(pages * 50)
      expect((await restore()).status).toBe(200)
    })
    await follow()
    const items = await taskItems()
    expect(items.filter(isInTrash)).toEqual([])
    // The undo has its own event, which has nothing left to do.
    await follow()
    expect(await taskItems()).toEqual(items)
  })

  test('and another deletion, in any order and at the same time, leave the tasks where their project is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('delete', 'restore', 'edit'), { minLength: 2, maxLength: 6 }),
        fc.array(fc.nat(5), { maxLength: 6 }),
        async (steps, order) => {
          const { team, tasks, remove, restore, follow, taskItems, projectItem } = await arrange(60)
          const walks: Promise<void>[] = []
          const events: StampedEvent[] = []
          for (const step of steps) {
            if (step === 'edit')
              await team.tasks('update', { params: { id: tasks[0]?.id ?? '' }, body: { progress: steps.length } })
            else await (step === 'delete' ? remove() : restore())
            const { event } = await projectItem()
            events.push(event)
            walks.push(follow(event))
          }
          await Promise.all(walks)
          for (const index of order) await follow(events[index % events.length])
          const inTrash = isInTrash(await projectItem())
          expect((await taskItems()).filter((item) => isInTrash(item) !== inTrash)).toEqual([])
        },
      ),
      { numRuns: sampleSize(8) },
    )
  })
})

test('no task is created while its project goes to the trash, and none is left behind', async () => {
  const { team, project, remove, follow, taskItems } = await arrange(5)
  const create = () => team.tasks('create', { body: { title: 'Late', projectId: project.id } })
  const [, ...answers] = await Promise.all([remove(), ...Array.from({ length: 10 }, create)])
  expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 404)).toEqual([])
  await follow()
  const items = await taskItems()
  expect(items).toHaveLength(5 + answers.filter(({ status }) => status === 201).length)
  expect(items.filter((item) => !isInTrash(item))).toEqual([])
})
