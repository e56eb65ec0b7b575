/**
 * From the front page to a status report that is sent, as a new customer goes. Each click and each field that has to be
 * filled in is counted. The links in mails are opened in the person's mail program.
 */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { countActs } from './acts.ts'
import { expectAccessible, expectAddress, expectToast, openPage, picture } from './browser.ts'
import { mailAfter, mailsTo } from './mailbox.ts'
import { linkIn, newAddress, password } from './new-workspace.ts'

const plan = [
  'Survey the bank',
  'Soil report',
  'Order the steel',
  'Close the road',
  'Drive the piles',
  'Pour the foundations',
  'Erect the towers',
  'Lay the deck',
  'Fit the railings',
  'Load test',
  'Inspection',
  'Open the bridge',
]

test('a new customer opens a workspace, plans 12 tasks, invites two people and sends a report in 12 clicks and 7 fields', async () => {
  const [email, lia, rui] = [newAddress(), newAddress('lia'), newAddress('rui')]
  const page = await openPage()
  const { acts, click, press, fill, paste } = countActs(page)
  const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name })
  const firstSteps = page.getByRole('region', { name: 'First steps' })

  await page.goto('/')
  await click(page.getByRole('link', { name: 'Start for free' }).first())
  const registration = page.locator('#registration')
  await fill(registration.getByLabel('Company'), 'Fresh Bridges')
  await fill(registration.getByLabel('Email'), email)
  const { text } = await mailAfter(email, () => press('Create Workspace', registration))
  await page.goto(linkIn(text))
  await fill(page.getByLabel('First name'), 'Maja')
  await fill(page.getByLabel('New password', { exact: true }), password)
  await fill(page.getByLabel('Repeat the new password'), password)
  await press('Open your workspace')
  await page.getByRole('heading', { name: 'Welcome, Maja' }).waitFor()
  await firstSteps.getByText('0 of 4 done').waitFor()
  await expectAccessible(page)
  await picture(page, 'first-steps-none')

  await click(firstSteps.getByRole('link', { name: 'New project' }))
  const creation = dialog('Create New Project')
  await fill(creation.getByLabel('Project name'), 'North span')
  await press('Create Project', creation)
  const row = page.getByRole('form', { name: 'New task' }).getByRole('textbox', { name: 'Title' })
  await row.and(page.locator(':focus')).waitFor()
  await paste(row, plan)
  await press('Add 12 tasks', page.getByRole('dialog'))
  await expectToast(page, '12 tasks added')

  await click(page.getByRole('complementary').getByRole('link', { name: 'Dashboard' }))
  await firstSteps.getByText('2 of 4 done').waitFor()
  await click(firstSteps.getByRole('link', { name: 'Invite' }))
  const invitation = dialog('Invite Team Member')
  await fill(invitation.getByLabel('Email'), `${lia}\n${rui}`)
  // Starter has one seat of each role.
  await expect.poll(() => invitation.getByLabel(rui).inputValue()).toBe('project_manager')
  expect(await invitation.getByLabel(lia).inputValue()).toBe('sme')
  const invited = await mailAfter(rui, () => press('Send Invitations', invitation))
  await expectToast(page, '2 people invited')
  expect(invited.text).toContain('Maja has invited you to the team of Fresh Bridges as Project Manager.')
  expect(await mailsTo(lia)).toHaveLength(1)
  await firstSteps.getByText('3 of 4 done').waitFor()
  await picture(page, 'first-steps-three')

  await click(firstSteps.getByRole('link', { name: 'Status report' }))
  const generation = dialog('Generate report')
  await expect.poll(() => generation.getByLabel('About').locator('option:checked').innerText()).toBe('North span')
  await press('Generate and Send…', generation)
  const sending = dialog('Send to 1 recipient?')
  await sending.getByText(rui).waitFor()
  const report = await mailAfter(rui, () => press('Send now', sending))
  expect(report.text).toContain('North span')
  expect(acts).toMatchObject({ clicks: 12, fields: 7 })

  await page.goto('/customer-dashboard')
  await page.getByRole('region', { name: 'Recent Reports' }).getByText('North span').first().waitFor()
  expect(await firstSteps.count()).toBe(0)
  await expectAddress(page, '/customer-dashboard')
})
