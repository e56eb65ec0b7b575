import { readFile } from 'node:fs/promises'
import papaparse from 'papaparse'
import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { auditExportRows } from '../../shared/audit/limits.ts'
import type { AuditEntry } from '../../shared/audit/audit.ts'
import type { TeamMember } from '../../shared/accounts/team.ts'
import { settled } from '../builders/actors.ts'
import {
  expectAccessible,
  expectAddress,
  expectNoSidewaysScroll,
  expectToast,
  openPage,
  picture,
  signInAs,
} from './browser.ts'
import { callAsManager, ownProject } from './own-records.ts'

/** Email domain of the people invited by these tests. They are removed when the test ends. */
const domain = '@audited.test'

afterEach(async () => {
  for (const { id, email } of await callAsManager<TeamMember[]>('GET', '/api/team-members'))
    if (email.endsWith(domain)) await callAsManager('DELETE', `/api/team/users/${id}`)
})

const rows = (page: Page): Locator => page.getByRole('table', { name: 'Audit log' }).getByRole('row')

const openLog = async (page: Page, search = ''): Promise<void> => {
  await settled()
  await page.goto(`/audit-log${search}`)
  await rows(page).nth(1).waitFor()
}

const field = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Filters' }).getByLabel(name, { exact: true })

/** Saves the file that the export button creates, and reads it. */
const exported = async (page: Page): Promise<{ name: string; cells: string[][] }> => {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await coming
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return {
    name: file.suggestedFilename(),
    cells: papaparse.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data,
  }
}

/** Signs in at the portal through the form. */
const tryPassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('Email').fill('company@demo.test')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('the audit log records what happens, and a program manager reads, filters and exports it', async () => {
  const formula = '=HYPERLINK("http://evil.example","Canopy")'
  const company = await openPage()
  await company.goto('/login')
  await tryPassword(company, 'Wrong-2026-plan!')
  await company.getByText('Invalid credentials').waitFor()
  await tryPassword(company, 'Demo-2026-plan!')
  await expectAddress(company, '/customer-dashboard')

  const specialist = await openPage()
  await signInAs(specialist, 'sme@demo.test')
  await specialist.goto('/trash')
  await specialist.getByRole('alert').filter({ hasText: 'Your role does not allow this.' }).waitFor()

  const invitation = await callAsManager<{ user: TeamMember }>('POST', '/api/team/invite', {
    firstName: 'Noor',
    lastName: 'Haddad',
    email: `noor${domain}`,
    phone: '1',
    address: 'Cais 4',
    role: 'sme',
    projectId: 'none',
  })
  await callAsManager('PATCH', `/api/team-members/${invitation.user.id}/role`, { role: 'project_manager' })
  const project = await ownProject({ name: formula })
  await callAsManager('DELETE', `/api/projects/${project.id}`, { reason: 'Tried' })

  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await openLog(page)
  await picture(page, 'audit-log')
  const told: [string, ...string[]][] = [
    ['Project deleted', formula, 'Ana Flores'],
    ['Role changed', 'Noor Haddad', 'SME / Task Specialist → Project Manager'],
    ['Member invited', 'Noor Haddad', 'as SME / Task Specialist'],
    ['Access denied', 'GET /api/trash'],
    ['Sign-in failed', 'wrong password', 'Chrome on', '127.0.0.1'],
    ['Signed in', 'Chrome on', '127.0.0.1'],
  ]
  for (const [action, ...others] of told) {
    const row = others.reduce((found, text) => found.filter({ hasText: text }), rows(page).filter({ hasText: action }))
    await row.first().waitFor()
  }

  await field(page, 'What').selectOption('Denied access')
  await expectAddress(page, '/audit-log?category=refusal')
  await rows(page).filter({ hasText: 'Signed in' }).first().waitFor({ state: 'detached' })
  await rows(page).filter({ hasText: 'Sign-in failed' }).filter({ hasText: 'wrong password' }).first().waitFor()
  await expect.poll(() => rows(page).filter({ hasText: 'Signed in' }).count()).toBe(0)

  const { name, cells } = await exported(page)
  expect(name).toMatch(/^audit-log-harbour-rail-\d{4}-\d{2}-\d{2}\.csv$/)
  await expectToast(page, 'Audit log exported')
  expect(cells[0]).toEqual([
    'Time (UTC)',
    'Category',
    'Who',
    'What',
    'Target',
    'Details',
    'Reason',
    'Address',
    'Device',
    'Entry',
  ])
  expect(new Set(cells.slice(1).map((row) => row[1]))).toEqual(new Set(['Denied access']))
  expect(cells.some((row) => row[3] === 'Access denied' && row[4] === 'GET /api/trash' && row[7] === '127.0.0.1')).toBe(
    true,
  )

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expectAddress(page, '/audit-log')
  await rows(page)
    .filter({ hasText: 'Project deleted' })
    .filter({ hasText: formula })
    .getByRole('button', { name: 'Ana Flores' })
    .click()
  await page.waitForURL((url) => /^\?person=usr_\w+$/.test(url.search))
  await field(page, 'What').selectOption('Projects and tasks')
  await page.waitForURL((url) => url.searchParams.get('category') === 'project')
  await rows(page).filter({ hasText: formula }).first().waitFor()
  const whole = await exported(page)
  const deleted = whole.cells.find((row) => row[3] === 'Project deleted' && row[4]?.includes('HYPERLINK'))
  expect(deleted?.[4]).toBe(`'${formula}`)
  expect(new Set(whole.cells.slice(1).map((row) => row[2]))).toEqual(new Set(['Ana Flores']))
  await page.reload()
  // The list of people loads after the filter itself.
  await expect.poll(() => field(page, 'Who').inputValue()).toMatch(/^usr_/)
})

