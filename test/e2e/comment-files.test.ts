import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Comment } from '../../shared/comments/comment.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { uploadFile } from '../builders/upload.ts'
import { actor } from '../builders/actors.ts'
import { expectFit, openPage, picture, signInAs } from './browser.ts'
import { callAsManager, ownProject, ownTask } from './own-records.ts'

const text = (name: string, content = 'Drawing') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

const commentsOf = ({ id }: Task) => callAsManager<Comment[]>('GET', `/api/tasks/${id}/comments`)

/** Pastes a picture of one pixel into a field. */
const pastePicture = (field: Locator): Promise<void> =>
  field.evaluate(async (target) => {
    const canvas = document.createElement('canvas')
    const content = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve)
    })
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([content ?? ''], 'photo.png', { type: 'image/png' }))
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })

const setUp = async () => {
  const project = await ownProject({ name: 'Gutter' })
  const task = await ownTask(project, { title: 'Weld the gutter' })
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  const open = async (): Promise<{ comments: Locator; files: Locator; panel: Locator }> => {
    await page.goto(`/projects/${project.id}?tab=tasks&task=${task.id}`)
    const panel = page.getByRole('dialog', { name: 'Weld the gutter' })
    return {
      panel,
      comments: panel.getByRole('region', { name: 'Comments' }),
      files: panel.getByRole('list', { name: 'Files', exact: true }),
    }
  }
  return { project, task, page, open }
}

const fileOf = (where: Locator | Page, name: string): Locator =>
  where.getByRole('list', { name: 'Files of this comment' }).getByRole('button', { name, exact: true })

test('a comment has files that are chosen or pasted, kept in its draft, opened from it and taken off again', async () => {
  const { task, page, open } = await setUp()
  const { comments, files } = await open()
  const field = comments.getByRole('textbox', { name: 'Write a comment' })
  const input = comments.getByLabel('Files to upload')
  await field.fill('The seam is cracked')
  await input.setInputFiles([text('crack.txt'), text('wrong.txt')])
  await fileOf(comments, 'crack.txt').waitFor()
  await fileOf(comments, 'wrong.txt').waitFor()
  await pastePicture(field)
  await fileOf(comments, 'photo.png').waitFor()
  await comments.getByRole('button', { name: 'Remove wrong.txt' }).click()
  await field.and(page.locator(':focus')).waitFor()
  await fileOf(comments, 'wrong.txt').waitFor({ state: 'detached' })
  await files.getByRole('button', { name: 'wrong.txt', exact: true }).waitFor()
  await expect.poll(() => comments.getByText('(checking)').count()).toBe(0)
  await expectFit(page, 'comment-files-draft')

  // What is not sent yet is still there when the task is opened again.
  await page.reload()
  await fileOf(comments, 'crack.txt').waitFor()
  await page.keyboard.press('Tab')
  await field.press('Control+Enter')
  const said = comments.getByRole('listitem').filter({ hasText: 'The seam is cracked' })
  await fileOf(said, 'crack.txt').waitFor()
  await fileOf(said, 'photo.png').waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  await comments.getByRole('button', { name: 'Remove crack.txt' }).waitFor({ state: 'detached' })
  await expectFit(page, 'comment-files')

  await fileOf(said, 'crack.txt').click()
  const preview = page.getByRole('dialog', { name: 'crack.txt' })
  await preview.getByText('Drawing').waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })

  await said.getByRole('button', { name: 'Edit your comment' }).click()
  await comments.getByRole('button', { name: 'Remove photo.png' }).click()
  await comments.getByLabel('Files to upload').first().setInputFiles(text('later.txt'))
  await fileOf(comments, 'later.txt').waitFor()
  await comments.getByRole('button', { name: 'Save' }).click()
  await fileOf(said, 'later.txt').waitFor()
  await expect.poll(async () => (await commentsOf(task))[0]).toMatchObject({ version: 2, fileIds: { length: 2 } })

  // A file that is deleted says so, and comes back with Undo.
  await files.getByRole('link', { name: 'Download later.txt' }).waitFor()
  await files.getByRole('button', { name: 'More actions: later.txt' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await said.getByText('1 file deleted').waitFor()
  // The panel is modal, so that the message is not in the tree of roles.
  await page.getByText('File moved to the trash', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo', includeHidden: true }).click()
  await fileOf(said, 'later.txt').waitFor()

  await said.getByRole('button', { name: 'Delete the comment' }).click()
  await said.getByText('Permanently delete this comment? Its files are kept.').waitFor()
  await said.getByRole('button', { name: 'Delete', exact: true }).click()
  await said.waitFor({ state: 'detached' })
  await files.getByRole('button', { name: 'crack.txt', exact: true }).waitFor()
})

test('a comment is sent without its file if the upload fails, and the file can be tried again', async () => {
  const { task, page, open } = await setUp()
  const { comments } = await open()
  await comments.getByRole('textbox', { name: 'Write a comment' }).fill('See the drawing')
  const broken = '**/api/projects/*/files'
  await page.route(broken, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await comments.getByLabel('Files to upload').setInputFiles(text('drawing.txt'))
  await comments.getByRole('alert').filter({ hasText: 'Not uploaded.' }).waitFor()
  await picture(page, 'comment-files-failed')
  await comments.getByRole('button', { name: 'Comment' }).click()
  await comments.getByRole('listitem').filter({ hasText: 'See the drawing' }).waitFor()
  expect(await commentsOf(task)).toMatchObject([{ text: 'See the drawing', fileIds: [] }])
  await page.unroute(broken)
  await comments.getByRole('button', { name: 'Retry drawing.txt' }).click()
  await fileOf(comments, 'drawing.txt').waitFor()
})

test('a comment on a RAID entry has files, and a file of a comment by someone else appears', async () => {
  const project = await ownProject({ name: 'Gutter' })
  const entry = await callAsManager<{ id: string }>('POST', '/api/raid', {
    projectId: project.id,
    raidType: 'issue',
    title: 'The gutter leaks',
    description: 'In bay 2',
    assignedTo: 'Mei Chua',
    responsible: 'Mei Chua',
    impact: 'medium',
  })
  const page = await openPage({ width: 390, theme: 'dark', touch: true })
  await signInAs(page, 'program@demo.test')
  await page.goto(`/raid-log?entry=${entry.id}`)
  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.getByText('No comments yet.').waitFor()
  const { id } = await uploadFile(await actor('customer'), project.id, 'theirs.txt', 'Leak', entry.id)
  const path = `/api/raid/${entry.id}/comments`
  await (await actor('customer')).call('POST', path, { body: { text: 'Look at this', fileIds: [id] } })
  await comments.getByLabel('Files to upload').setInputFiles(text('ours.txt'))
  await fileOf(comments, 'ours.txt').waitFor()
  await comments.getByRole('textbox', { name: 'Write a comment' }).fill('And at this')
  await comments.getByRole('button', { name: 'Comment' }).click()
  await fileOf(comments.getByRole('listitem').filter({ hasText: 'And at this' }), 'ours.txt').waitFor()
  await fileOf(comments.getByRole('listitem').filter({ hasText: 'Look at this' }), 'theirs.txt').waitFor()
  await picture(page, 'comment-files-touch')
})
