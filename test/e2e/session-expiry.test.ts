import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../builders/actors.ts'
import { advanceStageClock, stageTime } from '../builders/stage-clock.ts'
import { expectAccessible, expectAddress, expectToast, installClock, openPage, ownSession, picture } from './browser.ts'
import { fillNewProject, newProjectDialog } from './new-project.ts'
import { callAsManager, ownProject, ownTask, projectsNamed, readTask } from './own-records.ts'

/** Seconds after which every session has expired. */
const overAnHour = 3700

/** Milliseconds until the session has expired by the page's clock too. The stage's clock may be days ahead of it. */
const untilItIsOver = async (): Promise<number> => (await stageTime()).getTime() - Date.now() + overAnHour * 1000

const open = async (login: string, path: string): Promise<Page> => {
  const page = await openPage()
  await ownSession(page, login)
  await page.goto(path)
  return page
}

const expiredDialog = (page: Page) => page.getByRole('dialog', { name: 'Session Expired' })

const signInAgain = async (page: Page): Promise<void> => {
  const dialog = expiredDialog(page)
  await dialog.getByText('Your session has expired. Please log in again.').waitFor()
  await dialog.getByLabel('Password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('two accounts in two tabs never act for each other', async () => {
  const first = await open('program@demo.test', '/project-requests?request=new')
  const form = first.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Project name' }).fill('Typed for Harbour Rail')
  const second = await first.context().newPage()
  await ownSession(second, 'program@second.test')
  await second.goto('/dashboard')
  await second.getByRole('banner').getByText('Second Works').waitFor()

  await first.getByRole('heading', { name: 'Another account is signed in' }).waitFor()
  await first.getByText('This tab was open for Ana Flores of Harbour Rail.').waitFor()
  expect(await first.getByRole('textbox').count()).toBe(0)
  await expectAccessible(first)
  await picture(first, 'session-replaced')
  await first.getByRole('link', { name: 'Continue with that account' }).click()
  await first.getByRole('banner').getByText('Second Works').waitFor()
})

describe('an expired session', () => {
  test('asks to sign in again on top of the current page, and then sends what was typed there', async () => {
    const project = await ownProject({ name: 'Typed for an hour' })
    const task = await ownTask(project)
    const forms = await open('program@demo.test', '/projects?dialog=new')
    await fillNewProject(newProjectDialog(forms), { name: 'Written before it ended' })
    const rows = await open('project@demo.test', `/projects/${project.id}?tab=tasks`)
    await rows.getByRole('button', { name: `Title: ${task.title}` }).click()
    await rows.getByRole('textbox', { name: 'Title' }).fill('Typed in a row')
    const edited = await open('company@demo.test', `/projects/${project.id}?edit=1`)
    await edited.getByRole('textbox', { name: 'Description' }).fill('A company’s long thoughts')
    const forgotten = await open('program@demo.test', `/projects/${project.id}?tab=tasks&status=open`)
    await forgotten.getByRole('table', { name: 'Tasks' }).waitFor()

    await advanceStageClock(overAnHour)

    await newProjectDialog(forms).getByRole('button', { name: 'Create Project' }).click()
    await signInAgain(forms)
    await expectToast(forms, 'Project created successfully')
    await forms.getByRole('heading', { name: 'Written before it ended' }).waitFor()

    await rows.keyboard.press('Enter')
    await signInAgain(rows)
    await rows.getByRole('button', { name: 'Title: Typed in a row' }).waitFor()
    await expectAddress(rows, `/projects/${project.id}?tab=tasks`)

    await edited.getByRole('button', { name: 'Save' }).click()
    await signInAgain(edited)
    await edited.getByRole('tabpanel').getByText('A company’s long thoughts').waitFor()

    await forgotten.reload()
    await expectAddress(forgotten, `/login?next=${encodeURIComponent(`/projects/${project.id}?tab=tasks&status=open`)}`)
    await expect
      .poll(() => forgotten.getByRole('status').innerText())
      .toBe('Session Expired - Your session has expired. Please log in again.')
    await forgotten.getByLabel('Email').fill('program@demo.test')
    await forgotten.getByLabel('Password').fill(demoPassword)
    await forgotten.getByRole('button', { name: 'Login' }).click()
    await expectAddress(forgotten, `/projects/${project.id}?tab=tasks&status=open`)

    expect(await readTask(task)).toMatchObject({ title: 'Typed in a row' })
    expect(await callAsManager('GET', `/api/projects/${project.id}`)).toMatchObject({
      description: 'A company’s long thoughts',
    })
    expect((await projectsNamed('Written before it ended')).length).toBe(1)
  })

  test('asks when it expires, without a request, and a wrong password keeps the page', async () => {
    const page = await openPage()
    await installClock(page)
    await ownSession(page, 'company@demo.test')
    await page.goto('/customer-dashboard')
    await page.getByRole('heading', { name: 'Welcome, Harbour Rail' }).waitFor()
    await expiredDialog(page).waitFor({ state: 'detached' })
    await page.clock.fastForward(await untilItIsOver())
    const dialog = expiredDialog(page)
    await dialog.waitFor()
    expect(await dialog.getByLabel('Email').inputValue()).toBe('company@demo.test')
    // Nothing of the page can be seen.
    const covers = await page.evaluate(() =>
      [5, 200, 600].map((y) => {
        const top = document.elementFromPoint(5, y)
        return top === null ? undefined : getComputedStyle(top).backgroundColor
      }),
    )
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(canvas).toMatch(/^(?:rgb|oklch)\([^/]+\)$/)
    expect(covers).toEqual([canvas, canvas, canvas])
    await picture(page, 'session-expired')
    await page.keyboard.press('Escape')
    await dialog.getByLabel('Password').fill('Wrong-2026-plan!')
    await dialog.getByRole('button', { name: 'Login' }).click()
    expect(await dialog.getByRole('alert').innerText()).toMatch(/^Login failed\s+Invalid credentials$/)
    await signInAgain(page)
    await page.getByRole('heading', { name: 'Welcome, Harbour Rail' }).waitFor()
  })

  test('lets another person sign in instead', async () => {
    const page = await openPage()
    await installClock(page)
    await ownSession(page, 'program@demo.test')
    await page.goto('/projects')
    await page.getByRole('table', { name: 'Projects' }).waitFor()
    await page.clock.fastForward(await untilItIsOver())
    await expiredDialog(page).getByRole('button', { name: 'Leave this page' }).click()
    await page.getByLabel('Email').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
  })
})
