import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../shared/dates/dates.ts'
import type { Project } from '../../shared/projects/project.ts'
import { actor } from '../builders/actors.ts'
import { expectAccessible, expectFit, expectNoSidewaysScroll, openPage, picture, signInAs } from './browser.ts'
import { callAsManager, ownTask } from './own-records.ts'

const inDays = (days: number): string => addDays(dayOf(new Date(), 'UTC'), days)

const callAsSpecialist = async (path: string): Promise<unknown> => (await (await actor('sme')).call('GET', path)).body

/** How many A4 sheets the page prints on. */
const sheetsOf = async (page: Page): Promise<number> => {
  await page.emulateMedia({ media: 'print' })
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  await page.emulateMedia({ media: 'screen' })
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

/** A project with more than the view shows of everything. */
const fullProject = async (): Promise<Project> => {
  const project = await callAsManager<Project>('POST', '/api/projects', {
    name: 'Canopy for the board',
    status: 'execution',
    sponsor: 'Vera Lopes',
    budget: '98765.00',
    opex: '40000.00',
    capex: '58765.00',
    startDate: inDays(-60),
    endDate: inDays(-1),
    milestones: Array.from({ length: 15 }, (_, index) => ({
      name: `Milestone ${index} with a name that is long enough to need another line on a narrow sheet`,
      date: inDays(index * 5 - 50),
      ...(index < 4 && { doneOn: inDays(index * 5 - 50) }),
    })),
  })
  const phases = ['Planning', 'Preparation', 'Execution', ...Array<string>(9).fill('Work')]
  await Promise.all(
    phases.map((phase, index) =>
      ownTask(project, {
        title: `${phase} ${index}`,
        startDate: inDays(index * 4 - 60),
        dueDate: inDays(index * 4 - 50),
      }),
    ),
  )
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      callAsManager('POST', '/api/raid', {
        raidType: 'risk',
        projectId: project.id,
        title: `Risk ${index} of the glass roof, which is described at length so that it needs more than one line`,
        description: `Write to ana@harbour.test or call +351 912 345 678. ${'The supplier may be late. '.repeat(12)}`,
        assignedTo: 'Ana Flores',
        responsible: 'Ana Flores',
        impact: 'high',
        probability: 'high',
      }),
    ),
  )
  await callAsManager('POST', `/api/projects/${project.id}/baseline`, { name: 'Agreed' }).catch(() => undefined)
  return project
}

test('a manager shows a project to the board: on two sheets, on a slide, and by a link with a passcode that they revoke', async () => {
  const project = await fullProject()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Executive View' }).click()
  await page.getByRole('heading', { level: 1, name: project.name }).waitFor()
  const view = page.getByRole('article', { name: project.name })
  await view.getByText('$98,765').first().waitFor()
  for (const name of ['Health', 'Budget', 'Milestones', 'Schedule', 'RAID', 'Decisions wanted from you'])
    await view.getByRole('region', { name, exact: true }).waitFor()
  await expectFit(page, 'executive-full')

  expect(await sheetsOf(page)).toBe(2)

  const slideSaved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Slide' }).click()
  const slide = await slideSaved
  expect(slide.suggestedFilename()).toMatch(/^canopy-for-the-board-executive-view-.*\.pptx$/)
  const parts = unzipSync(await readFile(await slide.path()))
  const slides = Object.keys(parts).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
  expect(slides).toHaveLength(1)
  expect(new TextDecoder().decode(parts['ppt/slides/slide1.xml'])).toContain('Canopy for the board')

  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share the executive view' })
  await dialog.getByLabel('Expires in days').fill('0')
  await dialog.getByLabel('Passcode').fill('short')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await dialog.getByText('Choose 1 to 90 days').waitFor()
  await dialog.getByText('Use 6 to 64 characters').waitFor()
  await dialog.getByLabel('Expires in days').fill('7')
  await dialog.getByLabel('Passcode').fill('granite-42')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await dialog.getByText('With passcode, no money · 0 views').waitFor()
  await expectAccessible(page)
  await picture(page, 'executive-share-created')

  const stranger = await openPage()
  const answer = await stranger.goto(address)
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
  await stranger.getByRole('heading', { name: 'Enter the passcode' }).waitFor()
  await stranger.getByLabel('Passcode').fill('granite-43')
  await stranger.getByRole('button', { name: 'Open' }).click()
  await stranger.getByText('Wrong passcode').waitFor()
  expect(await stranger.content()).not.toContain(project.name)
  await expectFit(stranger, 'shared-passcode')
  await stranger.getByLabel('Passcode').fill('granite-42')
  await stranger.getByRole('button', { name: 'Open' }).click()
  await stranger.getByRole('heading', { level: 1, name: project.name }).waitFor()
  const shown = (await stranger.locator('main').textContent()) ?? ''
  expect(shown).toContain('Vera Lopes')
  expect(shown).not.toMatch(/\$|@|912 345/)
  await expectFit(stranger, 'shared-full')
  expect(await sheetsOf(stranger)).toBe(2)

  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Share' }).click()
  await dialog.getByText('1 view,').waitFor()
  await dialog.getByRole('button', { name: /^Revoke the link/ }).click()
  await dialog.getByText('No link has been created yet.').waitFor()
  await stranger.reload()
  await stranger.getByText('This link no longer works. Ask the person who sent it for a new one.').waitFor()
})

test('a specialist sees no money and shares nothing, and a project that is not theirs is not found', async () => {
  const page = await openPage({ width: 390, theme: 'dark' })
  await signInAs(page, 'sme@demo.test')
  const { id } = await callAsManager<Project>('POST', '/api/projects', { name: 'Not for specialists', budget: '5.00' })
  await page.goto(`/executive/${id}`)
  await page.getByText('Error loading project data: Project not found').waitFor()
  await page.getByText('No project data found').waitFor()
  await expectNoSidewaysScroll(page)
  const [own] = (await callAsSpecialist('/api/projects')) as Project[]
  await page.goto(`/executive/${own?.id}`)
  await page.getByRole('heading', { level: 1, name: own?.name ?? '' }).waitFor()
  expect(await page.getByRole('region', { name: 'Budget' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0)
})
