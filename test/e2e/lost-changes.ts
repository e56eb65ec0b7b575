/** Pages whose changes do not reach the server, and what they keep of them. */
import type { Page } from 'playwright-core'
import { openPage, signInAs } from './browser.ts'
import { ownProject, ownTask } from './own-records.ts'

const manager = 'program@demo.test'
export const api = '**/api/**'

/** Opens the path as the program manager. */
export const openAsManager = async (path: string): Promise<Page> => {
  const page = await openPage()
  await signInAs(page, manager)
  await page.goto(path)
  return page
}

/** The list of changes that were not saved. */
export const kept = (page: Page) => page.getByRole('region', { name: 'Changes that were not saved' })
/** The banner that says that the server cannot be reached. */
export const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Plumbline can’t be reached.' })

/** Lets no call reach the server from now on. */
export const down = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.route(api, (route) => route.abort())
}

/** Lets calls reach the server again, and waits until the page knows. */
export const backUp = async (page: Page): Promise<void> => {
  await banner(page).waitFor()
  await page.unroute(api)
  // The page asks at once, if it has not just asked by itself.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await banner(page).waitFor({ state: 'detached' })
}

/** Opens the tasks of a new project that has one, with this title. */
export const openTasksOfOwnProject = async (title: string) => {
  const project = await ownProject({ name: 'Kept changes' })
  const task = await ownTask(project, { title })
  const page = await openAsManager(`/projects/${project.id}?tab=tasks`)
  await page.getByRole('button', { name: `Title: ${title}` }).waitFor()
  return { page, task }
}
