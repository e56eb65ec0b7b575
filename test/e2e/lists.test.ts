import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Project } from '../../shared/projects/project.ts'
import type { RaidEntry } from '../../shared/raid/raid.ts'
import type { Webhook } from '../../shared/webhooks/webhook.ts'
import { screenPaths } from '../../shared/site/screen-paths.ts'
import { expectFit, expectToast, sharedPage, toastOf } from './browser.ts'
import { callAsManager, ownProject, ownTask } from './own-records.ts'

const focused = (page: Page): Locator => page.locator(':focus')
const rows = 'main :is([role=table] [role=row], li)'

/** The row that has the focus. */
const focusedRow = (page: Page): Locator => page.locator(rows).and(focused(page))

/** Opens a screen, waits for a row with this text, and moves to the first row on the screen. */
const enterList = async (path: string, row: string | RegExp): Promise<Page> => {
  const page = await sharedPage('program@demo.test')
  await page.goto(path)
  await page.locator(rows).filter({ hasText: row }).first().waitFor()
  await page.keyboard.press('j')
  await focusedRow(page).waitFor()
  return page
}

/** What the keys do in the list of this screen, as the sheet of shortcuts has it. */
const keysInSheet = async (page: Page): Promise<string[]> => {
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const found = await dialog.getByRole('region', { name: 'In a list' }).getByRole('term').allInnerTexts()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  return found
}

type List = {
  path: string
  /** A text in one of its rows. */ row: string | RegExp
  /** Creates the row. */ prepare?: () => Promise<unknown>
  does: string[]
}

const move = 'Next or previous row'

const lists: Record<string, List> = {
  projects: { path: '/projects', row: 'Contactless', does: [move, 'Open', 'Edit', 'Select'] },
  projectTemplates: { path: '/projects/templates', row: 'Software rollout', does: [move, 'Open'] },
  projectRequests: { path: '/project-requests', row: 'Parcel lockers', does: [move, 'Open'] },
  approvals: { path: '/approvals', row: 'Crane hire', does: [move, 'Open', 'Select'] },
  tasks: { path: '/tasks', row: 'Planning', does: [move, 'Open', 'Edit', 'Select'] },
  raidLog: { path: '/raid-log', row: 'Open', does: [move, 'Open', 'Edit', 'Select'] },
  reports: { path: '/reports', row: 'Created by', does: [move, 'Open'] },
  meetings: { path: '/meetings?when=past', row: /\d (h|min)/, does: [move, 'Open'] },
  communications: { path: '/communications', row: 'To ', does: [move, 'Open'] },
  changeSets: {
    path: '/change-sets',
    row: 'To be reviewed',
    prepare: async () => {
      const changes = [{ kind: 'new_task', set: { projectId: (await ownProject()).id, title: 'Order the glass' } }]
      await callAsManager('POST', '/api/change-sets', { title: 'To be reviewed', changes })
    },
    does: [move, 'Open'],
  },
  trash: {
    path: '/trash',
    row: 'To be restored',
    prepare: async () => {
      const { id } = await ownProject({ name: 'To be restored' })
      await callAsManager('DELETE', `/api/projects/${id}`)
    },
    does: [move],
  },
  auditLog: { path: '/audit-log', row: 'Ana Flores', does: [move] },
  webhooks: {
    path: '/webhooks',
    row: 'keys.example',
    prepare: () =>
      callAsManager('POST', '/api/webhooks', { url: 'https://keys.example/hook', events: ['project.created.v1'] }),
    does: [move, 'Open'],
  },
  team: { path: '/customer-dashboard/team', row: 'Ana Flores', does: [move, 'Open', 'Edit'] },
  teamManagement: { path: '/team-management', row: 'Ana Flores', does: [move] },
  notices: { path: '/notices', row: 'unread', does: [move, 'Open'] },
  charter: { path: '/charter', row: 'Contactless', does: [move, 'Open'] },
  analytics: { path: '/analytics?tab=insights', row: 'Rests on', does: [move, 'Open'] },
}

