import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { projectStatuses } from '../../../../shared/projects/project-choices.ts'
import { projectSummary } from '../../../../shared/projects/project.ts'
import { routes } from '../../../../shared/routes.ts'
import { answer } from '../../../../test/builders/answers.ts'
import { openScreen, type Screen } from '../../../../test/builders/screen.tsx'
import { sample } from '../../../../test/builders/smallest.ts'
import { someSession } from '../../../session/some-session.ts'

const description = 'Fifty characters of this text are shown, no more of it, and then it ends in dots.'

const bare = sample(projectSummary, {
  id: 'prj_1',
  name: 'Bare project',
  status: 'planning',
  budget: '1250.00',
  budgetUsed: '0.00',
})
const full = sample(projectSummary, {
  id: 'prj_2',
  name: 'Full project',
  status: 'completed',
  description,
  endDate: '2031-05-09',
  teamMembers: ['Ada Byron', 'Emmy Noether', 'Lise Meitner', 'Sonja Kowalewski', 'Vera Rubin'],
})

const openList = (search = '', projects = [bare, full]): Screen =>
  openScreen(`/projects${search}`, someSession(), answer(routes.projects.list, projects))

const names = (screen: Screen): (string | null)[] =>
  screen.queryAllByRole('link', { name: /^View / }).map((link) => link.getAttribute('aria-label'))

test('shows the columns, and marks unknown values of a project', async () => {
  const screen = openList()
  const table = within(await screen.findByRole('table', { name: 'Projects' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Project',
    'Health',
    'Status',
    'Progress',
    'Team',
    'Due Date',
    'Budget',
    'Actions',
  ])
  const [, first, second] = table.getAllByRole('row')
  for (const words of ['Planning', '0%', 'No team assigned', 'No date set', '$1,250', '$0 used'])
    expect(first?.textContent).toContain(words)
  expect(second?.textContent).toContain(`${description.slice(0, 50).trimEnd()}…`)
  expect(second?.textContent).toContain('May 9, 2031')
  expect(second?.textContent).toMatch(/\+2\s+more/)
  const pictures = within(second as HTMLElement).getAllByRole('img')
  expect(pictures.map((picture) => picture.getAttribute('aria-label'))).toEqual(full.teamMembers.slice(0, 3))
  expect(table.getByRole('link', { name: 'View Full project' }).getAttribute('href')).toBe('/projects/prj_2')
  expect(table.getByRole('link', { name: 'Edit Full project' }).getAttribute('href')).toBe('/projects/prj_2?edit=1')
})

test('filters by the status in the address', async () => {
  const screen = openList('?status=completed')
  await screen.findByRole('table', { name: 'Projects' })
  expect(names(screen)).toEqual(['View Full project'])
  const filter = screen.getByLabelText('Filter by status')
  expect(filter).toHaveProperty('value', 'completed')
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All statuses', ...Object.values(projectStatuses).map(({ label }) => label)])
  await screen.user.selectOptions(filter, 'Planning')
  await expect.poll(() => names(screen)).toEqual(['View Bare project'])
  expect(location.search).toBe('?status=planning')
})

test('says what matched nothing, and suggests a first project', async () => {
  const filtered = openList('?status=preparation')
  await filtered.findByText('No project has the status “Preparation”.')
  filtered.getByRole('button', { name: 'New Project' })
  const screen = openList('', [])
  await screen.findByText('Get started by creating your first project')
  // A page has one main act.
  expect(screen.queryByRole('button', { name: 'New Project' })).toBeNull()
  await screen.user.click(screen.getByRole('button', { name: 'Create Project' }))
  await screen.findByRole('dialog', { name: 'Create New Project' })
})
