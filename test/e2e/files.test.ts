import { expect, test } from 'vitest'
import type { ProjectFile } from '../../shared/files/file.ts'
import { settled } from '../builders/actors.ts'
import { eicar } from '../builders/eicar.ts'
import {
  expectAccessible,
  expectAddress,
  expectNoSidewaysScroll,
  openPage,
  picture,
  signInAs,
  toastOf,
} from './browser.ts'
import { callAsManager, ownProject, ownTask } from './own-records.ts'

const named = (name: string, content: string | Buffer, mimeType = 'text/plain') => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

test('files are attached to a task, an entry and a meeting, and lead back to them', async () => {
  const project = await ownProject({ name: 'Points heating' })
  const task = await ownTask(project, { title: 'Lay the cables' })
  const entry = await callAsManager<{ id: string }>('POST', '/api/raid', {
    projectId: project.id,
    raidType: 'issue',
    title: 'Cable is short',
    description: 'By two metres',
    assignedTo: 'Mei Chua',
    responsible: 'Mei Chua',
    impact: 'medium',
  })
  const meeting = await callAsManager<{ id: string }>('POST', '/api/meetings', {
    title: 'Cable review',
    projectId: project.id,
    scheduledAt: '2027-05-03T10:00:00Z',
  })
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  const places = {
    'a task': `/projects/${project.id}?tab=tasks&task=${task.id}`,
    'a RAID entry': `/raid-log?entry=${entry.id}`,
    'a meeting': `/meetings/${meeting.id}?tab=files`,
  }
  for (const [place, address] of Object.entries(places)) {
    await page.goto(address)
    const files = page.getByRole('region', { name: 'Files' })
    await files.getByText(/No files yet|papers for this meeting/).waitFor()
    await files.getByLabel('Files to upload').setInputFiles(named(`for ${place}.txt`, 'Cables'))
    await files.getByRole('link', { name: `Download for ${place}.txt` }).waitFor()
    await expectAccessible(page)
    await picture(page, `files-of-${place.split(' ').at(-1) ?? ''}`)
  }
  await page.goto(`/projects/${project.id}?tab=files`)
  for (const place of Object.keys(places))
    await page
      .getByRole('listitem')
      .filter({ hasText: `for ${place}.txt` })
      .getByRole('link', { name: place, exact: true })
      .waitFor()
  await expectAccessible(page)
  await picture(page, 'files-attached')
  await page.getByRole('link', { name: 'a meeting', exact: true }).click()
  await page.getByRole('heading', { name: 'Cable review', level: 1 }).waitFor()

  // Files are found by their names.
  await settled()
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('meeting txt')
  await page.getByRole('option', { name: /for a meeting\.txt/ }).click()
  await expectAddress(page, `/projects/${project.id}?tab=files`)
})

test('files are uploaded, checked, downloaded, deleted and restored, and dangerous ones never open', async () => {
  const project = await ownProject({ name: 'Signal box' })
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project.id}?tab=files`)
  await page.getByText('No Files Uploaded').waitFor()
  const input = page.getByLabel('Files to upload')
  const files = page.getByRole('list', { name: 'Files' })
  const act = async (name: string, action: string) => {
    await page.getByRole('button', { name: `More actions: ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const row = (name: string) => files.getByRole('listitem').filter({ hasText: name })

  // What exceeds the plan is refused before anything is sent, with the size and the limit.
  await input.setInputFiles([named('recording.mp4', Buffer.alloc(10 * 1024 * 1024 + 1), 'video/mp4')])
  await page.getByText('Files can have up to 10 MB in the Business plan.').waitFor()
  await page.getByText('It has 10,240.0 KB.').waitFor()
  await page.getByRole('button', { name: 'Dismiss recording.mp4' }).click()

  // Several at once: a plain one, one with malware and a page that calls itself a picture.
  await input.setInputFiles([
    named('minutes.txt', 'x'.repeat(2048)),
    named('invoice.txt', eicar),
    named('photo.png', '<html><script>document.title = "run"</script></html>', 'image/png'),
  ])
  await row('invoice.txt').getByText('Refused').waitFor()
  await row('invoice.txt').getByText('It contains malware.').waitFor()
  await row('photo.png').getByText('Its content is not what its name says.').waitFor()
  await row('minutes.txt').getByText('2.0 KB').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download minutes.txt' }).click()
  const downloaded = await download
  expect(downloaded.suggestedFilename()).toBe('minutes.txt')
  expect(new URL(downloaded.url()).hostname).toBe('127.0.0.1')
  expect(await files.getByRole('link', { name: /Download (invoice|photo)/ }).count()).toBe(0)
  await expectAccessible(page)
  await picture(page, 'project-files')

  // An upload that the connection interrupts can be retried, and one that was cancelled leaves nothing.
  await page.route(/127\.0\.0\.1:\d+\/plumbline-local-files/, (route) => route.abort())
  await input.setInputFiles([named('plan.txt', 'Plan')])
  await page.getByText('The connection was lost during the upload.').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry plan.txt' }).click()
  await page.getByRole('link', { name: 'Download plan.txt' }).waitFor()

  // A pasted picture and a dropped file are uploaded too.
  await page.evaluate(async () => {
    const transfer = (file: File) => {
      const data = new DataTransfer()
      data.items.add(file)
      return data
    }
    const canvas = document.createElement('canvas')
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    const pasted = new File([blob ?? ''], 'image.png', { type: 'image/png' })
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer(pasted), bubbles: true }))
    const list = document.querySelector('[aria-label=Files]')
    const dropped = new File(['Notes'], 'notes.txt', { type: 'text/plain' })
    list?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer(dropped), bubbles: true, cancelable: true }))
  })
  await page.getByRole('link', { name: 'Download image.png' }).waitFor()
  await page.getByRole('link', { name: 'Download notes.txt' }).waitFor()

  // A file gets another name, but not another ending.
  await act('notes.txt', 'Rename…')
  const renaming = page.getByRole('dialog', { name: 'Rename File' })
  await renaming.getByLabel('Name').fill('notes.html')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await renaming.getByText('Keep the ending .txt').waitFor()
  await expectAccessible(page)
  await renaming.getByLabel('Name').fill('Notes of May.txt')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Download Notes of May.txt' }).waitFor()

  await act('minutes.txt', 'Delete')
  await row('minutes.txt').waitFor({ state: 'detached' })
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Download minutes.txt' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await picture(page, 'project-files-phone')

  const stored = await callAsManager<ProjectFile[]>('GET', `/api/projects/${project.id}/files`)
  expect(stored.map(({ name, state }) => [name, state])).toEqual(
    expect.arrayContaining([
      ['minutes.txt', 'available'],
      ['invoice.txt', 'refused'],
      ['photo.png', 'refused'],
      ['image.png', 'available'],
    ]),
  )
  expect(stored).toHaveLength(6)

  // The company account sees the same files in its portal.
  const portal = await openPage()
  await signInAs(portal, 'company@demo.test')
  await portal.goto(`/projects/${project.id}?tab=files`)
  await portal.getByRole('link', { name: 'Download minutes.txt' }).waitFor()
})
