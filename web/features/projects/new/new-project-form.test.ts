import { expect, it } from 'vitest'
import { createProjectBody, createProjectForm, createWithCharterForm } from '../../../../shared/projects/project.ts'
import { bodyOf, draftOf, emptyProject, isEmpty, type NewProject } from './new-project-form.ts'

const filled: NewProject = {
  ...emptyProject,
  name: 'Depot roof',
  description: 'Renew it',
  projectType: 'infrastructure',
  priority: 'high',
  startDate: '2026-12-01',
  endDate: '2027-03-01',
  budget: '250,000',
  reportingCadence: 'weekly',
  sponsor: 'Rui Tavares',
  manager: 'Kwame Mensah',
  scope: 'The roof',
  teamMembers: ['Ana Flores'],
}
const people = [{ id: 'usr_1', firstName: 'Kwame', lastName: 'Mensah' }]

it('is empty until something is typed', () => {
  expect(isEmpty(emptyProject)).toBe(true)
  expect(isEmpty(filled)).toBe(false)
})

it('needs only a name', () => {
  expect(createProjectForm.safeParse(emptyProject).error?.issues.map(({ message }) => message)).toEqual([
    'Project name is required',
  ])
  const named = { ...emptyProject, name: 'Depot roof' }
  expect(createProjectForm.safeParse(named).success).toBe(true)
  expect(createProjectBody.parse(bodyOf(named, people))).toMatchObject({ name: 'Depot roof' })
})

it('asks for everything that a charter needs in its own words', () => {
  const { error } = createWithCharterForm.safeParse(emptyProject)
  expect(error?.issues.map(({ message }) => message).toSorted()).toEqual([
    'Budget is required',
    'Description is required',
    'End date is required',
    'Priority is required',
    'Project manager is required',
    'Project name is required',
    'Project scope is required',
    'Project sponsor is required',
    'Project type is required',
    'Reporting schedule is required',
    'Start date is required',
  ])
})

it('refuses invalid input before anything is drafted', () => {
  const messages = (more: Partial<NewProject>) =>
    createWithCharterForm
      .safeParse({ ...filled, ...more })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(messages({ budget: 'a lot' })).toEqual(['budget: Enter an amount like 1250.00'])
  expect(messages({ endDate: '2026-11-30' })).toEqual(['endDate: The end date is before the start date'])
  expect(messages({ startDate: '2028-02-29', endDate: '2028-02-29' })).toBeUndefined()
})

it('takes milestones with their dates, and drafts from before they had any', () => {
  const milestones = [
    { name: ' Roof closed ', date: '2027-02-01' },
    { name: '', date: '2027-02-02' },
    { name: 'Handover', date: '' },
  ]
  expect(
    createProjectBody.parse(bodyOf(createProjectForm.parse({ ...filled, milestones }), people)).milestones,
  ).toEqual([
    { name: 'Roof closed', date: '2027-02-01' },
    { name: 'Handover', date: null },
  ])
  expect(draftOf({ milestones: ['Handover'] as never })?.milestones).toEqual([{ name: 'Handover', date: '' }])
})

it('becomes a valid body, in planning, with the selected manager', () => {
  const body = createProjectBody.parse(bodyOf(createWithCharterForm.parse(filled), people))
  expect(body).toMatchObject({
    status: 'planning',
    managerId: 'usr_1',
    budget: '250000.00',
    teamMembers: ['Ana Flores'],
  })
  expect(bodyOf({ ...filled, manager: 'Someone else' }, people)).not.toHaveProperty('managerId')
})
