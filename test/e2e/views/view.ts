/** Views of screens: who opens them, where they are, and what is there once they are shown. */
import type { Page } from 'playwright-core'
import type { Project } from '../../../shared/projects/project.ts'
import { expectLoaded } from '../browser.ts'
import { callAsManager } from '../own-records.ts'

export const manager = 'program@demo.test'
export const specialist = 'sme@demo.test'
export const company = 'company@demo.test'
export const operator = 'admin'

type Path = string | (() => Promise<string>)

type Show = (page: Page) => Promise<unknown>

export type View = {
  /** Login that opens the screen. A visitor if omitted. */
  as?: string
  path: Path
  /** Opens the view and waits until it is visible. */
  show: Show
}

type Role = Parameters<Page['getByRole']>[0]

export const heading =
  (name: string): Show =>
  (page) =>
    page.getByRole('heading', { name, level: 1 }).waitFor()

/** Waits for the first element of a role. */
export const part =
  (role: Role, name?: string | RegExp): Show =>
  (page) =>
    page
      .getByRole(role, name === undefined ? {} : { name })
      .first()
      .waitFor()

export const text =
  (words: string | RegExp): Show =>
  (page) =>
    page.getByText(words).first().waitFor()

/** Waits for the first row of a table or list. */
export const entryOf =
  (role: 'table' | 'list' | 'region', name: string | RegExp): Show =>
  async (page) => {
    const entries = page.getByRole(role, { name })
    await (role === 'table' ? entries.getByRole('row').nth(1) : entries.getByRole('listitem').first()).waitFor()
  }

/** Presses a button of the page and waits for what it opens. */
export const press =
  (name: string | RegExp, role: 'dialog' | 'alertdialog' | 'menu'): Show =>
  async (page) => {
    const button = page.getByRole('button', { name, exact: true })
    await button.waitFor()
    await expectLoaded(page)
    await button.click()
    await page.getByRole(role).waitFor()
  }

/** Chooses what is behind the button for more. */
export const choose =
  (name: string, role: 'dialog' | 'alertdialog'): Show =>
  async (page) => {
    await press('More', 'menu')(page)
    await page.getByRole('menuitem', { name, exact: true }).click()
    await page.getByRole(role).waitFor()
  }

/** A demo project with tasks of every kind. */
export const project = 'Contactless ticketing rollout'

export const addressOf = ({ path }: View): Promise<string> => Promise.resolve(typeof path === 'string' ? path : path())

export const projectPath =
  (search = '') =>
  async () =>
    `/projects/${(await callAsManager<Project[]>('GET', '/api/projects')).find(({ name }) => name === project)?.id}${search}`

export const as = (login: string, path: Path, show: Show): View => ({ as: login, path, show })

export const onProject = (search: string, show: Show): View =>
  as(manager, projectPath(search), async (page) => {
    await heading(project)(page)
    await show(page)
  })
