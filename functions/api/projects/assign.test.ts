import { describe, expect, test } from 'vitest'
import { itemsIn } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { readPerson } from '../../domain/accounts/people/person-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

withTable()

describe('assigning', () => {
  test('adds an SME to the team once, and counts a first project once however many concurrent requests there are', async () => {
    const team = await makeTeam()
    const sme = await team.join('sme')
    const projects = [
      await makeProject(team, { teamMembers: ['Bo'] }),
      await makeProject(team),
      await makeProject(team),
    ]
    const answers = await Promise.all(
      projects.flatMap(({ id }) =>
        [0, 1].map(() => team.projects('assign', { params: { id }, body: { userId: sme.person.id } })),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers[0]?.body).toMatchObject({
      team: [{ id: sme.person.id, firstName: 'Ines', lastName: 'Duarte' }],
      teamMembers: ['Ines Duarte', 'Bo'],
      version: 2,
    })
    expect((await readPerson(team.workspaceId, sme.person.id))?.assignedProjects.toSorted()).toEqual(
      projects.map(({ id }) => id),
    )
    expect(await readWorkspace(team.workspaceId)).toMatchObject({ assignedPeople: 1 })
    const events = (await itemsIn(`${team.workspaceId}#projects`)).map((item) => item['event'])
    expect(events).toMatchObject(
      projects.map(() => ({ name: 'project.assigned.v1', data: { assignedTo: sme.person.id, changed: ['team'] } })),
    )
  })

  test('refuses other roles than SMEs, and those of another workspace', async () => {
    const [team, others] = [await makeTeam(), await makeTeam()]
    const { id } = await makeProject(team)
    const foreign = await others.join('sme')
    const assign = async (userId: string) =>
      (await team.projects('assign', { params: { id }, body: { userId } })).problem.errors
    expect(await assign(team.person.id)).toEqual([{ path: 'userId', message: 'Only SME team members can be assigned' }])
    expect(await assign(foreign.person.id)).toEqual([{ path: 'userId', message: 'Unknown team member' }])
  })

  test('replaces the typed name of the same person', async () => {
    const team = await makeTeam()
    const sme = await team.join('sme')
    const { id } = await makeProject(team, { teamMembers: ['Bo', 'ines  duarte'] })
    await team.projects('assign', { params: { id }, body: { userId: sme.person.id } })
    const { body } = await team.projects('unassign', { params: { id, userId: sme.person.id } })
    expect(body).toMatchObject({ team: [], teamMembers: ['Bo'] })
  })

  test('keeps typed names separate from those of assigned people', async () => {
    const team = await makeTeam()
    const sme = await team.join('sme')
    const { id } = await makeProject(team, { teamMembers: ['Bo'] })
    const { body } = await team.projects('assign', { params: { id }, body: { userId: sme.person.id } })
    const sentBack = await team.projects('update', {
      params: { id },
      body: { teamMembers: [...body.teamMembers, 'Cy'] },
    })
    expect(sentBack.body.teamMembers).toEqual(['Ines Duarte', 'Bo', 'Cy'])
  })
})

describe('removing from the team', () => {
  test('takes an SME off one project and leaves the others, once however often it is asked', async () => {
    const team = await makeTeam()
    const sme = await team.join('sme')
    const [one, other] = [await makeProject(team), await makeProject(team)]
    for (const { id } of [one, other])
      await team.projects('assign', { params: { id }, body: { userId: sme.person.id } })
    const params = { id: one.id, userId: sme.person.id }
    const answers = await Promise.all([0, 1].map(() => team.projects('unassign', { params })))
    expect(answers.map(({ status, body }) => [status, body.team, body.version])).toEqual([
      [200, [], 3],
      [200, [], 3],
    ])
    expect((await readPerson(team.workspaceId, sme.person.id))?.assignedProjects).toEqual([other.id])
    expect(await readWorkspace(team.workspaceId)).toMatchObject({ assignedPeople: 1 })
    expect((await sme.projects('read', { params: { id: one.id } })).status).toBe(404)
    expect((await sme.projects('read', { params: { id: other.id } })).status).toBe(200)
    await team.projects('unassign', { params: { ...params, id: other.id } })
    expect(await readWorkspace(team.workspaceId)).toMatchObject({ assignedPeople: 0 })
  })

  test('is not found for a person of another workspace', async () => {
    const [team, others] = [await makeTeam(), await makeTeam()]
    const { id } = await makeProject(team)
    const foreign = await others.join('sme')
    expect((await team.projects('unassign', { params: { id, userId: foreign.person.id } })).status).toBe(404)
  })
})