describe('the keys of lists', () => {
  test('every screen with the shape of a table is among these', () => {
    const routes = readFileSync(new URL('../../web/routes.tsx', import.meta.url), 'utf8')
    const tables = [...routes.matchAll(/(\w+): \{\s+layout: '\w+',\s+shape: 'table'/g)].map(([, name]) => name)
    expect(tables.length).toBeGreaterThan(10)
    expect(Object.keys(screenPaths)).toEqual(expect.arrayContaining(tables))
    expect(Object.keys(lists)).toEqual(expect.arrayContaining(tables))
  })

  test.each(Object.entries(lists))('%s', async (name, { path, row, prepare, does }) => {
    await prepare?.()
    const page = await enterList(path, row)
    const first = await focusedRow(page).innerText()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('k')
    expect(await focusedRow(page).innerText()).toBe(first)
    expect(await keysInSheet(page)).toEqual(does)
    if (name !== 'webhooks') return
    for (const { id } of await callAsManager<Webhook[]>('GET', '/api/webhooks'))
      await callAsManager('DELETE', `/api/webhooks/${id}`)
  })

  test('move, select, edit and open a task, and do nothing while a person types', async () => {
    const project = await ownProject()
    for (const title of ['Dig', 'Lay']) await ownTask(project, { title })
    const page = await enterList(`/projects/${project.id}?tab=tasks`, 'Lay')
    const first = await focusedRow(page).getByRole('rowheader').innerText()
    await page.keyboard.press('j')
    const second = await focusedRow(page).getByRole('rowheader').innerText()
    expect(second).not.toBe(first)
    await page.keyboard.press('Control+j')
    await page.keyboard.press('Alt+k')
    await page.keyboard.press('Shift+K')
    await page.keyboard.press('x')
    await expect.poll(() => focusedRow(page).getAttribute('aria-selected')).toBe('true')
    expect(await focusedRow(page).getByRole('rowheader').innerText()).toBe(second)
    await expectFit(page, 'list-with-a-focused-row')
    await page.keyboard.press('e')
    await focused(page)
      .and(page.getByRole('textbox', { name: 'Title' }))
      .waitFor()
    await page.keyboard.type('jkxe')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Task changed', 'Title of')
    await page.keyboard.press('k')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('heading', { name: 'jkxe' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focusedRow(page).getByRole('rowheader').innerText()).toContain('jkxe')
  })

  test('E on a RAID entry edits its title in the panel', async () => {
    const page = await enterList('/raid-log', 'Open')
    await page.keyboard.press('e')
    await focused(page)
      .and(page.getByRole('dialog').getByRole('textbox', { name: /^Title of/ }))
      .waitFor()
  })
})

const undo = (page: Page): Promise<void> => toastOf(page).getByRole('button', { name: 'Undo' }).click()

describe('undo', () => {
  test('takes back a RAID entry in its panel by key', async () => {
    const project = await ownProject({ name: 'To be undone' })
    const entry = await callAsManager<RaidEntry>('POST', '/api/raid', {
      projectId: project.id,
      raidType: 'risk',
      title: 'Late steel',
      description: 'It may come late.',
      assignedTo: 'Ana Flores',
      responsible: 'Ana Flores',
    })
    const page = await enterList(`/projects/${project.id}?tab=raid`, 'Late steel')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: /^Impact of/ }).click()
    await panel.getByRole('combobox', { name: /^Impact of/ }).selectOption('high')
    const impact = async () => (await callAsManager<RaidEntry>('GET', `/api/raid/${entry.id}`)).impact
    await expect.poll(impact).toBe('high')
    await page.getByText(`${entry.uniqueId} changed`).first().waitFor()
    await panel.getByRole('button', { name: /^Impact of/ }).focus()
    await page.keyboard.press('Control+z')
    await expect.poll(impact).toBe(entry.impact)
  })

  test('takes back a milestone, unless it was changed in the meantime, and the details of a project', async () => {
    const { id } = await ownProject({ name: 'To be undone' })
    const read = () => callAsManager<Project>('GET', `/api/projects/${id}`)
    const milestone = { name: 'Permit', date: '2027-03-01', doneOn: null }
    await callAsManager('PUT', `/api/projects/${id}`, { milestones: [milestone] })
    const page = await enterList(`/projects/${id}`, 'Permit')
    const reached = page.getByRole('button', { name: 'Permit reached' })
    await reached.click()
    await expectToast(page, 'Milestone changed', 'Permit')
    await undo(page)
    await expectToast(page, 'Change undone', 'Milestone “Permit”')
    expect((await read()).milestones).toMatchObject([milestone])

    await reached.click()
    await expectToast(page, 'Milestone changed', 'Permit')
    const [written] = (await read()).milestones
    const theirs = [{ ...written, name: 'Building permit' }]
    await callAsManager('PUT', `/api/projects/${id}`, { milestones: theirs })
    await undo(page)
    await expectToast(page, 'Not undone', 'Another person has changed “Permit” in the meantime. Nothing was changed.')
    expect((await read()).milestones).toEqual(theirs)

    await page.goto(`/projects/${id}?edit=1`)
    await page.getByLabel('Project name').fill('Renamed')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Project updated')
    await undo(page)
    await expectToast(page, 'Change undone', 'Details of')
    expect((await read()).name).toBe('To be undone')
  })
})
