import { expect, test } from 'vitest'
import { storedItem, type StoredKind } from '../../shared/site/browser-storage.ts'
import { demoPassword } from '../../shared/demo.ts'
import type { Project } from '../../shared/projects/project.ts'
import words from '../../web/site/pictures/taken/words.json' with { type: 'json' }
import { pictureNames, pictureProject, pictures, pictureSize } from '../../web/site/pictures/table.ts'
import { openPictured } from '../pictures/open-screen.ts'
import { missingWords } from '../pictures/screen-words.ts'
import { openPage, sharedPage } from './browser.ts'
import { newAddress } from './new-workspace.ts'
import { callAsManager } from './own-records.ts'

type Stored = readonly [kind: StoredKind, name: string]

type Page = Awaited<ReturnType<typeof openPage>>

const storedBy = async (page: Page): Promise<Stored[]> => {
  const kept = await page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }))
  const cookies = await page.context().cookies()
  return [
    ...cookies.map(({ name }): Stored => ['cookie', name]),
    ...kept.local.map((name): Stored => ['local', name]),
    ...kept.session.map((name): Stored => ['session', name]),
  ]
}

const undescribed = (stored: readonly Stored[]): readonly Stored[] =>
  stored.filter(([kind, name]) => storedItem(kind, name) === undefined)

test('the cookie page describes everything that the browser stores, and public pages store nothing', async () => {
  const page = await openPage()
  for (const path of ['/', '/pricing', '/docs', '/docs/ai', '/status', '/privacy', '/cookies']) {
    await page.goto(path)
    await page.getByRole('contentinfo').waitFor()
  }
  expect(await storedBy(page)).toEqual([])

  // An application for a paid plan.
  await page.goto('/pricing')
  await page.getByRole('radio', { name: 'Pro' }).check()
  const form = page.locator('#registration')
  await form.getByLabel('Company').fill('Lindqvist Bridges')
  await form.getByLabel('Email').fill(newAddress('cookies'))
  await form.getByRole('button', { name: 'Create Workspace' }).click()
  await page.getByRole('heading', { name: 'Complete your payment' }).waitFor()
  const applied = await storedBy(page)
  expect(applied).toContainEqual(['cookie', '__Host-reg'])
  expect(undescribed(applied)).toEqual([])

  // A day of a member: screens with choices, and text that is not sent.
  await page.goto('/login')
  await page.getByLabel('Email').fill('program@demo.test')
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  const seen = [...(await storedBy(page))]
  const id = (await callAsManager<Project[]>('GET', '/api/projects')).find(({ name }) => name === pictureProject)?.id
  await page.goto(`/projects/${id}`)
  await page.getByRole('heading', { name: pictureProject, level: 1 }).waitFor()
  await page.goto('/raid-log')
  await page.getByRole('button', { name: 'Risk map' }).click()
  await page.goto('/projects?dialog=new')
  await page.getByRole('dialog').getByLabel('Project name').fill('A bridge')
  await expect
    .poll(async () => (await storedBy(page)).some(([, name]) => name.startsWith('plumbline.draft.')))
    .toBe(true)
  seen.push(...(await storedBy(page)))
  expect(undescribed(seen)).toEqual([])
  // The table would be no use if this test did not meet what it lists.
  const met = new Set(seen.map(([kind, name]) => storedItem(kind, name)?.name))
  for (const name of [
    '__Host-session',
    'plumbline.portal',
    'plumbline.recent.…',
    'plumbline.risk-map.…',
    'plumbline.from',
  ])
    expect(met).toContain(name)
})

test('the pictures of the product show the screens as they are: if not, run npm run pictures', async () => {
  const page = await sharedPage('program@demo.test')
  await page.setViewportSize(pictureSize)
  const id = (await callAsManager<Project[]>('GET', '/api/projects')).find(({ name }) => name === pictureProject)?.id
  for (const name of pictureNames) {
    await openPictured(page, pictures[name], id ?? '')
    await expect.poll(() => missingWords(page, words[name]), { message: name }).toEqual([])
  }
  expect(await missingWords(page, ['A tab that is gone'])).toEqual(['A tab that is gone'])
})

test('the status page says how to check the API without JavaScript', async () => {
  const page = await openPage()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/status')
  expect(await page.getByRole('main').getByRole('status').innerText()).toBe('Not checked')
  await page.getByRole('main').getByRole('link', { name: '/api/health' }).waitFor()
  expect(await page.getByRole('button', { name: 'Check again' }).isVisible()).toBe(false)
})
