import { describe, expect, test } from 'vitest'
import type { CharterWizardForm } from '../../../shared/charters/charter-wizard.ts'
import type { GeneratedCharter } from '../../../shared/charters/charter-shapes.ts'
import type { ProblemBody } from '../../../shared/contract/problem.ts'
import { largestFile, storageOf } from '../../../shared/files/file-rules.ts'
import { routes } from '../../../shared/routes.ts'
import { withBucket } from '../../../test/builders/bucket.ts'
import { wizardForm } from '../../../test/builders/charter.ts'
import { spentBy } from '../../../test/builders/items.ts'
import { makeWorkspace, makePerson, signIn } from '../../../test/builders/people.ts'
import { makeFiles } from '../../../test/builders/project-files.ts'
import { readPdf } from '../../../test/builders/read-pdf.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import type { PlanType } from '../../../shared/billing/plans.ts'
import { handler as serveDomain } from './index.ts'

withTable()
const bucket = withBucket()

const handler = serveDomain as unknown as ApiHandler

type Door = 'downloadCharter' | 'customerDownloadCharter'

const setUp = async (plan?: PlanType) => {
  const files = await makeFiles(bucket, plan)
  const session = await signIn(files.team.workspace, files.team.person)
  const params = { projectId: files.project.id }
  const generate = async (form: CharterWizardForm = wizardForm) => {
    const { body } = await callRoute(handler, routes.ai.generateCharter, { session, params, body: { formData: form } })
    return body as GeneratedCharter
  }
  const download = async (charter: object, door: Door = 'downloadCharter', formData: object = wizardForm) => {
    const { status, headers, body } = await callRoute(handler, routes.ai[door], {
      session,
      params,
      body: { charter, formData },
    })
    return { status, headers, body, problem: body as ProblemBody }
  }
  return { ...files, params, session, generate, download }
}

describe('the download of a charter', () => {
  test('returns a PDF with its name, and saves it to the files of the project', async () => {
    const { generate, download, list, check, contentOf, used } = await setUp()
    const charter = await generate()
    const { status, headers, body } = await download(charter)
    const name = `Project-Charter-Depot-roof-${charter.documentHeader.date}.pdf`
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'content-disposition': expect.stringContaining(name) as unknown },
    })
    const bytes = Buffer.from(body as string, 'base64')
    expect((await readPdf(bytes)).pages.join(' ')).toContain('Renew the roof in nine bays.')
    await check()
    const [file] = await list()
    expect(file).toMatchObject({ name, state: 'available', mimeType: 'application/pdf', size: bytes.length, number: 1 })
    expect(await used()).toBe(bytes.length)
    expect(await contentOf(file?.id ?? '')).toBe(bytes.toString('utf8'))
  })

  test('of a saved charter without a header has the version, the day, the sponsor and the manager of the project', async () => {
    const { generate, download, team, params } = await setUp()
    const body = { sponsor: 'Vera Lopes', manager: 'Rui Tavares' }
    expect((await team.projects('update', { params: { id: params.projectId }, body })).status).toBe(200)
    const { header: _, ...saved } = (await generate()).stored
    const { body: sent } = await download({ stored: saved }, 'downloadCharter', {})
    const [first = ''] = (await readPdf(Buffer.from(sent as string, 'base64'))).pages
    for (const words of [
      'Version 1.0',
      'Prepared by Rui Tavares',
      'Executive sponsor',
      'Vera Lopes',
      'Project manager',
    ])
      expect(first).toContain(words)
  })

  test('saves the same charter once, and a changed one as a version', async () => {
    const { generate, download, list, check, stored } = await setUp()
    const charter = await generate()
    for (const door of ['downloadCharter', 'customerDownloadCharter', 'downloadCharter'] as const)
      expect((await download(charter, door)).status).toBe(200)
    await check()
    await download(charter)
    expect(await list()).toMatchObject([{ number: 1 }])
    const edited = { ...charter, stored: { ...charter.stored, solution: 'Renew the roof in ten bays.' } }
    await download(edited)
    await check()
    expect(await list()).toMatchObject([{ number: 2 }])
    expect(new Set((await stored()).map(({ key }) => key)).size).toBe(2)
  })

  test('begins another file if the one before is in the trash', async () => {
    const { generate, download, list, check, team } = await setUp()
    const charter = await generate()
    await download(charter)
    await check()
    const [first] = await list()
    await team.files('remove', { params: { id: first?.id ?? '' } })
    expect((await download(charter)).status).toBe(200)
    await check()
    const [second] = await list()
    expect(second?.id).not.toBe(first?.id)
  })

  test('takes a charter in the shape that integrations know, without the one to store', async () => {
    const { generate, download } = await setUp()
    const { stored: _, ...charter } = await generate()
    const { status, body } = await download(charter)
    expect(status).toBe(200)
    const { title, pages } = await readPdf(Buffer.from(body as string, 'base64'))
    expect(title).toBe('Project Charter: Depot roof')
    const text = pages.join(' ').replaceAll(/\s+/g, ' ')
    for (const part of ['Rain stops nine tracks.', 'Renew the roof in nine bays.', 'The annex', 'Two crews A crane'])
      expect(text).toContain(part)
  })

  test('counts against the plan’s storage, and refuses an empty charter', async () => {
    const { generate, download, add, list } = await setUp('starter')
    const charter = await generate()
    for (let left = storageOf('starter'); left > 0; left -= largestFile('starter'))
      await add(`${left}.txt`, Math.min(left, largestFile('starter')))
    const before = (await list()).length
    expect((await download(charter)).problem).toMatchObject({ code: 'storage_full' })
    expect(await list()).toHaveLength(before)
    expect((await download({})).problem).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'charter', message: 'The charter is empty' }],
    })
  })

  test('takes one round of reads next to the session and one write after its count', async () => {
    const { generate, download } = await setUp()
    const charter = await generate()
    const { trips } = await spentBy(async () => void (await download(charter)))
    expect(trips).toMatchObject({ reads: 2, writes: 2 })
  })

  test('is refused for a project of another workspace', async () => {
    const { generate, params, list } = await setUp()
    const charter = await generate()
    const workspace = await makeWorkspace()
    const session = await signIn(workspace, await makePerson({ workspaceId: workspace.id, role: 'program_manager' }))
    const { status } = await callRoute(handler, routes.ai.downloadCharter, { session, params, body: { charter } })
    expect(status).toBe(404)
    expect(await list()).toEqual([])
  })
})
