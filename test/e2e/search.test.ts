import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from '../builders/actors.ts'
import {
  expectAccessible,
  expectAddress,
  expectNoSidewaysScroll,
  openPage,
  picture,
  signInAs,
  expectToast,
  toastOf,
} from './browser.ts'
import { ownProject, ownTask } from './own-records.ts'

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search', exact: true })
const results = (page: Page): Locator => page.getByRole('listbox', { name: 'Results' })
const option = (page: Page, name: RegExp): Locator => results(page).getByRole('option', { name })
const chosen = (page: Page): Locator => results(page).locator('[role=option][aria-selected=true]')
const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Search and commands' })

test('results appear while typing, and open with only the keyboard', async () => {
  const project = await ownProject({ name: 'Zürich viaduct' })
  await ownTask(project, { title: 'Weld the zürich girder' })
  await settled()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/projects')
  await page.getByRole('table').waitFor()
  await page.keyboard.press('/')
  await page.getByText('Projects that you open are listed here.').waitFor()
  await page.keyboard.type('zurich')
  await expect
    .poll(() => results(page).getByRole('option').allInnerTexts())
    .toEqual([expect.stringContaining('Zürich viaduct'), expect.stringContaining('Weld the zürich girder')])
  await expect.poll(() => page.locator('mark').allInnerTexts()).toEqual(['Zürich', 'zürich'])
  await expectAccessible(page)
  await picture(page, 'search')
  await page.keyboard.press('ArrowDown')
  await chosen(page).filter({ hasText: 'girder' }).waitFor()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Weld the zürich girder' })
  await panel.waitFor()
  expect(new URL(page.url()).search).toMatch(/^\?tab=tasks&task=tsk_/)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })

  await field(page).click()
  for (const group of ['Recent Projects', 'Recent results'])
    await page.getByRole('group', { name: group }).getByRole('option').first().waitFor()
  await picture(page, 'search-recent')
  await field(page).fill('sofia')
  await option(page, /Sofia Petrova/).click()
  await page.waitForURL((url) => url.pathname === '/customer-dashboard/team' && url.searchParams.has('member'))
  await page.locator('li:focus').filter({ hasText: 'Sofia Petrova' }).waitFor()

  await field(page).fill(`${project.taskPrefix.toLowerCase()}-1`)
  await chosen(page)
    .filter({ hasText: `${project.taskPrefix}-1` })
    .filter({ hasText: 'girder' })
    .waitFor()

  await field(page).fill('qqqqq')
  await page.getByText('No results for “qqqqq”').waitFor()
  await page.route('**/api/search?*', (route) => route.abort())
  await field(page).fill('girder')
  await page.getByRole('alert').filter({ hasText: 'The search failed' }).waitFor()
  await picture(page, 'search-failed')
  await page.unroute('**/api/search?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await option(page, /girder/).waitFor()
  await page.keyboard.press('Escape')
  await option(page, /girder/).waitFor({ state: 'detached' })
})

test('the palette goes to every screen and offers every action of the role, and one list shows every shortcut', async () => {
  const project = await ownProject({ name: 'Basin crane' })
  await settled()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project.id}`)
  await page.getByRole('link', { name: 'Write Update' }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await palette(page).getByRole('option', { name: 'Assign team' }).waitFor()
  await expectAccessible(page)
  await picture(page, 'palette')
  await page.keyboard.type('delete')
  await palette(page).getByRole('option', { name: 'Delete project', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete Basin crane' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })

  await page.keyboard.press('p')
  await page.keyboard.press('v')
  await expectAddress(page, `/projects/${project.id}?tab=tasks`)
  await page.keyboard.press('c')
  await page.keyboard.press('t')
  await page.getByRole('dialog', { name: 'Create Task' }).getByLabel('Title').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('g p is no shortcut here')
  await expect.poll(() => page.getByRole('dialog').getByLabel('Title').inputValue()).toBe('g p is no shortcut here')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.getByText('Show overview').waitFor()
  const keys = await list.locator('dd').allInnerTexts()
  expect(keys.length).toBeGreaterThan(12)
  expect(new Set(keys).size).toBe(keys.length)
  await expectAccessible(page)
  await picture(page, 'shortcuts')
  await list.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.keyboard.press('ControlOrMeta+k')
  await palette(page).waitFor()
  await expectAddress(page, `/projects/${project.id}?tab=tasks`)
})

test('on a phone, search fills the screen and tells a specialist what they may not use, and why', async () => {
  const page = await openPage({ width: 390, theme: 'dark' })
  await signInAs(page, 'sme@demo.test')
  await page.goto('/projects')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Search' }).click()
  await palette(page).getByRole('option', { name: 'Projects', exact: true }).waitFor()
  const refused = page.getByRole('group', { name: 'Not available' })
  const managers = 'Program managers and project managers only'
  for (const [label, reason] of [
    ['New Project', managers],
    ['Trash', managers],
    ['Account', 'Program managers only'],
    ['Audit log', 'Program managers only'],
    ['Invite Team Member', managers],
  ] as const) {
    await refused.getByRole('option', { name: `${label} ${reason}` }).waitFor()
    expect(await page.getByRole('option', { name: label, exact: true }).count()).toBe(0)
  }
  await page.keyboard.type('audit')
  await refused.getByRole('option', { name: 'Audit log', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Audit log', 'Program managers only')
  expect(new URL(page.url()).pathname).toBe('/projects')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.keyboard.type('plan')
  await page.getByRole('group', { name: 'Tasks' }).getByRole('option').first().waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await picture(page, 'search-phone')
})

test('one toast shows at a time, closes with a swipe to the right, and gets the focus with F8', async () => {
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/projects')
  await page.getByRole('table').waitFor()
  const copy = async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await palette(page).waitFor()
    await page.keyboard.type('copy link')
    // The option may be visible before the typed text has selected it.
    await palette(page).getByRole('option', { name: 'Copy link to this page', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await palette(page).waitFor({ state: 'detached' })
    await toastOf(page).first().waitFor()
  }
  await copy()
  await copy()
  await expect.poll(() => toastOf(page).count()).toBe(1)
  await page.keyboard.press('F8')
  await page.waitForFunction(() => document.activeElement?.closest('[role=region]') !== null)
  // A toast stays while it has the focus, and a swipe of less than 50 pixels does not close it.
  const box = await toastOf(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const swipe = async (by: number) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by / 2, y, { steps: 3 })
    await page.mouse.move(x + by, y, { steps: 3 })
    await page.mouse.up()
  }
  await swipe(40)
  expect(await toastOf(page).count()).toBe(1)
  await swipe(90)
  await toastOf(page).waitFor({ state: 'detached' })
})
