import { expect, test } from 'vitest'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'

withTable()

test('a specialist sees a task that is assigned to them in a project that they are not on, and nothing else of it', async () => {
  const team = await makeTeam()
  const sme = await team.join('sme')
  const { id: projectId } = await makeProject(team)
  const other = await makeTask(team, projectId, { title: 'Of someone else' })
  const { id } = await makeTask(team, projectId, { title: 'Theirs', assigneeId: sme.person.id })

  expect(await sme.tasks('read', { params: { id } })).toMatchObject({ status: 200, body: { title: 'Theirs' } })
  expect((await sme.tasks('history', { params: { id } })).status).toBe(200)
  expect((await sme.tasks('readMany', { query: { ids: `${id},${other.id}` } })).body.map((task) => task.id)).toEqual([
    id,
  ])
  expect(await sme.tasks('update', { params: { id }, body: { progress: 40 } })).toMatchObject({
    body: { progress: 40 },
  })
  expect((await sme.comments('add', { params: { id }, body: { text: 'Half of it' } })).status).toBe(201)

  for (const refused of [
    sme.tasks('read', { params: { id: other.id } }),
    sme.tasks('list', { params: { id: projectId } }),
    sme.projects('read', { params: { id: projectId } }),
    sme.tasks('create', { body: { projectId, title: 'One more' } }),
  ])
    expect((await refused).status).toBe(404)

  // People who hand a task over no longer see it.
  await team.tasks('update', { params: { id }, body: { assigneeId: null } })
  expect((await sme.tasks('read', { params: { id } })).status).toBe(404)
})

test('a task of a project in the trash is found by no one', async () => {
  const team = await makeTeam()
  const sme = await team.join('sme')
  const { id: projectId } = await makeProject(team)
  const { id } = await makeTask(team, projectId, { assigneeId: sme.person.id })
  await team.projects('remove', { params: { id: projectId } })
  expect((await sme.tasks('read', { params: { id } })).status).toBe(404)
  expect((await sme.tasks('readMany', { query: { ids: id } })).body).toEqual([])
})

test('a specialist who was taken off a project keeps its tasks that are theirs', async () => {
  const team = await makeTeam()
  const sme = await team.join('sme')
  const { id: projectId } = await makeProject(team)
  await team.projects('assign', { params: { id: projectId }, body: { userId: sme.person.id } })
  const { id } = await makeTask(team, projectId, { assigneeId: sme.person.id })
  await team.projects('unassign', { params: { id: projectId, userId: sme.person.id } })
  expect((await sme.tasks('list', { params: { id: projectId } })).status).toBe(404)
  expect((await sme.tasks('read', { params: { id } })).status).toBe(200)
})
