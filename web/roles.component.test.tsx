import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { routes } from '../shared/routes.ts'
import type { Session } from '../shared/accounts/session.ts'
import { trashed, type Trashed } from '../shared/projects/trashed-record.ts'
import { answer, refuse } from '../test/builders/answers.ts'
import { openScreen, type Screen } from '../test/builders/screen.tsx'
import { sample } from '../test/builders/smallest.ts'
import { companySession as company, someSession } from './session/some-session.ts'

const manager = someSession()
const projectManager = someSession({ role: 'project_manager' })
const specialist = someSession({ role: 'sme' })
const operator: Session = { ...someSession({ role: 'admin', customer: null }), kind: 'admin' }

/** Which of these buttons and links the page offers. */
const offered = (screen: Screen, names: readonly string[]): string[] => {
  const main = within(screen.getByRole('main'))
  return names.filter(
    (name) => [...main.queryAllByRole('button', { name }), ...main.queryAllByRole('link', { name })].length > 0,
  )
}

const linksIn = (screen: Screen, name: string): string[] =>
  within(screen.getAllByRole('navigation', { name })[0] ?? document.body)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

const mainViews = ['Dashboard', 'Projects', 'Tasks', 'RAID Log', 'Timeline', 'Calendar', 'Reports']
const tools = ['Project Charter', 'RACI Matrix', 'Meetings', 'Communications']

const settings = ['Account', 'Team', 'Project Requests', 'Audit log', 'Webhooks', 'Chat channels', 'Trash']
const companys = [
  'Account',
  'Billing & plans',
  'Team',
  'Project Requests',
  'Audit log',
  'Webhooks',
  'Chat channels',
  'Trash',
]

// A specialist sends no communications.
test.each([
  ['a company account', company, '/billing', companys, 'Company'],
  ['a program manager', manager, '/trash', settings, 'Settings'],
  ['a project manager', projectManager, '/trash', ['Team', 'Project Requests', 'Trash'], 'Settings'],
  ['a specialist', specialist, '/customer-dashboard/team', ['Team', 'Project Requests'], 'Settings'],
  ['a program manager’s timeline', manager, '/workload', ['Timeline', 'Workload'], 'Timeline'],
  [
    'a program manager’s reports',
    manager,
    '/analytics',
    ['Reports', 'Analytics', 'Earned value', 'Insights'],
    'Reports',
  ],
] as const)(
  'the sidebar has twelve entries, one of them marked, and tabs by role: %s',
  async (_, as, path, section, entry) => {
    const screen = openScreen(path, as)
    await screen.findByRole('navigation', { name: 'Section' })
    expect(linksIn(screen, 'Section')).toEqual(section)
    expect(linksIn(screen, 'Main')).toEqual([...mainViews, as === company ? 'Company' : 'Settings'])
    expect(linksIn(screen, 'AI Tools')).toEqual(as === specialist ? tools.slice(0, -1) : tools)
    const marked = ['Main', 'AI Tools'].flatMap((name) =>
      within(screen.getAllByRole('navigation', { name })[0] ?? document.body)
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map(({ textContent }) => textContent),
    )
    expect(marked).toEqual([entry])
  },
)

test.each([
  ['a program manager', manager, ['Inbox', 'Approvals', 'Change sets']],
  ['a specialist', specialist, ['Inbox', 'Change sets']],
] as const)('the inbox of %s is no entry of the sidebar, and has tabs for what waits', async (_, as, section) => {
  const screen = openScreen('/change-sets', as)
  await screen.findByRole('navigation', { name: 'Section' })
  expect(linksIn(screen, 'Section')).toEqual(section)
  expect(linksIn(screen, 'Main')).not.toContain('Inbox')
})

test('the requests and the active projects share one row of tabs', async () => {
  const screen = openScreen('/project-requests?tab=projects', manager)
  await screen.findByRole('tab', { name: 'Active Projects' })
  expect(screen.queryByRole('navigation', { name: 'Section' })).toBeNull()
  expect(screen.getAllByRole('tablist')).toHaveLength(1)
})

test.each([
  ['a project manager', projectManager, ['Edit']],
  ['a program manager', manager, ['Edit', 'Assign Team', 'Delete']],
  ['a company account', company, ['Edit', 'Assign Team', 'Delete']],
  ['a specialist', specialist, []],
] as const)('on the page of a project, %s is offered what the role may do', async (_, as, names) => {
  const [id, name] = ['prj_1', 'Level crossing']
  const screen = openScreen(
    `/projects/${id}?edit=1`,
    as,
    ...[routes.projects.read, routes.projects.customerRead].map((row) => answer(row, sample(row.result, { id, name }))),
  )
  await screen.findByRole('heading', { name, level: 1 })
  await expect.poll(() => screen.queryAllByLabelText(/^Project name/)).toHaveLength(names.length === 0 ? 0 : 1)
  await screen.user.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: 'Copy link' })
  const rare = ['Assign Team', 'Delete'].filter((act) => screen.queryByRole('menuitem', { name: act }) !== null)
  expect([...offered(screen, ['Edit']), ...rare]).toEqual(names)
})

// Last the roles that get nothing: whatever is loaded on demand would be there at once.
test.each([
  ['a project manager opens', projectManager, 1],
  ['a specialist does not open', specialist, 0],
] as const)('%s the form of a new project', async (_, as, dialogs) => {
  const screen = openScreen('/projects?dialog=new', as)
  await screen.findByText('No projects found')
  await expect.poll(() => screen.queryAllByRole('dialog')).toHaveLength(dialogs)
})

describe('the trash', () => {
  test('offers a project manager the tasks, but no projects', async () => {
    const item = (kind: Trashed['kind'], name: string): Trashed => sample(trashed, { id: name, kind, name })
    const [project, task] = [item('project', 'Closed line'), item('task', 'Pull up the rails')]
    const screen = openScreen('/trash', projectManager, answer(routes.projects.trash, [project, task]))
    await screen.findByText(project.name)
    expect(offered(screen, [`Restore ${project.name}`, `Restore ${task.name}`])).toEqual([`Restore ${task.name}`])
  })

  test('explains to a specialist why it is closed', async () => {
    const words = 'Your role does not allow this.'
    const screen = openScreen('/trash', specialist, refuse(routes.projects.trash, 'forbidden', words))
    await screen.findByText(words)
  })
})

test.each([
  ['an operator to the operators’ portal', operator, '/dashboard', '/admin'],
  ['an operator from a screen of a workspace', operator, '/projects', '/admin'],
  ['a company account to its own dashboard', company, '/dashboard', '/customer-dashboard'],
] as const)('an address leads %s', async (_, as, path, home) => {
  openScreen(path, as)
  await expect.poll(() => location.pathname).toBe(home)
})
