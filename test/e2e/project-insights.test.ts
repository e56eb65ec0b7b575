/** The AI tab of a project's page: its analysis, and the drafts of its charter and RACI matrix. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../shared/dates/dates.ts'
import type { Person } from '../../shared/accounts/person.ts'
import type { TrackRecord } from '../../shared/verdict/project-forecast.ts'
import type { Project } from '../../shared/projects/project.ts'
import { settled } from '../builders/actors.ts'
import {
  expectAccessible,
  expectAddress,
  expectFit,
  expectNoSidewaysScroll,
  expectToast,
  openPage,
  picture,
  signInAs,
  type Look,
} from './browser.ts'
import { callAsManager, ownTask } from './own-records.ts'

const inDays = (days: number): string => addDays(dayOf(new Date(), 'UTC'), days)

/** A project in trouble, with the specialist of the demo on its team. */
const ferryBerth = async (): Promise<Project> => {
  const project = await callAsManager<Project>('POST', '/api/projects', {
    name: `Ferry berth ${crypto.randomUUID().slice(0, 6)}`,
    description: 'A berth for two ferries',
    status: 'active',
    projectType: 'infrastructure',
    sponsor: 'Clara Nunes',
    scope: 'The berth and its ramp',
    reportingCadence: 'weekly',
    budget: '80000.00',
    startDate: inDays(-60),
    endDate: inDays(30),
    milestones: [
      { name: 'Pier dredged', date: inDays(-5) },
      { name: 'First ferry', date: inDays(12) },
    ],
  })
  const people = await callAsManager<Person[]>('GET', '/api/users')
  const sme = people.find(({ email }) => email === 'sme@demo.test')
  await callAsManager('POST', `/api/projects/${project.id}/assign`, { userId: sme?.id })
  await ownTask(project, { title: 'Survey the pier', status: 'completed' })
  const dredge = await ownTask(project, { title: 'Dredge the berth', progress: 80, dueDate: inDays(-9) })
  await ownTask(project, {
    title: 'Build the ramp',
    startDate: inDays(0),
    dueDate: inDays(9),
    dependencies: [dredge.id],
  })
  await ownTask(project, { title: 'Mark the lanes', dueDate: inDays(11), dependencies: [dredge.id] })
  await callAsManager('POST', '/api/raid', {
    raidType: 'risk',
    projectId: project.id,
    title: 'The dredger is booked elsewhere',
    description: 'There is one dredger on the coast',
    assignedTo: 'Ana Flores',
    responsible: 'Ana Flores',
    impact: 'high',
    probability: 'high',
  })
  await settled()
  return project
}

const openTab = async (project: Project, login = 'program@demo.test', look: Look = {}): Promise<Page> => {
  const page = await openPage(look)
  await signInAs(page, login)
  await page.goto(`/projects/${project.id}?tab=insights`)
  return page
}

const panel = (page: Page, name = 'Project Analysis'): Locator => page.getByRole('region', { name, exact: true })

const actions = (page: Page): Locator => page.getByRole('group', { name: 'AI actions' })

const analyse = async (page: Page): Promise<void> => {
  await actions(page).getByRole('button', { name: 'Analyze Project' }).click()
  await panel(page).getByRole('heading', { name: 'Executive summary' }).waitFor()
}

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })

