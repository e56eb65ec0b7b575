import { expect, test } from 'vitest'
import type { Communication } from '../../shared/communications/communication.ts'
import type { Report } from '../../shared/reports/report.ts'
import type { Person } from '../../shared/accounts/person.ts'
import {
  expectAccessible,
  expectFit,
  expectNoSidewaysScroll,
  expectToast,
  openPage,
  picture,
  signInAs,
} from './browser.ts'
import { settled } from '../builders/actors.ts'
import { mailsTo } from './mailbox.ts'
import { callAsManager, ownProject, ownTask } from './own-records.ts'

test('an update is drafted from the records, checked against them, and sent once to each recipient, and bounces are shown', async () => {
  const project = await ownProject({ name: 'Footbridge repainting' })
  const late = await ownTask(project, { title: 'Blast the railings', dueDate: '2026-01-05', progress: 20 })
  const sponsor = `sponsor-${crypto.randomUUID()}@outside.test`
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project.id}`)
  await page.getByRole('link', { name: 'Write Update' }).click()
  await page.getByRole('heading', { name: 'New Communication', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByText('Subject is required').waitFor()
  await page.getByLabel('Audience').selectOption({ label: 'Team' })
  await page.getByRole('button', { name: 'Draft for me' }).click()
  await page.getByRole('list', { name: 'Records' }).getByText('Blast the railings', { exact: true }).waitFor()
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect.poll(() => text.inputValue()).toContain('- Blast the railings, due Jan 5, 2026')

  const recipients = page.getByRole('combobox', { name: 'Recipients' })
  await recipients.fill('no-address')
  await recipients.press('Enter')
  await page.getByText('is neither a person of the workspace nor an email address').waitFor()
  await recipients.fill(`Rita Silva <${sponsor}>, bounce+${project.id}@simulator.amazonses.com`)
  await recipients.press('Enter')
  await page.getByRole('list', { name: 'Recipients' }).getByText('Rita Silva').waitFor()
  await expectAccessible(page)
  await picture(page, 'communication-draft')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Draft saved')

  // The typed text is restored, and changes made in the meantime are shown before sending.
  await text.press('End')
  await text.pressSequentially('\nSee https://quay.test/plan.')
  await callAsManager('PUT', `/api/tasks/${late.id}`, { progress: 90 })
  await page.reload()
  await page.getByText('Your unsaved text was restored.').waitFor()
  await page
    .getByText(/^Now: .*90% done/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page
    .getByRole('region', { name: 'Email preview' })
    .getByRole('link', { name: 'https://quay.test/plan' })
    .waitFor()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expectAccessible(page)
  await picture(page, 'communication-preview')
  await page.getByRole('button', { name: 'Send…' }).click()
  const confirm = page.getByRole('dialog', { name: 'Send to 2 recipients?' })
  await confirm.getByText(/ha(?:s|ve) changed since the draft\./).waitFor()
  await expectAccessible(page)
  await picture(page, 'communication-send')
  await confirm.getByRole('button', { name: 'Send now' }).click()
  const deliveries = page.getByRole('list', { name: 'Deliveries' })
  // The second delivery shows as sent until it bounces.
  await deliveries.getByText('Sent', { exact: true }).first().waitFor()
  await expect
    .poll(async () =>
      (
        await callAsManager<Communication>('GET', `/api/communications/${new URL(page.url()).searchParams.get('id')}`)
      ).recipients.map(({ state }) => state),
    )
    .toEqual(['sent', 'bounced'])
  await page.reload()
  await deliveries.getByText('Bounced', { exact: true }).waitFor()
  await expectAccessible(page)
  await picture(page, 'communication-sent')
  const [mail, ...others] = await mailsTo(sponsor)
  expect(others).toEqual([])
  expect(mail?.from).toContain('Harbour Rail')
  expect(mail?.text).toContain('Sent by Ana Flores of Harbour Rail with Plumbline.')

  await page.getByRole('button', { name: 'New draft for these recipients' }).click()
  await page.getByRole('heading', { name: 'Draft', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await expectToast(page, 'Draft deleted')

  const phone = await openPage({ width: 390, theme: 'dark' })
  await signInAs(phone, 'project@demo.test')
  await phone.goto('/communications?status=sent')
  await phone.getByRole('list', { name: 'Communications' }).getByText('Sent, 1 not delivered').first().waitFor()
  await expectNoSidewaysScroll(phone)
  await expectAccessible(phone)
  await picture(phone, 'communications-phone')
})

test('a status report is sent to the sponsor in five clicks from the dashboard, and says what the report says', async () => {
  const project = await ownProject({ name: 'Footbridge lighting' })
  await ownTask(project, { title: 'Hang the lamps', dueDate: '2026-01-05', progress: 20 })
  await callAsManager('PUT', `/api/projects/${project.id}`, { sponsor: 'Priya Raman' })
  const body = { projectId: project.id, type: 'status', audienceType: 'executive' }
  const report = await callAsManager<Report>('POST', '/api/reports', body)
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/dashboard')

  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: report.title }).click()
  await page.getByRole('toolbar', { name: 'Report' }).getByRole('link', { name: 'Send' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect.poll(() => text.inputValue()).toContain(report.content.summary)
  expect(await text.inputValue()).toContain(`/reports/${report.id}`)
  await page.getByText(`Drafted by rules from the report “${report.title}”`).waitFor()
  await page.getByRole('list', { name: 'Recipients' }).getByText('Priya Raman').waitFor()
  await expectAccessible(page)
  await picture(page, 'communication-report')
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('dialog', { name: 'Send to 1 recipient?' }).getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('list', { name: 'Deliveries' }).getByText('Sent', { exact: true }).waitFor()
  await settled()
  expect((await mailsTo('sme@demo.test')).some(({ text: sent }) => sent.includes(report.content.summary))).toBe(true)

  // The next one goes to the same people, and an update of that day rests on the same report.
  await page.goto(`/projects/${project.id}`)
  await page.getByRole('link', { name: 'Write Update' }).click()
  await page.getByLabel('Audience').selectOption({ label: 'Executives' })
  await page.getByRole('button', { name: 'Draft for me' }).click()
  await expect.poll(() => text.inputValue()).toContain(report.content.summary)

  // A report with financials goes to executives only; the text that was written stays.
  await page.goto(`/reports/${report.id}`)
  await page.getByRole('toolbar', { name: 'Report' }).getByRole('link', { name: 'Send' }).click()
  await expect.poll(() => text.inputValue()).toContain(report.content.summary)
  await page.getByLabel('Audience').selectOption({ label: 'Client' })
  await page.getByRole('button', { name: 'Draft for me' }).click()
  await page.getByText('This report is for executives.').waitFor()
  expect(await text.inputValue()).toContain(report.content.summary)
})

test('a report on the portfolio is sent with its verdict, and a specialist among the recipients is pointed out', async () => {
  await ownProject({ name: 'Portfolio of one', budget: '1000.00' })
  const body = { type: 'financial', audienceType: 'executive' }
  const report = await callAsManager<Report>('POST', '/api/reports', body)
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/reports/${report.id}`)
  await page.getByRole('toolbar', { name: 'Report' }).getByRole('link', { name: 'Send' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect.poll(() => text.inputValue()).toContain(report.content.summary)
  expect(await text.inputValue()).toContain(`/reports/${report.id}`)
  await page.getByText(`Drafted by rules from the report “${report.title}”`).waitFor()
  const add = async (name: string) => {
    await page.getByRole('combobox', { name: 'Recipients' }).pressSequentially(name)
    await page.getByRole('option', { name }).click()
  }
  await add('Tomasz Nowak')
  expect(await page.getByText('not see every project').count()).toBe(0)
  await add('Priya Raman')
  await page.getByText('Priya Raman does not see every project of the portfolio').waitFor()
  await expectFit(page, 'communication-portfolio')
  await page.getByRole('button', { name: 'Send…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to 2 recipients?' })
  await dialog.getByText('Priya Raman does not see every project of the portfolio').waitFor()
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  await page.getByRole('button', { name: 'Remove Priya Raman' }).click()
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('dialog', { name: 'Send to 1 recipient?' }).getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('list', { name: 'Deliveries' }).getByText('Sent', { exact: true }).waitFor()

  // The next one has the same recipients, and does not go to the team.
  await page.goto(`/reports/${report.id}`)
  await page.getByRole('toolbar', { name: 'Report' }).getByRole('link', { name: 'Send' }).click()
  await page.getByRole('list', { name: 'Recipients' }).getByText('Tomasz Nowak').waitFor()
  await page.getByLabel('Audience').selectOption({ label: 'Team' })
  await page.getByRole('button', { name: 'Draft for me' }).click()
  await page.getByText('A report on the portfolio names every project').waitFor()
})

test('two people edit the same draft without losing text: the second is asked which version to keep', async () => {
  const people = await callAsManager<Person[]>('GET', '/api/users')
  const [someone] = people
  const draft = await callAsManager<Communication>('POST', '/api/communications', {
    subject: 'Of two',
    content: 'First',
    recipients: [{ personId: someone?.id, email: someone?.email }],
  })
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/communications?id=${draft.id}`)
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Of two')
  await page.getByLabel('Subject').fill('Mine')
  await callAsManager('PUT', `/api/communications/${draft.id}`, { subject: 'Theirs', content: 'Second' })
  await page.getByRole('button', { name: 'Save draft' }).click()
  const asked = page.getByRole('dialog', { name: 'Someone else changed this' })
  await asked.getByText('Theirs', { exact: true }).last().waitFor()
  await asked.getByRole('button', { name: 'Keep mine' }).click()
  await asked.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => callAsManager<Communication>('GET', `/api/communications/${draft.id}`))
    .toMatchObject({ subject: 'Mine', content: 'Second' })
  await callAsManager('DELETE', `/api/communications/${draft.id}`)
})
