import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { FileUpload, ProjectFile } from '../../shared/files/file.ts'
import type { Project } from '../../shared/projects/project.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { exportPartNames } from '../../shared/workspace/account-export.ts'
import { actor, demoPassword, settled } from '../builders/actors.ts'
import { postForm } from '../builders/upload.ts'
import { endGrace, openCompany, type StageCompany } from '../builders/stage-workspace.ts'
import {
  expectAccessible,
  expectAddress,
  expectFit,
  expectToast,
  openPage,
  ownSession,
  picture,
  signInAs,
} from './browser.ts'
import { mailsTo } from './mailbox.ts'

let quay: StageCompany

beforeAll(async () => {
  quay = await openCompany({ companyName: 'Quay & Sons' })
})

const openAccount = async (login: string, look: Parameters<typeof openPage>[0] = {}): Promise<Page> => {
  const page = await openPage(look)
  await signInAs(page, login)
  await page.goto('/account')
  await page.getByRole('form', { name: 'Company' }).waitFor()
  return page
}

const part = (page: Page, name: string): Locator => page.getByRole('form', { name, exact: true })
const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const save = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Save' }).click()

/** Calls the API as the user signed in on a page. */
const callFrom = <T>(page: Page, method: string, path: string, body?: unknown): Promise<T> =>
  page.evaluate(
    async ({ method: verb, path: address, body: sent }) => {
      const response = await fetch(address, {
        method: verb,
        headers: { 'content-type': 'application/json' },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      })
      return (response.status === 204 ? null : await response.json()) as never
    },
    { method, path, body },
  )

