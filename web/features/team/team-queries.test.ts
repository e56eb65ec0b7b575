import { expect, test } from 'vitest'
import { ProblemError } from '../../client/problem-error.ts'
import { memberName, projectsToGive, teamFailure } from './team-queries.ts'

test('a member without a name yet is called by their email', () => {
  const member = { firstName: 'Ana', lastName: 'Flores', email: 'ana@demo.test' }
  expect(memberName(member)).toBe('Ana Flores')
  expect(memberName({ ...member, firstName: '', lastName: '' })).toBe('ana@demo.test')
})

test('a team that cannot be loaded says with which status, if the server answered', () => {
  const failure = 'Failed to fetch team members'
  const refused = new ProblemError({ status: 403, code: 'forbidden', message: '' })
  const cut = new ProblemError({ status: 0, code: 'network', message: '' })
  expect([refused, cut, new Error('A bug')].map(teamFailure)).toEqual([`${failure}: 403`, failure, failure])
})

test('a project manager assigns people to the projects that they manage or work on', () => {
  const [own, colleague] = ['usr_1', 'usr_2']
  const person = (id: string) => ({ id }) as Parameters<typeof projectsToGive>[0][number]['team'][number]
  const managed = { managerId: own, team: [] }
  const joined = { managerId: colleague, team: [person(colleague), person(own)] }
  const foreign = { managerId: colleague, team: [person(colleague)] }
  const projects = [managed, joined, foreign]
  expect(projectsToGive(projects, { id: own, role: 'project_manager' })).toEqual([managed, joined])
  expect(projectsToGive(projects, { id: own, role: 'program_manager' })).toEqual(projects)
})
