import { expect, test } from 'vitest'
import type { AuditEntry } from '../../shared/audit.ts'
import { settled } from '../builders/actors.ts'
import { comeThroughAdmin, expectFit, openPage, signInAs } from './browser.ts'
import { mailAfter } from './mailbox.ts'
import { newAddress, openWorkspace, password } from './new-workspace.ts'
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
  await details.getByText('Suspended', { exact: true }).waitFor()
  expect((await before('GET', '/api/account')).status).toBe(401)

  const member = await openPage()
  await member.goto('/login?portal=customer')
  await member.getByLabel('Email').fill(email)
  await member.getByLabel('Password', { exact: true }).fill(password)
  await member.getByRole('button', { name: 'Login', exact: true }).click()
  await member.getByText('This workspace is suspended, so nobody can sign in to it.').waitFor()
  await expectFit(member, 'sign-in-suspended')

  await details.getByRole('button', { name: 'Restore…' }).click()
  const restoring = page.getByRole('dialog', { name: `Restore ${name}?` })
  await restoring.getByLabel('Reason').fill('They have cleared it up')
  await restoring.getByRole('button', { name: 'Restore', exact: true }).click()
  await details.getByText('The workspace is restored.').waitFor()
  await settled()
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
