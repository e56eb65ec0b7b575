import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { previewedText } from '../../shared/files/file-preview.ts'
import { actor } from '../builders/actors.ts'
import { pdfOf } from '../builders/pdf.ts'
import { uploadFile } from '../builders/upload.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage, picture, signInAs } from './browser.ts'
import { ownProject } from './own-records.ts'

const page1 = '<html><script>document.title = "run"</script></html>'

/** Uploads files one after another, so that the list shows them in this order from below. */
const projectWith = async (files: Record<string, string | Buffer>): Promise<string> => {
  const manager = await actor('program_manager')
  const { id } = await ownProject({ name: 'Signal box' })
  for (const [name, content] of Object.entries(files))
    await uploadFile(manager, id, name, new Uint8Array(Buffer.from(content)))
  return id
}

const openFile = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}

/** The smallest PNG. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('pictures, PDFs and texts are previewed from the files’ own domain, and nothing in them runs', async () => {
  const project = await projectWith({
    'archive.zip': Buffer.from([0x50, 0x4b, 0x05, 0x06, ...Buffer.alloc(18)]),
    'notes.txt': `${page1}\nSecond line`,
    'report.pdf': pdfOf(['Survey of the roof', 'Second page']),
    'dashboard.png': onePixel,
  })
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  await page.goto(`/projects/${project}?tab=files`)

  const dialog = await openFile(page, 'dashboard.png')
  const shown = dialog.getByRole('img', { name: 'dashboard.png' })
  await shown.waitFor()
  const source = new URL((await shown.getAttribute('src')) ?? '')
  expect(source.hostname).toBe('127.0.0.1')
  expect(source.searchParams.get('response-content-type')).toBe('image/png')
  expect(source.searchParams.get('response-content-disposition')).toMatch(/^attachment;/)
  expect(source.searchParams.get('X-Amz-Expires')).toBe('60')
  await dialog.getByText('1 of 4').waitFor()
  await dialog.getByRole('link', { name: 'Download' }).waitFor()
  await expectAccessible(page)
  await picture(page, 'preview-picture')

  // The arrow keys lead through the list.
  await page.keyboard.press('ArrowRight')
  const pdf = page.getByRole('dialog', { name: 'report.pdf' })
  await pdf.getByText('Survey of the roof').waitFor({ state: 'attached' })
  await pdf.getByRole('region', { name: 'Pages of report.pdf' }).press('End')
  await pdf.getByText('Second page').waitFor({ state: 'attached' })
  await pdf.getByText('2 of 4').waitFor()
  await expectAccessible(page)
  await picture(page, 'preview-pdf')

  await pdf.getByRole('button', { name: 'Next file' }).click()
  const text = page.getByRole('dialog', { name: 'notes.txt' })
  await text.getByText(page1).waitFor()
  await text.getByText('Second line').waitFor()
  expect(await page.title()).not.toBe('run')
  await expectAccessible(page)
  await picture(page, 'preview-text')

  await page.keyboard.press('ArrowRight')
  const archive = page.getByRole('dialog', { name: 'archive.zip' })
  await archive.getByText('There is no preview for this kind of file. Download it to open it.').waitFor()
  expect(await archive.getByRole('button', { name: 'Next file' }).isDisabled()).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expectAccessible(page)
  await picture(page, 'preview-none')
  await page.keyboard.press('ArrowLeft')
  await text.waitFor()
  await page.keyboard.press('Escape')
  await text.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('dashboard.png')

  // No other host, and no content from the site's own origin.
  const site = new URL(page.url()).origin
  expect(
    new Set(asked.filter(({ origin }) => origin !== site && origin !== 'null').map(({ hostname }) => hostname)),
  ).toEqual(new Set(['127.0.0.1']))
})

test('a long text is shown up to a limit, and a PDF that is damaged says so, on a phone too', async () => {
  const project = await projectWith({
    'broken.pdf': '%PDF-1.4 and nothing else',
    'long.log': `${'All is well. '.repeat(Math.ceil(previewedText / 13))}The very end`,
    'drawing.pdf': pdfOf(['Platform 2']),
  })
  const page = await openPage({ width: 390, theme: 'dark' })
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project}?tab=files`)
  const drawing = await openFile(page, 'drawing.pdf')
  await drawing.getByText('Platform 2').waitFor({ state: 'attached' })
  await expectNoSidewaysScroll(page)
  await picture(page, 'preview-pdf-phone')
  await drawing.getByRole('button', { name: 'Next file' }).click()
  const log = page.getByRole('dialog', { name: 'long.log' })
  await log.getByText('The first 256.0 KB. Download the file to read all of it.').waitFor()
  expect((await log.getByRole('region', { name: 'Content of long.log' }).textContent())?.length).toBe(previewedText)
  await expectNoSidewaysScroll(page)
  await picture(page, 'preview-text-phone')
  await log.getByRole('button', { name: 'Next file' }).click()
  const broken = page.getByRole('dialog', { name: 'broken.pdf' })
  await broken.getByText('It is damaged, or not a PDF that can be shown here.').waitFor()
  await expectAccessible(page)
})
