import { expect, test } from 'vitest'
import type { AuditEntry } from '../../shared/audit/audit.ts'
import type { Notice } from '../../shared/notices/notice.ts'
import type { Project } from '../../shared/projects/project.ts'
import { settled } from '../builders/actors.ts'
import { comeThroughAdmin, expectFit, expectToast, openPage, ownSession } from './browser.ts'
import { newAddress, openWorkspace, password } from './new-workspace.ts'
import { deviceOf } from './own-account.ts'

test('an operator reads a workspace, acts in it for a stated reason, and the company sees both', async () => {
  const [email, name] = [newAddress('helped'), `Fenwick ${crypto.randomUUID().slice(0, 8)}`]
  await openWorkspace(email, name)
  // The search finds it once it is counted.
  await settled()
  const company = await deviceOf(email, password)

  const page = await openPage()
  await ownSession(page, 'admin')
  await comeThroughAdmin(page)
  await page.goto('/admin?view=project-management')
  await page.getByText('No workspace is open').waitFor()
  await expectFit(page, 'operator-no-workspace')
  await page.getByRole('button', { name: 'Open a workspace…' }).click()
  const chooser = page.getByRole('dialog', { name: 'Open a workspace' })
  await chooser.getByLabel('Search by company').fill(name)
  await chooser.getByRole('button', { name: new RegExp(name) }).click()
  const bar = page.getByRole('region', { name: 'Open workspace' })
  await bar.getByText('Read-only').waitFor()
  await page.getByText('No projects yet').waitFor()
  expect(await page.getByRole('button', { name: 'New Project' }).count()).toBe(0)
  await expectFit(page, 'operator-reads')

  await bar.getByRole('button', { name: 'Act in this workspace…' }).click()
  const asking = page.getByRole('dialog', { name: 'Act in this workspace' })
  await asking.getByRole('button', { name: 'Start acting' }).click()
  await asking.getByText('State why you act in this workspace').waitFor()
  await asking.getByLabel('Reason').fill('Ticket 4711: the first project')
  await expectFit(page, 'operator-asks-to-act')
  await asking.getByRole('button', { name: 'Start acting' }).dblclick()
  await bar.getByText(/^Acting until/).waitFor()

  await page.getByRole('button', { name: 'New Project' }).click()
  const creating = page.getByRole('dialog', { name: 'New Project' })
  await creating.getByLabel('Project name').fill('جسر الميناء')
  await expectFit(page, 'operator-new-project')
  await creating.getByRole('button', { name: 'Create Project' }).dblclick()
  await page.getByRole('table', { name: 'Projects' }).getByText('جسر الميناء').waitFor()
  await expectFit(page, 'operator-acts')

  // What the company reads.
  await settled()
  const projects = (await company('GET', '/api/projects')).body as Project[]
  expect(projects.map((project) => project.name)).toEqual(['جسر الميناء'])
  const entries = (await company('GET', '/api/audit')).body as AuditEntry[]
  expect(entries.flatMap(({ by, action }) => (by.kind === 'admin' ? [action] : []))).toEqual([
    'Project created',
    'Plumbline support began to make changes',
    'Workspace opened by Plumbline support',
  ])
  const notices = (await company('GET', '/api/notices')).body as Notice[]
  expect(notices.map(({ kind }) => kind)).toContain('support_acting')

  // A company that no longer wants it ends it at the next call.
  const { version } = (await company('GET', '/api/account')).body as { version: number }
  expect((await company('PUT', '/api/account', { operatorAccess: 'read', version })).status).toBe(200)
  await page.getByRole('button', { name: 'New Project' }).click()
  await creating.getByLabel('Project name').fill('One too many')
  await creating.getByRole('button', { name: 'Create Project' }).click()
  await creating.getByText('The company lets operators view this workspace, and change nothing.').waitFor()
  expect(await creating.getByLabel('Project name').inputValue()).toBe('One too many')
  await creating.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/admin?view=team-management')
  await bar.getByText('The company lets operators view this workspace, and change nothing.').waitFor()
  await page.getByRole('heading', { name: 'Team management', level: 1 }).waitFor()
  await expectFit(page, 'operator-team')
  await page.goto('/admin?view=project-requests')
  await page.getByRole('heading', { name: 'Project requests', level: 1 }).waitFor()
  await expectFit(page, 'operator-requests')
  await bar.getByRole('button', { name: 'Leave' }).click()
  await expectToast(page, `You left ${name}`)
  await page.getByText('No workspace is open').waitFor()

  // A company that refuses operators keeps its people to itself.
  const account = (await company('GET', '/api/account')).body as { version: number }
  const refusing = { operatorAccess: 'none', version: account.version }
  expect((await company('PUT', '/api/account', refusing)).status).toBe(200)
  await page.goto(`/admin?view=client-overview&q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `View details of ${name}` }).click()
  const details = page.getByRole('dialog', { name })
  await details.getByText('This company does not let operators see its people.').waitFor()
  await details.getByText('This company lets operators see only its own account.').waitFor()
  await expectFit(page, 'operator-refused')
})
