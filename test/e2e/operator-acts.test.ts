import { expect, test } from 'vitest'
import type { AuditEntry } from '../../shared/audit/audit.ts'
import { settled } from '../builders/actors.ts'
import { comeThroughAdmin, expectFit, expectToast, openPage, signInAs } from './browser.ts'
import { mailAfter } from './mailbox.ts'
import { linkIn, newAddress, openWorkspace, password, register } from './new-workspace.ts'
import { deviceOf } from './own-account.ts'

test('an operator suspends a workspace: its people are out until it is restored, and both sides can read why', async () => {
  const [email, name] = [newAddress('suspended'), `Saltmarsh ${crypto.randomUUID().slice(0, 8)}`]
  await openWorkspace(email, name)
  // The list of clients has it once it is counted.
  await settled()
  const before = await deviceOf(email, password)
  expect((await before('GET', '/api/account')).status).toBe(200)

  const page = await openPage()
  await signInAs(page, 'admin')
  await comeThroughAdmin(page)
  await page.goto('/admin?view=client-overview')
  await page.getByRole('button', { name: `View details of ${name}` }).click()
  const details = page.getByRole('dialog', { name, exact: true })
  await details.getByText('Everyone on the team can sign in.').waitFor()
  await expectFit(page, 'operator-support')

  await details.getByRole('button', { name: 'Suspend…' }).click()
  const question = page.getByRole('dialog', { name: `Suspend ${name}?` })
  await question.getByRole('button', { name: 'Suspend', exact: true }).click()
  await question.getByText('Say why, in at least 3 characters').waitFor()
  await question.getByLabel('Reason').fill('Mails to strangers')
  await expectFit(page, 'operator-suspend')
  const told = await mailAfter(email, async () => {
    await question.getByRole('button', { name: 'Suspend', exact: true }).dblclick()
    await details.getByText('The workspace is suspended, and everyone has been signed out.').waitFor()
    await settled()
  })
  expect(told.text).toContain('The reason: Mails to strangers')
  await details.getByRole('term').filter({ hasText: 'Suspended' }).waitFor()
  expect((await before('GET', '/api/account')).status).toBe(401)

  const member = await openPage()
  await member.goto('/login')
  await member.getByLabel('Email').fill(email)
  await member.getByLabel('Password', { exact: true }).fill(password)
  await member.getByRole('button', { name: 'Login', exact: true }).click()
  await member.getByText('This workspace is suspended, so no one can sign in to it.').waitFor()
  await expectFit(member, 'sign-in-suspended')

  await details.getByRole('button', { name: 'Restore…' }).click()
  const restoring = page.getByRole('dialog', { name: `Restore ${name}?` })
  await restoring.getByLabel('Reason').fill('They have cleared it up')
  await restoring.getByRole('button', { name: 'Restore', exact: true }).click()
  await details.getByText('The workspace is restored.').waitFor()
  await settled()
  await details.getByRole('button', { name: 'Close' }).click()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `View details of ${name}` }) })
  await expect.poll(() => card.getByText('Suspended', { exact: true }).count()).toBe(0)
  const after = await deviceOf(email, password)
  const log = (await after('GET', '/api/audit?category=support')).body as AuditEntry[]
  expect(log.map(({ action, detail, by, from }) => [action, detail, by.kind, from])).toEqual([
    ['Workspace restored', 'They have cleared it up', 'admin', null],
    ['Workspace suspended', 'Mails to strangers', 'admin', null],
  ])

  await page.keyboard.press('Escape')
  await page.goto('/admin?view=audit')
  const entries = page.getByRole('table', { name: 'Audit log' })
  await entries.getByRole('button', { name, exact: true }).nth(0).click()
  await entries.getByText('They have cleared it up').waitFor()
  // The heading, the suspension and the restore.
  await expect.poll(() => entries.getByRole('row').count()).toBe(3)
  await expectFit(page, 'operator-audit')
})

test('an operator sees whose registration had no email, and sends the link to them', async () => {
  const [email, company] = [newAddress('unsent'), 'Überlandwerk شركة']
  const before = await register(email, company)
  const page = await openPage()
  await signInAs(page, 'admin')
  await comeThroughAdmin(page)
  // SES of the local stage takes every mail, so that only the list is made up.
  await page.route('**/api/admin/registrations/unsent', (route) =>
    route.fulfill({
      json: [
        { email, company, at: new Date().toISOString() },
        { email: `${'a'.repeat(60)}@example.test`, company: 'B'.repeat(200), at: '2026-03-01T10:00:00.000Z' },
      ],
    }),
  )
  await page.goto('/admin')
  await page.getByRole('link', { name: '2 registrations without their email' }).waitFor()
  await expectFit(page, 'admin-unsent-dashboard')
  await page.getByRole('link', { name: '2 registrations without their email' }).click()
  await page.getByRole('button', { name: `Choose ${email}` }).waitFor()
  await expectFit(page, 'admin-unsent')
  await page.getByRole('button', { name: `Choose ${email}` }).click()
  expect(await page.getByLabel('Email address').inputValue()).toBe(email)
  await page.getByLabel('Reason').fill('Their mail was not sent')
  const mail = await mailAfter(email, async () => {
    await page.getByRole('button', { name: 'Send the link again' }).dblclick()
    await expectToast(page, 'Link sent', email)
  })
  expect(linkIn(mail.text)).not.toBe(before)
  expect(new URL(linkIn(mail.text)).pathname).toBe(new URL(before).pathname)
})
