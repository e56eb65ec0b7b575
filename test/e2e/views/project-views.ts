import type { Page } from 'playwright-core'
import { ownProject } from '../own-records.ts'
import {
  as,
  choose,
  entryOf,
  heading,
  manager,
  onProject,
  part,
  press,
  project,
  projectPath,
  text,
  type View,
} from './view.ts'

const analyze = (result: string) => async (page: Page) => {
  await page.getByRole('group', { name: 'AI actions' }).getByRole('button', { name: 'Analyze Project' }).click()
  await page.getByRole('heading', { name: result }).waitFor()
}

const emptyExecutive = async () => `/executive/${(await ownProject({ name: 'Nothing planned yet' })).id}`

/** The page of a project, with its tabs and dialogs. */
export const projectViews: Record<string, View> = {
  project: onProject('', entryOf('region', 'Recent Activity')),
  'project-edit': onProject('?edit=1', (page) => page.getByRole('button', { name: 'Save', exact: true }).waitFor()),
  'project-assign': onProject('', choose('Assign Team', 'dialog')),
  'project-delete': onProject('', choose('Delete', 'alertdialog')),
  'project-charter': onProject('?tab=charter', text('Drafted by rules')),
  'project-files': onProject('?tab=files', text('No Files Uploaded')),
  'project-insights': onProject('?tab=insights', analyze('Executive summary')),
  'project-risks': onProject('?tab=insights&section=risks', analyze('Primary concerns')),
  'project-raci': onProject('?tab=raci', text('What is counted')),
  'project-tasks': onProject('?tab=tasks', part('table', 'Tasks')),
  'task-details': onProject('?tab=tasks', press(/^Details of Fare/, 'dialog')),
  'task-dependencies': onProject('?tab=tasks', press(/^Fare .* depends on/, 'dialog')),
  'task-delete': onProject('?tab=tasks', press(/^Delete Fare/, 'alertdialog')),
  'project-raid': onProject('?tab=raid', (page) =>
    page
      .getByRole('main')
      .getByText(/No RAID Items|Export/)
      .waitFor(),
  ),
  'project-financials': onProject('?tab=financials', entryOf('table', 'Expenses')),
  'expense-new': onProject('?tab=financials', async (page) => {
    await press('Add Expense', 'dialog')(page)
    const dialog = page.getByRole('dialog', { name: 'Add Expense' })
    await dialog.getByRole('button', { name: 'Submit Expense' }).click()
    await dialog.getByText('Description is required').waitFor()
  }),
  'project-timeline': onProject('', async (page) => {
    await press('Timeline', 'dialog')(page)
    await page.getByRole('dialog').getByRole('article').first().waitFor()
  }),
}

export const executiveViews: Record<string, View> = {
  executive: as(manager, async () => (await projectPath()()).replace('/projects/', '/executive/'), heading(project)),
  'executive-empty': as(manager, emptyExecutive, heading('Nothing planned yet')),
  'executive-share': as(manager, emptyExecutive, async (page) => {
    await press('Share', 'dialog')(page)
    await page.getByText('No link has been created yet.').waitFor()
  }),
  'executive-without-project': as(manager, '/executive', text('No project ID provided in URL')),
}