describe('the analysis of a project', () => {
  test('is made when asked for, opens its records, and says when the project has changed since', async () => {
    const project = await ferryBerth()
    const page = await openTab(project)
    await panel(page).getByText('No Analysis Available').waitFor()
    await expectAccessible(page)
    await picture(page, 'insights-empty')
    expect(await page.getByRole('tablist', { name: 'Results' }).getByRole('tab').allInnerTexts()).toEqual([
      'Project Analysis',
      'Project Charter',
      'RACI Matrix',
    ])

    // Once more, because a read that was lost is repeated.
    await page.route('**/api/ai/suggestions/*', (route) => route.abort(), { times: 2 })
    await panel(page).getByRole('button', { name: 'Analyze Project' }).click()
    await panel(page).getByRole('alert').filter({ hasText: 'The project could not be analyzed.' }).waitFor()
    await picture(page, 'insights-error')
    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await panel(page).getByText('Worked out from the project’s records').waitFor()
    await panel(page)
      .getByText(/^1 of 4 tasks is completed, and its progress is 45%; 1 open task is late\.$/)
      .waitFor()
    await expectAccessible(page)
    await picture(page, 'insights-recommendations')
    expect(await page.getByRole('tablist', { name: 'Analysis' }).getByRole('tab').allInnerTexts()).toEqual([
      'Recommendations',
      'Risk Assessment',
      'Performance',
      'Forecasting',
    ])

    await tab(page, 'Risk Assessment').click()
    const concern = panel(page).getByRole('article', { name: /The dredger is booked elsewhere$/ })
    await concern.getByText('No response is written down.').waitFor()
    await panel(page)
      .getByText(/^“First ferry” is due on/)
      .waitFor()
    await expectAccessible(page)
    await picture(page, 'insights-risks')
    await tab(page, 'Performance').click()
    await panel(page).getByText('2 tasks wait for “Dredge the berth”, which is at 80%.').waitFor()
    await expectAccessible(page)
    await picture(page, 'insights-performance')
    await tab(page, 'Forecasting').click()
    await expectAddress(page, `/projects/${project.id}?tab=insights&section=forecasting`)
    await panel(page).getByRole('heading', { name: 'Budget projection' }).waitFor()
    await panel(page)
      .getByText(/^It was due on .* and has not been reached\.$/)
      .waitFor()
    await panel(page)
      .getByText(/^Nothing is kept yet\./)
      .waitFor()
    const plan = panel(page).getByRole('table', { name: 'The plan and the what-if' })
    await panel(page).getByLabel('More people').fill('1')
    await panel(page).getByLabel('Tasks to drop').fill('1')
    await panel(page).getByRole('button', { name: 'Compare' }).click()
    await plan.getByRole('columnheader', { name: 'Difference' }).waitFor()
    await panel(page)
      .getByText(/^1 more person next to 1: the pace grows to 2\/1 of the current pace/)
      .waitFor()
    await expectAccessible(page)
    await picture(page, 'insights-forecasting')

    await callAsManager('PUT', `/api/projects/${project.id}`, { priority: 'high' })
    await tab(page, 'Recommendations').click()
    const late = panel(page).getByRole('article', { name: 'Finish the 1 late task, or give it a new date' })
    await late.getByRole('link', { name: 'Dredge the berth' }).click()
    await page.getByRole('dialog', { name: 'Dredge the berth' }).waitFor()
  })

  test('turns a recommendation into a task and an entry of the RAID log, and is then out of date', async () => {
    const project = await ferryBerth()
    const page = await openTab(project)
    await analyse(page)
    const found = panel(page).getByRole('article', { name: 'Reach the overdue milestone, or agree on a new date' })
    await found.getByRole('button', { name: /^Create task/ }).click()
    const task = page.getByRole('dialog', { name: 'Create Task' })
    await expect
      .poll(() => task.getByLabel('Title').inputValue())
      .toBe('Reach the overdue milestone, or agree on a new date')
    await task.getByRole('button', { name: 'Create Task' }).click()
    await expectToast(page, 'Task created')
    await panel(page).getByText('The project has changed since this analysis.').waitFor()
    await picture(page, 'insights-outdated')
    await panel(page).getByRole('button', { name: 'Analyze again' }).click()
    await panel(page)
      .getByText(/^1 of 5 tasks is completed/)
      .waitFor()
    expect(await panel(page).getByText('The project has changed since this analysis.').count()).toBe(0)

    await found.getByRole('button', { name: /^Add to RAID log/ }).click()
    const entry = page.getByRole('dialog', { name: 'Create RAID Log Entry' })
    await expect
      .poll(() => entry.getByLabel('Title').inputValue())
      .toMatch(/^“Pier dredged”, due .*without being reached$/)
    await entry.getByLabel('Assigned to').fill('Ana Flores')
    await entry.getByLabel('Responsible').fill('Ana Flores')
    await entry.getByRole('button', { name: 'Create Entry' }).click()
    await expectToast(page, 'RAID log entry created successfully')
  })

  test('fits a phone and a dark screen', async () => {
    const project = await ferryBerth()
    const phone = await openTab(project, 'program@demo.test', { width: 390, theme: 'dark' })
    await analyse(phone)
    await expectNoSidewaysScroll(phone)
    await expectAccessible(phone)
    await picture(phone, 'insights-phone-dark')
    await tab(phone, 'Forecasting').click()
    await expectNoSidewaysScroll(phone)
    await picture(phone, 'insights-phone-forecasting')
  })

  test('shows how the forecast moved from week to week, and how often forecasts held in the workspace', async () => {
    const { projects } = await callAsManager<{ projects: { id: string; name: string }[] }>('GET', '/api/timeline')
    const idOf = (wanted: string): string => projects.find(({ name }) => name === wanted)?.id ?? ''
    const id = idOf('North Depot roof renewal')
    const finished = async (): Promise<number> =>
      (await callAsManager<TrackRecord>('GET', '/api/forecasts/track-record')).projects
    const before = await finished()
    for (const [status, counted] of [
      ['active', before - 1],
      ['completed', before],
    ] as const) {
      await callAsManager('PUT', `/api/projects/${idOf('Winter readiness programme')}`, { status })
      await settled()
      expect(await finished()).toBe(counted)
    }
    const page = await openPage()
    await signInAs(page, 'program@demo.test')
    await page.goto(`/projects/${id}?tab=insights&section=forecasting`)
    await actions(page).getByRole('button', { name: 'Analyze Project' }).click()
    const moved = panel(page).getByRole('region', { name: 'How the forecast moved' })
    await moved.getByRole('img', { name: /^Predicted end by week/ }).waitFor()
    expect(await moved.getByRole('row').count()).toBeGreaterThan(3)
    await panel(page)
      .getByText(/^P80 held in \d of \d finished projects? here; 80% would be expected\.$/)
      .waitFor()
    await panel(page).getByLabel('Tasks to drop').fill('2')
    await panel(page).getByRole('button', { name: 'Compare' }).click()
    await panel(page).getByRole('columnheader', { name: 'Difference' }).waitFor()
    await expectFit(page, 'insights-forecast-history')
    await page.goto('/analytics?tab=insights')
    await page
      .getByRole('region', { name: 'Track record of forecasts' })
      .getByText(/^P80 held in \d of \d finished projects? here/)
      .waitFor()
    await expectFit(page, 'analytics-track-record')
  })

  test('shows a specialist no money, and no drafts to make', async () => {
    const project = await ferryBerth()
    const page = await openTab(project, 'sme@demo.test')
    await analyse(page)
    expect(await actions(page).getByRole('button').allInnerTexts()).toEqual(['Analyze Project'])
    for (const section of ['Performance', 'Forecasting', 'Risk Assessment', 'Recommendations']) {
      await tab(page, section).click()
      expect(await panel(page).innerText()).not.toMatch(/\$|Budget (efficiency|projection)/)
    }
    await tab(page, 'Project Charter').click()
    await page.getByText('No Charter Available').waitFor()
    expect(await page.getByRole('button', { name: 'Draft from the project' }).count()).toBe(0)
  })

  test('is read by the company account through the calls of its portal', async () => {
    const project = await ferryBerth()
    const asked: string[] = []
    const page = await openPage()
    await signInAs(page, 'company@demo.test')
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`/project/${project.id}?tab=insights`)
    await analyse(page)
    await tab(page, 'Forecasting').click()
    await panel(page).getByRole('heading', { name: 'Budget projection' }).waitFor()
    await actions(page).getByRole('button', { name: 'Create RACI' }).click()
    await page.getByLabel('Name of activity 1').waitFor()
    expect(asked.filter((path) => path.includes('/customer/ai/'))).toEqual([
      `/api/customer/ai/suggestions/${project.id}`,
      `/api/customer/ai/generate-raci/${project.id}`,
    ])
  })

  test('is described instead in the Starter plan, which drafts the charter and the RACI matrix', async () => {
    const page = await openPage()
    await signInAs(page, 'program@second.test')
    await page.goto('/projects')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('table', { name: 'Projects' }).getByRole('link').first().click()
    await tab(page, 'AI Insights').click()
    await panel(page).getByText('AI Insights Available on Pro Plans').waitFor()
    await panel(page).getByRole('button', { name: 'Ask your company account' }).waitFor()
    expect(await actions(page).getByRole('button').allInnerTexts()).toEqual(['Create Charter', 'Create RACI'])
    await expectAccessible(page)
    await picture(page, 'insights-starter')
    expect(asked.filter((path) => path.includes('suggestions'))).toEqual([])
  })
})