/** Simulates switching back to the tab. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

describe('account settings', () => {
  test('a program manager signed in elsewhere sees company and time zone changes at once', async () => {
    const company = await openAccount(quay.company)
    const manager = await openPage()
    await signInAs(manager, quay.logins.program_manager)
    await manager.goto('/projects')
    const header = manager.getByRole('banner')
    await header.getByText('Quay & Sons').waitFor()

    const form = part(company, 'Company')
    await form.getByLabel('Company name').fill('Quay Rail')
    await form.getByLabel('Phone').fill('+351 21 000 0000')
    await form.getByLabel('Industry').selectOption('Transport and logistics')
    await save(form)
    await expectToast(company, 'Company saved')
    await company.getByRole('banner').getByText('Quay Rail').waitFor()
    const zone = part(company, 'Time zone')
    await zone.getByLabel('Time zone').selectOption('Asia/Tokyo')
    await save(zone)
    await expectToast(company, 'Time zone saved')

    // The page listens for this once it has nothing else to load.
    await expect
      .poll(async () => {
        await comeBack(manager)
        return header.innerText()
      })
      .toContain('Quay Rail')
    expect(await callFrom(manager, 'GET', '/api/dashboard')).toMatchObject({
      session: { customer: { companyName: 'Quay Rail', timeZone: 'Asia/Tokyo' } },
    })
    await manager.goto('/account')
    await expect.poll(() => part(manager, 'Time zone').getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo')
    await expect.poll(() => part(manager, 'Company').getByLabel('Phone').inputValue()).toBe('+351 21 000 0000')
    // The dashboard asks for news every half a minute, as long as the test would wait.
    await settled()
    await manager.goto('/dashboard')
    await manager.getByText('Company settings updated: time zone now Asia/Tokyo').waitFor()
    await callFrom(company, 'PUT', '/api/account', { companyName: 'Quay & Sons' })
  })
})

describe('the workspace export', () => {
  test('exports everything as JSON and CSV in one zip, and no cell runs as a formula', async () => {
    const page = await openAccount(quay.logins.program_manager)
    const project = await callFrom<Project>(page, 'POST', '/api/projects', {
      name: '=HYPERLINK("https://evil.test")',
      description: 'Says "hello", twice',
      budget: 1000,
    })
    await callFrom(page, 'POST', '/api/tasks', { projectId: project.id, title: '@SUM(1)' })
    const task = await callFrom<{ id: string }>(page, 'POST', '/api/tasks', {
      projectId: project.id,
      title: 'Never mind',
    })
    await callFrom(page, 'DELETE', `/api/tasks/${task.id}`, { reason: 'Not needed' })
    await settled()
    const section = region(page, 'Data export')
    const arrives = page.waitForEvent('download')
    await section.getByRole('button', { name: 'Export all data' }).click()
    const download = await arrives
    expect(download.suggestedFilename()).toMatch(/^plumbline-quay-sons-\d{4}-\d\d-\d\d\.zip$/)
    await section.getByText(/records in plumbline-quay-sons-.+\.zip/).waitFor()
    await picture(page, 'account-exported')

    const files = unzipSync(readFileSync(await download.path()))
    expect(Object.keys(files).toSorted()).toEqual(
      ['README.txt', ...exportPartNames.flatMap((name) => [`${name}.csv`, `${name}.json`])].toSorted(),
    )
    const json = (name: string) =>
      JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array())) as Record<string, unknown>[]
    const csv = (name: string) => strFromU8(files[`${name}.csv`] ?? new Uint8Array())
    expect(json('projects')).toMatchObject([
      { id: project.id, name: '=HYPERLINK("https://evil.test")', budget: '1000.00' },
    ])
    expect(csv('projects')).toContain(`"'=HYPERLINK(""https://evil.test"")"`)
    expect(csv('projects')).toContain('"Says ""hello"", twice"')
    expect(csv('tasks')).toContain("'@SUM(1)")
    expect(json('tasks')).toContainEqual(expect.objectContaining({ title: 'Never mind', deletionReason: 'Not needed' }))
    expect(json('people')).toHaveLength(4)
    expect(json('activity').map(({ text }) => text)).toContain('Project created')
    const text = strFromU8(files['README.txt'] ?? new Uint8Array())
    expect(text).toContain('The data of Quay & Sons')
    expect(text).toContain('By:   Vera Lind')
    for (const name of exportPartNames) {
      // The byte order mark makes spreadsheets read the file as UTF-8.
      expect(Array.from((files[`${name}.csv`] ?? new Uint8Array()).slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
      expect(JSON.stringify(json(name))).not.toMatch(/"(hash|subject|link|session)"/)
    }
    await settled()
    await page.goto('/dashboard')
    await page.getByText('Workspace data exported').waitFor()
  })

  test('is imported into an empty workspace, and says what comes over before it does', async () => {
    const [from, to] = [await openCompany({ companyName: 'Cove & Co' }), await openCompany({ companyName: 'Inlet' })]
    const old = await openAccount(from.company)
    const project = await callFrom<Project>(old, 'POST', '/api/projects', { name: 'Slipway', budget: 500 })
    await callFrom(old, 'POST', `/api/projects/${project.id}/budget-changes`, {
      lines: [{ name: 'Concrete', amount: '500' }],
      reason: 'By line',
    })
    const dig = await callFrom<Task>(old, 'POST', '/api/tasks', { projectId: project.id, title: 'Dig' })
    await callFrom(old, 'POST', '/api/tasks', { projectId: project.id, title: 'Pour', dependencies: [dig.id] })
    await callFrom(old, 'POST', `/api/tasks/${dig.id}/comments`, { text: 'Mind the cable' })
    const attach = async (name: string): Promise<ProjectFile> => {
      const { file, upload } = await callFrom<FileUpload>(old, 'POST', `/api/projects/${project.id}/files`, {
        name,
        size: 4,
        recordId: dig.id,
      })
      expect((await postForm(upload, 'Four')).status).toBe(204)
      return file
    }
    await attach('map.txt')
    const lost = await attach('lost.txt')
    await settled()
    await old.route(`**/api/files/${lost.id}/download`, (route) => route.fulfill({ status: 503 }))
    const arrives = old.waitForEvent('download')
    const exporting = region(old, 'Data export')
    await exporting.getByRole('checkbox', { name: 'Include the contents of files' }).check()
    await exporting.getByRole('button', { name: 'Export all data' }).click()
    const zip = await (await arrives).path()

    const page = await openAccount(to.company)
    const section = region(page, 'Data import')
    const file = section.locator('input[type=file]')
    await file.setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from('Title,Due') })
    await section
      .getByRole('alert')
      .getByText(/^This is not a data export of Plumbline/)
      .waitFor()
    await file.setInputFiles(zip)
    await section.getByText(/^The export of Cove & Co/).waitFor()
    await section.getByText('1 file has to be uploaded again').click()
    await section.getByText('lost.txt (Slipway): Its content is not in the export.').waitFor()
    await section.getByText('Stays in the export').waitFor()
    await expectAccessible(page)
    await expectFit(page, 'account-import')
    await picture(page, 'account-import')
    await section.getByRole('button', { name: 'Import 5 records and 1 file' }).click()
    await section.getByText(/^5 records of Cove & Co imported\. 1 file uploaded/).waitFor()
    await section.getByText('It is what happened in the old workspace.').waitFor()
    await expectAccessible(page)
    await picture(page, 'account-imported')
    await settled()
    const [slipway] = await callFrom<Project[]>(page, 'GET', '/api/projects')
    expect(slipway).toMatchObject({ name: 'Slipway', budget: '500.00' })
    expect(slipway?.id).not.toBe(project.id)
    const tasks = await callFrom<Task[]>(page, 'GET', `/api/projects/${slipway?.id}/tasks`)
    const first = tasks.find(({ title }) => title === 'Dig')
    expect(tasks.find(({ title }) => title === 'Pour')?.dependencies).toEqual([first?.id])
    const comments = await callFrom<unknown[]>(page, 'GET', `/api/tasks/${first?.id}/comments`)
    expect(comments).toMatchObject([{ text: 'Mind the cable', by: { name: expect.stringMatching(/ \(imported\)$/) } }])
    const files = await callFrom<ProjectFile[]>(page, 'GET', `/api/projects/${slipway?.id}/files`)
    expect(files).toMatchObject([{ name: 'map.txt', state: 'available', recordId: first?.id }])
    const content = await page.request.get(`/api/files/${files[0]?.id}/download`)
    expect(await content.text()).toBe('Four')
    await page.reload()
    await file.setInputFiles(zip)
    await section.getByRole('button', { name: 'Import 5 records and 1 file' }).click()
    await section.getByText(/A workspace can only be imported into one without projects/).waitFor()
  })

  test('includes the contents of files on request, and names those that could not be read', async () => {
    const company = await openCompany({ companyName: 'Mole & Pier' })
    const page = await openAccount(company.company)
    const upload = async (projectId: string, name: string, content: string): Promise<ProjectFile> => {
      const { file, upload: form } = await callFrom<FileUpload>(page, 'POST', `/api/projects/${projectId}/files`, {
        name,
        size: Buffer.byteLength(content),
      })
      expect((await postForm(form, content)).status).toBe(204)
      return file
    }
    const { id } = await callFrom<Project>(page, 'POST', '/api/projects', { name: 'Pier: phase 1/2' })
    await upload(id, 'plan.txt', 'The plan')
    await upload(id, 'Plan.TXT', 'Another plan')
    const lost = await upload(id, 'lost.txt', 'Lost')
    const gone = await upload(id, 'gone.txt', 'Gone')
    await settled()
    await callFrom(page, 'DELETE', `/api/files/${gone.id}`)
    await page.route(`**/api/files/${lost.id}/download`, (route) => route.fulfill({ status: 503 }))
    const section = region(page, 'Data export')
    await section.getByRole('checkbox', { name: 'Include the contents of files' }).check()
    const arrives = page.waitForEvent('download')
    await section.getByRole('button', { name: 'Export all data' }).click()
    const download = await arrives
    await section.getByText(/records and 2 files in plumbline-mole-pier/).waitFor()
    await section.getByText('2 files were not included.').waitFor()
    await expectAccessible(page)
    await picture(page, 'account-exported-files')
    const files = unzipSync(readFileSync(await download.path()))
    const contents = Object.entries(files).filter(([name]) => name.startsWith('files/'))
    expect(Object.fromEntries(contents.map(([name, content]) => [name, strFromU8(content)]))).toEqual({
      'files/Pier_ phase 1_2/plan.txt': 'The plan',
      'files/Pier_ phase 1_2/Plan (2).TXT': 'Another plan',
    })
    const text = strFromU8(files['README.txt'] ?? new Uint8Array())
    expect(text).toContain('The contents of 2 files are in files/')
    expect(text).toContain('files/Pier_ phase 1_2/lost.txt: The storage did not return the file.')
    expect(text).toContain('files/Pier_ phase 1_2/gone.txt: It is in the trash.')

    // It can be cancelled between two files, and then nothing is downloaded.
    await page.unrouteAll()
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(`**/api/files/${lost.id}/download`, async (route) => {
      await held
      await route.abort().catch(() => undefined)
    })
    await section.getByRole('button', { name: 'Export all data' }).click()
    await section.getByText('2 of 3 files').waitFor()
    await section.getByRole('button', { name: 'Cancel export' }).click()
    await section.getByText('Cancelled. Nothing was downloaded.').waitFor()
    release()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

describe('closing a workspace', () => {
  const erase = async (): Promise<void> => {
    const response = await fetch(`${inject('origin')}/_local/schedules/erase-closed-workspaces`, { method: 'POST' })
    expect(response.status).toBe(200)
    await settled()
  }

  const closeAs = async (page: Page, name: string, password: string): Promise<void> => {
    await page.getByRole('button', { name: 'Close account…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close the account' })
    await dialog.getByLabel(/^Type/).fill(name)
    await dialog.getByLabel('Password of the company account').fill(password)
    await dialog.getByRole('button', { name: 'Close account' }).click()
  }

  const staffRefused = async (login: string): Promise<void> => {
    const page = await openPage()
    await page.goto('/login')
    await page.getByLabel('Email').fill(login)
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText(/^The workspace of Slip & Way is being closed\. Please ask office@/).waitFor()
  }

  /** The next request is refused. The page may already have sent one, in which case the dialog covers the link. */
  const expectSignedOut = async (page: Page, path: string) => {
    await page.locator(`a[href="${path}"]`).first().dispatchEvent('click')
    await page.getByRole('dialog', { name: 'Session Expired' }).waitFor()
  }

  test('signs the team out, can be canceled, and leaves nothing after the grace period', async () => {
    const { workspaceId, company, logins } = await openCompany({ companyName: 'Slip & Way' })
    const neighbours = async () =>
      (await (await actor('program_manager')).call('GET', '/api/projects')).body as Project[]
    const untouched = await neighbours()
    const manager = await openPage()
    await signInAs(manager, logins.program_manager)
    await manager.goto('/projects')
    const project = await callFrom<Project>(manager, 'POST', '/api/projects', { name: 'Slipway two' })
    await callFrom(manager, 'POST', '/api/tasks', { projectId: project.id, title: 'Grease it', dueDate: '2027-01-04' })

    const page = await openAccount(company)
    await closeAs(page, 'Slip & Way', demoPassword)
    await expectToast(page, 'Account is being closed')
    const banner = region(page, 'Account closing')
    await banner.getByText('This workspace is being closed and takes no changes.').waitFor()
    await banner.getByText(/All of its data is erased on .+, in 30 days\./).waitFor()
    await expectFit(page, 'account-closing')

    await expectSignedOut(manager, '/reports')
    await staffRefused(logins.sme)
    await settled()
    for (const address of [company, logins.program_manager])
      expect((await mailsTo(address)).map(({ text }) => text)).toEqual([expect.stringContaining('Slip & Way')])
    expect(await mailsTo(logins.sme)).toEqual([])

    await page.goto('/customer-dashboard')
    await banner.waitFor()
    await picture(page, 'account-closing-portal')
    await banner.getByRole('link', { name: 'Export data' }).click()
    await expectAddress(page, '/account')
    await region(page, 'Data export').getByRole('button', { name: 'Export all data' }).waitFor()
    await banner.getByRole('button', { name: 'Keep the workspace' }).click()
    await expectToast(page, 'Account closing cancelled')
    await banner.waitFor({ state: 'detached' })
    await ownSession(await openPage(), logins.sme)
    await erase()

    await closeAs(page, 'slip & way', demoPassword)
    await expectToast(page, 'Account is being closed')
    await endGrace(workspaceId)
    await erase()
    for (const login of [company, logins.program_manager, logins.sme]) {
      const answer = await (
        await actor('visitor')
      ).call('POST', '/api/auth/customer/login', { body: { email: login, password: demoPassword } })
      expect({ login, ...answer }).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    }
    await expectSignedOut(page, '/projects')
    const clients = (await (await actor('admin')).call('GET', '/api/admin/clients')).body as { id: string }[]
    expect(clients.map(({ id }) => id)).not.toContain(workspaceId)
    expect(await neighbours()).toEqual(untouched)
    expect(await neighbours()).not.toEqual([])
  })
})
