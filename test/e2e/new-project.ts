/** Fills in the Create New Project dialog. */
import type { Locator, Page } from 'playwright-core'

export const newProjectDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Create New Project' })

/** Fills in each field that a charter requires. The dates span February 29. */
export const fillNewProject = async (
  dialog: Locator,
  { name, manager = 'Tomasz Nowak' }: { name: string; manager?: string },
): Promise<void> => {
  await dialog.getByRole('button', { name: 'Create with Charter…' }).click()
  await dialog.getByLabel('Project name').fill(name)
  await dialog.getByLabel('Description').fill('A lift at each end, open while trains run.')
  await dialog.getByLabel('Project type').selectOption('Infrastructure')
  await dialog.getByLabel('Priority').selectOption('High')
  await dialog.getByLabel('Start date').fill('2028-02-29')
  await dialog.getByLabel('End date').fill('2028-12-31')
  await dialog.getByLabel('Budget (US dollars)').fill('25000.50')
  await dialog.getByLabel('Reporting schedule').selectOption('Weekly')
  await dialog.getByLabel('Project sponsor').fill('Clara Nunes')
  await dialog.getByLabel('Project manager').selectOption(manager)
  await dialog.getByRole('textbox', { name: 'Scope', exact: true }).fill('Both platforms and the street.')
}