describe('the audit log', () => {
  test('loads older entries until there are none', async () => {
    const page = await openPage()
    await signInAs(page, 'program@demo.test')
    await openLog(page)
    const all = await callAsManager<AuditEntry[]>('GET', '/api/audit?limit=200')
    const limit = Math.min(all.length, 200)
    const shown = async () => (await rows(page).count()) - 1
    const more = page.getByRole('button', { name: 'Show older entries' })
    for (let before = await shown(); before < limit && (await more.count()) > 0; before = await shown()) {
      await more.click()
      await expect.poll(shown).toBeGreaterThan(before)
    }
    expect(await shown()).toBeGreaterThanOrEqual(limit)
  })

  test('filters by date, says when nothing matches, and rejects a period that ends before it starts', async () => {
    const page = await openPage()
    await signInAs(page, 'company@demo.test')
    await page.goto('/audit-log?from=2026-01-02&to=2026-01-02')
    await page.getByText('No matching entries').waitFor()
    await expectAccessible(page)
    await picture(page, 'audit-log-no-match')
    await field(page, 'To').fill('2026-01-01')
    await page.getByText('The end date is before the start date').waitFor()
    expect(await page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true)
    await picture(page, 'audit-log-period')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await rows(page).nth(1).waitFor()
    await expect.poll(() => field(page, 'From').inputValue()).toBe('')
  })

  test('shows every part of an entry on a phone, in the dark theme too', async () => {
    const page = await openPage({ width: 390, theme: 'dark' })
    await signInAs(page, 'program@demo.test')
    await openLog(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await picture(page, 'audit-log-phone')
  })

  test('is in the menu of roles that may read it, and sends no request for roles that may not', async () => {
    const page = await openPage()
    await signInAs(page, 'project@demo.test')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/audit-log')
    await page.getByText('Only Program Managers and the company account can read the audit log.').waitFor()
    expect(await page.getByRole('link', { name: 'Audit log' }).count()).toBe(0)
    expect(asked).not.toContain('/api/audit')
    const manager = await openPage()
    await signInAs(manager, 'program@demo.test')
    await manager.goto('/projects')
    await manager.getByRole('link', { name: 'Settings' }).click()
    await manager.getByRole('link', { name: 'Audit log' }).click()
    await manager.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor()
  })
})

describe('an audit log export', () => {
  const entry = (index: number): AuditEntry => ({
    id: `evt_${index}`,
    at: '2026-11-21T10:00:00.000Z',
    category: 'sign_in',
    action: 'Signed in',
    subject: null,
    detail: '',
    by: { id: 'usr_0000000000000000', kind: 'staff', name: 'Ana Flores' },
    from: null,
  })
  const page200 = Array.from({ length: 200 }, (_, index) => entry(index))
  const endless = { link: '</api/audit?limit=200&cursor=x>; rel="next"' }

  test('stops at its limit, and says so', async () => {
    const page = await openPage()
    await signInAs(page, 'program@demo.test')
    await openLog(page)
    await page.route('**/api/audit?*', (route) => route.fulfill({ json: page200, headers: endless }))
    const { cells } = await exported(page)
    expect(cells).toHaveLength(auditExportRows + 1)
    await expectToast(
      page,
      'Audit log partially exported',
      'The file contains the newest 10,000 entries. Choose a shorter period to export the others.',
    )
  })

  test('shows its progress, can be stopped, and creates no file when stopped', async () => {
    const page = await openPage()
    await signInAs(page, 'program@demo.test')
    await openLog(page)
    let pages = 0
    await page.route('**/api/audit?*', async (route) => {
      pages += 1
      // The third page never arrives.
      if (pages < 3) await route.fulfill({ json: page200, headers: endless })
    })
    let files = 0
    page.on('download', () => (files += 1))
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await page.getByRole('status').filter({ hasText: 'Reading… 400 entries' }).waitFor()
    await picture(page, 'audit-log-exporting')
    await page.getByRole('button', { name: 'Cancel export' }).click()
    await page.getByRole('button', { name: 'Export CSV' }).waitFor()
    expect(files).toBe(0)
    await rows(page).nth(1).waitFor()
  })

  test('says when it fails, and leaves the list unchanged', async () => {
    const page = await openPage()
    await signInAs(page, 'program@demo.test')
    await openLog(page)
    await page.route('**/api/audit?*', (route) => route.abort())
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expectToast(page, 'The audit log could not be exported', 'Unable to connect to server')
    await rows(page).nth(1).waitFor()
  })
})