describe('the drafts of a project', () => {
  test('begin in the tab, are saved there, and are drafted again only after a question', async () => {
    const project = await ferryBerth()
    const page = await openTab(project)
    await actions(page).getByRole('button', { name: 'Create Charter' }).click()
    await expectAddress(page, `/projects/${project.id}?tab=insights&result=charter&wizard=open`)
    await page.getByRole('form', { name: 'Charter wizard' }).waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expectAddress(page, `/projects/${project.id}?tab=insights&result=charter`)
    await page.getByRole('button', { name: 'Draft from the project' }).click()
    await expect.poll(() => page.getByLabel('Purpose').inputValue()).toContain('A berth for two ferries')
    await picture(page, 'insights-charter-draft')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Project Charter saved')
    await page.getByText('Drafted by rules').waitFor()

    await actions(page).getByRole('button', { name: 'Create RACI' }).click()
    await page.getByLabel('Name of activity 1').waitFor()
    expect(await page.getByLabel('Name of activity 1').inputValue()).toBe('Survey the pier')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'RACI Matrix saved')
    await page.getByRole('table').waitFor()
    await picture(page, 'insights-raci')

    await actions(page).getByRole('button', { name: 'Create RACI' }).click()
    await page
      .getByRole('alertdialog', { name: 'Regenerate the RACI matrix?' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await tab(page, 'Project Analysis').click()
    await panel(page).getByText('No Analysis Available').waitFor()
    // The request was taken up once: returning to the matrix asks nothing.
    await tab(page, 'RACI Matrix').click()
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  test('of a bare project name what is missing', async () => {
    const project = await callAsManager<Project>('POST', '/api/projects', { name: 'Bare berth' })
    const page = await openTab(project)
    await tab(page, 'Project Charter').click()
    await page.getByRole('list', { name: 'Missing fields' }).waitFor()
  })
})
