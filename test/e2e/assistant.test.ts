import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../shared/dates.ts'
import { settled } from '../builders/actors.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage, picture, signInAs } from './browser.ts'
import { ownProject, ownTask } from './own-records.ts'

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'AI Assistant' })
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })
const question = (page: Page) => page.getByRole('textbox', { name: 'Question' })

test('the assistant answers next to the screen, with links to the records', async () => {
  const today = dayOf(new Date(), 'Europe/Lisbon')
  const project = await ownProject({ name: 'Ferry ramp' })
  await ownTask(project, { title: 'Check the hinges', dueDate: addDays(today, -5) })
  await settled()
  const page = await openPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, 'program@demo.test')
  await page.goto('/projects')
  await page.getByRole('table').waitFor()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shortcuts.getByText('Ask the AI assistant').waitFor()
  await page.keyboard.press('Escape')
  await shortcuts.waitFor({ state: 'detached' })
  await page.keyboard.press('a')
  await page.keyboard.press('i')
  await log(page).getByText('Hello, I am your virtual project manager.').waitFor()
  await expect.poll(() => question(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page)

  // A failure keeps the question.
  await page.route('**/api/assistant/messages', (route) => route.abort())
  await question(page).fill('Which tasks of the ferry ramp are late?')
  await page.keyboard.press('Enter')
  await log(page).getByRole('alert').getByText('“Which tasks of the ferry ramp are late?” was not answered.').waitFor()
  await page.unroute('**/api/assistant/messages')
  await log(page).getByRole('button', { name: 'Try again' }).click()
  await log(page).getByText('1 open task of “Ferry ramp” is late.').waitFor()
  expect(await question(page).inputValue()).toBe('')
  await log(page).getByText('What I read').click()
  await log(page).getByText('Tasks (late, Ferry ramp): 1 record').waitFor()
  await expectAccessible(page)
  await picture(page, 'assistant')

  // The question goes on about the same project, and what is missing is said.
  await question(page).fill('When will it be done?')
  await page.getByRole('button', { name: 'Send' }).click()
  await log(page).getByText('I don’t know. “Ferry ramp” has no end date.').waitFor()

  await log(page).getByRole('link', { name: 'Check the hinges' }).first().click()
  await page.getByRole('dialog', { name: 'Check the hinges' }).waitFor()
  await page.keyboard.press('Escape')
  await log(page).waitFor()
  await question(page).press('Escape')
  await log(page).waitFor({ state: 'detached' })
  await expect.poll(() => button(page).evaluate((one) => one === document.activeElement)).toBe(true)
})

test('on a phone the assistant is a sheet, which opens earlier conversations and deletes them', async () => {
  const page = await openPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'sme@demo.test')
  await page.goto('/dashboard')
  await button(page).click()
  const sheet = page.getByRole('dialog', { name: 'AI Assistant' })
  await sheet.getByRole('button', { name: 'Meeting' }).click()
  await log(page).getByText('To prepare a meeting').waitFor()
  await question(page).fill('How much of the budgets is spent?')
  await page.keyboard.press('Enter')
  await log(page).getByText('Amounts of money are not visible to your role.').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await sheet.getByRole('button', { name: 'New conversation' }).click()
  await log(page).getByText('Hello, I am your virtual project manager.').waitFor()
  await sheet.getByRole('button', { name: 'Earlier conversations' }).click()
  const earlier = sheet.getByRole('button', { name: /^How much of the budgets is spent\?/ })
  await earlier.click()
  await log(page).getByText('Amounts of money are not visible to your role.').waitFor()
  await sheet.getByRole('button', { name: 'Earlier conversations' }).click()
  await sheet.getByRole('button', { name: 'Delete: How much of the budgets is spent?' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await expect.poll(() => earlier.count()).toBe(0)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
})
