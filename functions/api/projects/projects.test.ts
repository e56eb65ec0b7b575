import { expect, test } from 'vitest'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'

withTable()

// A repeated create reads what the first one has created, after its own write was refused.
test('no call takes more than two read trips, including the session, and one write trip, or two for a new project and its prefix', async () => {
  const team = await makeTeam()
  const sme = await team.join('sme')
  const { id } = await makeProject(team, { name: 'Measured' })
  const params = { id }
  const create = () =>
    team.projects('create', { body: { name: 'New' }, headers: { 'idempotency-key': 'measured-twice' } })
  const calls = {
    create,
    repeat: create,
    createFor: () => team.projects('create', { body: { name: 'Other', managerId: sme.person.id } }),
    read: () => team.projects('read', { params }),
    update: () =>
      team.projects('update', { params, body: { name: 'Changed', scope: 'Roof', managerId: sme.person.id } }),
    assign: () => team.projects('assign', { params, body: { userId: sme.person.id } }),
    financials: () => team.projects('financials', { params }),
    history: () => team.projects('history', { params }),
    remove: () => team.projects('remove', { params }),
    trash: () => team.projects('trash'),
    restore: () => team.projects('restore', { params }),
  }
  // A repeat takes another prefix and gives it back.
  const more: Record<string, [reads: number, writes: number]> = { create: [2, 2], repeat: [3, 4], createFor: [2, 2] }
  for (const [name, call] of Object.entries(calls)) {
    const [reads, writes] = more[name] ?? [2, 1]
    let status = 0
    const { trips } = await spentBy(async () => ({ status } = await call()))
    expect({
      name,
      refused: status >= 300,
      tooMany: trips.reads > reads || trips.writes > writes,
    }).toEqual({
      name,
      refused: false,
      tooMany: false,
    })
  }
})

test('no one reaches the projects of another workspace by id', async () => {
  const [team, others] = [await makeTeam(), await makeTeam()]
  const { id } = await makeProject(team)
  const before = await itemsIn(`${team.workspaceId}#projects`)
  const sme = await others.join('sme')
  const answers = [
    await others.projects('read', { params: { id } }),
    await others.projects('update', { params: { id }, body: { name: 'Taken' } }),
    await others.projects('remove', { params: { id } }),
    await others.projects('restore', { params: { id } }),
    await others.projects('assign', { params: { id }, body: { userId: sme.person.id } }),
    await others.projects('financials', { params: { id } }),
    await others.projects('history', { params: { id } }),
    await others.projects('read', { params: { id: `${id}#x` } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(await itemsIn(`${team.workspaceId}#projects`)).toEqual(before)
})
