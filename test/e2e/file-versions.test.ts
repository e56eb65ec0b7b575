import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Activity } from '../../shared/dashboard/activity.ts'
import { settled } from '../builders/actors.ts'
import { eicar } from '../builders/eicar.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage, ownSession, picture } from './browser.ts'
import { ownAccount } from './own-account.ts'
import { callAsManager, ownProject } from './own-records.ts'

/** What the dashboard's feed tells of the file, latest first. It has few lines, and other events take some of them. */
const told = async (): Promise<string[]> => {
  await settled()
  const activities = await callAsManager<Activity[]>('GET', '/api/dashboard/activity')
  return activities.filter(({ subtitle }) => subtitle.includes('plan.txt')).map(({ text }) => text)
}

test('a new version replaces the content, and earlier ones are previewed, restored, downloaded and deleted', async () => {
  const project = await ownProject({ name: 'Lamp room' })
  // The feed makes one line of what a person has done several times, which others have not done under this name.
  const account = await ownAccount(['Ines', 'Costa'], project.id)
  const page = await openPage()
  await ownSession(page, account.email)
  await page.goto(`/projects/${project.id}?tab=files`)
  const send = (label: string, name: string, content: string) =>
    page.getByLabel(label).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  await send('Files to upload', 'plan.txt', 'The first plan')
  await page.getByRole('link', { name: 'Download plan.txt' }).waitFor()
  expect(await told()).toEqual(['File added'])
  const row = page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: 'plan.txt' })

  // Another kind of file is refused before it is sent, and malware after its check. The file stays as it is.
  await page.getByRole('button', { name: 'More actions: plan.txt' }).click()
  const chooses = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Upload a new version…' }).click()
  await (await chooses).setFiles({ name: 'plan.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await page.getByText('Choose a file that ends in .txt').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dismiss plan.html' }).click()
  await send('New version of plan.txt', 'plan.txt', eicar)
  await row.getByText('Version 2 was refused. It contains malware.').waitFor()
  await row.getByRole('link', { name: 'Download plan.txt' }).waitFor()

  await send('New version of plan.txt', 'plan (final).txt', 'The third plan')
  await row.getByText('Version 3 ·').waitFor()
  await row.getByText('was refused').waitFor({ state: 'detached' })
  await row.getByRole('button', { name: 'plan.txt', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'plan.txt' })
  await dialog.getByText('The third plan').waitFor()
  const versions = dialog.getByRole('region', { name: 'Versions' })
  await versions.getByText('Refused. It contains malware.').waitFor()
  await versions.getByRole('button', { name: 'Version 1', exact: true }).click()
  await dialog.getByText('The first plan').waitFor()
  await dialog.getByRole('link', { name: 'Download version 1' }).first().waitFor()
  await expectAccessible(page)
  await picture(page, 'file-versions')
  const downloads = page.waitForEvent('download')
  await versions.getByRole('link', { name: 'Download version 1' }).click()
  const downloaded = await downloads
  expect(downloaded.suggestedFilename()).toBe('plan.txt')
  expect(readFileSync(await downloaded.path(), 'utf8')).toBe('The first plan')

  // A double click restores it once.
  await versions.getByRole('button', { name: 'Restore version 1' }).dblclick()
  await versions.getByText('Restored from version 1').waitFor()
  await versions.getByRole('button', { name: /^Version 4/ }).click()
  await dialog.getByText('The first plan').waitFor()
  await versions.getByRole('button', { name: 'Delete version 3' }).click()
  const asked = page.getByRole('alertdialog')
  await expectAccessible(page)
  await picture(page, 'file-version-delete')
  await asked.getByRole('button', { name: 'Delete version' }).click()
  await asked.waitFor({ state: 'detached' })
  await versions.getByText('Version 3').waitFor({ state: 'detached' })
  expect(await versions.getByRole('listitem').count()).toBe(3)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await picture(page, 'file-versions-phone')
  // As when the button that had the focus is gone. Escape is for the dialog, and not for the toast that is still shown.
  await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur())
  await page.keyboard.press('Escape')
  await row.getByText('Version 4 ·').waitFor()

  expect((await told()).slice(0, 2)).toEqual(['Version of file restored', 'New version of file uploaded'])
})
