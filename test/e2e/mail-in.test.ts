import { expect, inject, test } from 'vitest'
import type { Comment } from '../../shared/comments/comment.ts'
import type { ProjectFile } from '../../shared/files/file.ts'
import { settled } from '../builders/actors.ts'
import { expectAccessible, openPage, picture, signInAs } from './browser.ts'
import { mailAfter } from './mailbox.ts'
import { deviceOf, ownAccount } from './own-account.ts'
import { callAsManager, ownProject, ownTask, tasksOf } from './own-records.ts'

/** Has the stage receive a mail. */
const receive = async (mail: { from: string; to: readonly string[]; raw: string }): Promise<void> => {
  const taken = await fetch(`${inject('origin')}/_local/mail/received`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mail),
  })
  expect(taken.status).toBe(200)
}

test('an answer to the mail about a mention is a comment on the task, for everyone to see', async () => {
  const project = await ownProject({ name: 'Depot roof' })
  const task = await ownTask(project, { title: 'Weld the gutter' })
  const lia = await ownAccount(['Lia', 'Brandt'], project.id)
  const asLia = await deviceOf(lia.email)
  expect((await asLia('PATCH', '/api/notices/settings', { mentioned: { mail: 'at_once' } })).status).toBe(200)
  const notice = await mailAfter(lia.email, () =>
    callAsManager('POST', `/api/tasks/${task.id}/comments`, { text: `@${lia.name} Is it done?`, mentions: [lia.id] }),
  )
  expect(notice.text).toContain('Reply to this email to comment on the task.')

  const inbox = await openPage()
  await inbox.goto(`/_local#inbox?mail=${encodeURIComponent(notice.id)}`)
  await inbox.getByLabel('Answer as its recipient').fill('@Ana Flores Done, it rained until noon.')
  await picture(inbox, 'stage-answer')
  await inbox.getByRole('button', { name: 'Send the answer' }).click()
  await inbox.getByText('The stage received the answer.').waitFor()

  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project.id}?tab=tasks&task=${task.id}`)
  const comments = page.getByRole('dialog', { name: task.title }).getByRole('region', { name: 'Comments' })
  const comment = comments.getByRole('listitem').filter({ hasText: 'Done, it rained until noon.' })
  await comment.getByText('by email').waitFor()
  expect(await comment.innerText()).not.toContain('Is it done?')
  await comment.getByText(lia.name).waitFor()
  await picture(page, 'comment-by-email')

  const raw = [
    `From: ${lia.email}`,
    'Message-ID: <photo@demo.test>',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b\r\n\r\nThe list.',
    '--b\r\nContent-Type: text/plain; name=list.txt\r\nContent-Disposition: attachment\r\n\r\nBolts',
    '--b--',
  ]
  await receive({ from: lia.email, to: notice.replyTo, raw: raw.join('\r\n') })
  await settled()
  const [file] = await callAsManager<ProjectFile[]>('GET', `/api/projects/${project.id}/files?recordId=${task.id}`)
  expect(file).toMatchObject({ name: 'list.txt', state: 'available', uploadedBy: { id: lia.id } })
  const written = await callAsManager<Comment[]>('GET', `/api/tasks/${task.id}/comments`)
  expect(written.at(-1)).toMatchObject({ text: 'The list.', fileIds: [file?.id], via: 'email' })
})

test('mail to the address of a project becomes a task, until the address is replaced', async () => {
  const project = await ownProject({ name: 'Depot gates' })
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project.id}?tab=tasks`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tasks by email…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tasks by email' })
  const field = dialog.getByLabel('Email address of the project')
  await field.waitFor()
  await expectAccessible(page)
  await picture(page, 'project-mail-address')
  const address = await field.inputValue()
  const mailTo = (to: string, subject: string) =>
    receive({
      from: 'program@demo.test',
      to: [to],
      raw: `From: program@demo.test\r\nSubject: ${subject}\r\n\r\nBy Friday.`,
    })
  await mailTo(address, 'Fwd: Order the hinges')
  await settled()
  expect(await tasksOf(project)).toMatchObject([{ title: 'Order the hinges', description: 'By Friday.' }])

  await dialog.getByRole('button', { name: 'New address…' }).click()
  await picture(page, 'project-mail-address-replace')
  await dialog.getByRole('button', { name: 'Replace it' }).click()
  await expect.poll(() => field.inputValue()).not.toBe(address)
  await mailTo(address, 'Too late')
  await mailTo(await field.inputValue(), 'In time')
  await settled()
  expect((await tasksOf(project)).map(({ title }) => title)).toEqual(['Order the hinges', 'In time'])
})
