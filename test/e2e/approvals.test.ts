import { expect, test } from 'vitest'
import { addDays, dayOf, timeOfDay } from '../../shared/dates/dates.ts'
import type { AuditEntry } from '../../shared/audit/audit.ts'
import type { Approval, Expense } from '../../shared/money/expense.ts'
import type { Project } from '../../shared/projects/project.ts'
import { writtenDay } from '../../shared/dates/written-day.ts'
import { callerAs, settled } from '../builders/actors.ts'
import { advanceStageClock, stageTime } from '../builders/stage-clock.ts'
import { openCompany } from '../builders/stage-workspace.ts'
import { expectFit, expectToast, openPage, signInAs, toastOf } from './browser.ts'
import { mailsTo } from './mailbox.ts'

const timeZone = 'Europe/Lisbon'

const mailed = async (address: string, words: string): Promise<string[]> =>
  (await mailsTo(address)).map(({ text }) => text).filter((text) => text.includes(words))

test('the company account goes away, and a program manager decides on its behalf until it is back', async () => {
  const { company, companyName, logins } = await openCompany({ companyName: 'Tidewater Locks' })
  const today = dayOf(await stageTime(), timeZone)
  const lastDay = addDays(today, 1)
  const manager = await callerAs(logins.program_manager)
  const project = (await manager('POST', '/api/projects', { body: { name: 'Lock gates', budget: '90000' } }))
    .body as Project
  const author = await callerAs(logins.project_manager)
  const file = async (description: string, amount: string): Promise<Expense> =>
    (await author('POST', `/api/projects/${project.id}/expenses`, { body: { description, amount } })).body as Expense
  const crane = await file('Crane hire', '25000')
  const gates = await file('Oak for the gates', '15000')

  // The company account chooses when to remind.
  const office = await openPage()
  await signInAs(office, company)
  await office.goto('/account')
  const section = office.getByRole('region', { name: 'Approvals' })
  await section.getByLabel('Remind after (days)').fill('0')
  await section.getByRole('button', { name: 'Save' }).click()
  await section.getByText('Enter 1 to 60 days').waitFor()
  await section.getByLabel('Remind after (days)').fill('1')
  await section.getByRole('button', { name: 'Save' }).click()
  await expectToast(office, 'Approvals saved')

  // It goes away. Errors appear at their fields, and what was typed survives closing the dialog.
  await office.goto('/approvals')
  await office.getByRole('button', { name: 'While I’m Away' }).click()
  const dialog = office.getByRole('dialog', { name: 'While I’m Away' })
  await dialog.getByLabel('Last day').fill(addDays(today, -1))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('The last day is before the first').waitFor()
  await dialog.getByText('Choose a delegate').waitFor()
  await dialog.getByLabel('Last day').fill(addDays(today, 400))
  await dialog.getByLabel('Delegate').selectOption('Vera Lind')
  expect(await dialog.getByLabel('Delegate').getByRole('option').allTextContents()).toEqual([
    'Choose a person',
    'Vera Lind',
  ])
  await dialog.getByLabel('Note').fill('Crane hire is agreed. رحلة')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Choose at most 366 days').waitFor()
  await expectFit(office, 'away-dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await office.getByRole('button', { name: 'While I’m Away' }).click()
  expect(await dialog.getByLabel('Note').inputValue()).toBe('Crane hire is agreed. رحلة')
  await dialog.getByLabel('Last day').fill(lastDay)
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expectToast(office, 'Absence saved', 'Vera Lind decides for you')
  const absences = office.getByRole('list', { name: 'Absences' })
  await absences.getByText(`Vera Lind decides on your behalf until ${writtenDay(lastDay)}.`).waitFor()

  // It ends it by mistake, and takes that back.
  await absences.getByRole('button', { name: 'End now' }).click()
  await absences.waitFor({ state: 'detached' })
  await toastOf(office).getByRole('button', { name: 'Undo' }).click()
  await absences.getByText(/^Vera Lind decides on your behalf/).waitFor()
  await expectFit(office, 'approvals-away')

  // Everyone who approves sees who decides, and the delegate does.
  const other = await openPage()
  await signInAs(other, logins.project_manager)
  await other.goto('/approvals')
  await other
    .getByRole('list', { name: 'Absences' })
    .getByText(`Vera Lind decides on behalf of ${companyName} until ${writtenDay(lastDay)}.`)
    .waitFor()
  const page = await openPage()
  await signInAs(page, logins.program_manager)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Review 2 approvals' }).click()
  await page.getByRole('list', { name: 'Absences' }).getByText(`You decide on behalf of ${companyName}`).waitFor()
  const row = page.getByRole('list', { name: 'Approvals' }).getByRole('listitem').filter({ hasText: 'Crane hire' })
  await row.getByText('waiting since today').waitFor()
  await row.getByText(`You decide on behalf of ${companyName}`).waitFor()
  await expectFit(page, 'approvals-delegate')
  await row.getByRole('button', { name: /^Approve/ }).click()
  await expectToast(page, 'Expense approved')
  await row.waitFor({ state: 'detached' })
  await page.goto(`/projects/${project.id}?tab=financials`)
  await page
    .getByRole('row')
    .filter({ hasText: 'Crane hire' })
    .getByText(`Approved by Vera Lind on behalf of ${companyName}`)
    .waitFor()
  await expectFit(page, 'expense-on-behalf')

  // Those concerned are told, and the audit log has it.
  await settled()
  expect(await mailed(logins.program_manager, `You approve on behalf of ${companyName}`)).toHaveLength(2)
  expect(await mailed(company, 'Vera Lind approves on your behalf')).toHaveLength(2)
  const { body: bell } = await author('GET', '/api/notices/latest')
  expect(JSON.stringify(bell)).toContain(`Crane hire · $25,000 · Vera Lind on behalf of ${companyName}`)
  await office.goto('/audit-log')
  const log = office.getByRole('table', { name: 'Audit log' })
  await log.getByRole('row').filter({ hasText: 'Expense approved' }).getByText(`on behalf of ${companyName}`).waitFor()
  await log.getByRole('row').filter({ hasText: 'Approvals delegated' }).first().waitFor()
  const entries = (await manager('GET', '/api/audit')).body as AuditEntry[]
  expect(entries.find(({ action }) => action === 'Expense approved')).toMatchObject({
    by: { name: 'Vera Lind' },
    detail: `$25,000, on behalf of ${companyName}`,
  })

  // The day after the last one, the company account decides again, and is reminded once of what still waits.
  const dayAfter = timeOfDay(addDays(lastDay, 1), '00:20', timeZone)
  await advanceStageClock(Math.ceil((dayAfter.getTime() - (await stageTime()).getTime()) / 1000))
  await settled()
  const reminder = '1 approval is waiting for you'
  expect(await mailed(company, reminder)).toHaveLength(1)
  const back = await callerAs(logins.program_manager)
  expect((await back('POST', `/api/expenses/${gates.id}/approve`, { body: {} })).status).toBe(403)
  expect((await back('GET', '/api/approvals')).body as Approval[]).toMatchObject([
    { id: gates.id, mayDecide: false, onBehalfOf: null },
  ])
  await signInAs(page, logins.program_manager)
  await page.goto('/approvals')
  await page.getByText('The company account decides').waitFor()
  await page.getByText(/waiting for [12] days?/).waitFor()
  expect(await page.getByRole('list', { name: 'Absences' }).count()).toBe(0)
  await signInAs(office, company)
  const path = /https?:\/\/\S+\/approvals/.exec((await mailed(company, reminder))[0] ?? '')?.[0] ?? ''
  await office.goto(new URL(path).pathname)
  await office.getByRole('button', { name: 'Approve: Oak for the gates' }).click()
  await expectToast(office, 'Expense approved')

  // Once nothing waits, no one is reminded.
  await advanceStageClock(86_400)
  await settled()
  expect(await mailed(company, reminder)).toHaveLength(1)
  const decided = await (await callerAs(company))('GET', `/api/expenses/${crane.id}`)
  expect(decided.body).toMatchObject({ approvedBy: { name: 'Vera Lind' }, onBehalfOf: { name: companyName } })
})
