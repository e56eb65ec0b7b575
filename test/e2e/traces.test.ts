import { expect, inject, test } from 'vitest'
import type { TraceCall, TraceShape, TraceSummary } from '../../infra/local/console/trace-shapes.ts'
import { readTraceparent, referenceOf } from '../../shared/trace.ts'
import { settled } from '../builders/actors.ts'
import { expectNoSidewaysScroll, openPage, picture, signInAs } from './browser.ts'
import { callAsManager, ownProject } from './own-records.ts'

const local = async <T>(path: string): Promise<T> =>
  (await (await fetch(`${inject('origin')}/_local${path}`)).json()) as T

type Mail = { id: string; to: string[]; tags: Record<string, string> }

test('one click is one trace, from the page’s header to the mail and what SES reports about it, and the console shows it', async () => {
  const { id: projectId } = await ownProject({ name: 'Signal box' })
  const reader = `reader-${crypto.randomUUID()}@outside.test`
  const bounced = `bounce+${projectId}@simulator.amazonses.com`
  const draft = await callAsManager<{ id: string }>('POST', '/api/communications', {
    projectId,
    subject: 'Signal box in service',
    content: 'The new signal box is in service.',
    recipients: [
      { name: 'Rita', email: reader },
      { name: 'Gone', email: bounced },
    ],
  })
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/communications?id=${draft.id}`)
  await page.getByRole('button', { name: 'Send…' }).click()
  const sending = page.waitForResponse((response) => response.url().endsWith(`/api/communications/${draft.id}/send`))
  await page.getByRole('dialog', { name: 'Send to 2 recipients?' }).getByRole('button', { name: 'Send now' }).click()
  const response = await sending
  const trace = readTraceparent((await response.request().headerValue('traceparent')) ?? undefined) ?? ''
  expect(trace).toMatch(/^[\da-f]{32}$/)
  expect(await response.headerValue('x-trace-id')).toBe(trace)
  await settled()

  const mails = (await local<Mail[]>('/mail')).filter(({ to }) => to.includes(reader))
  expect(mails).toMatchObject([{ tags: { trace, worker: 'send-communications', communication: draft.id } }])
  const mailId = mails[0]?.id ?? ''

  // By the id of the mail, and by the reference that an error shows.
  const shown = await local<TraceShape>(`/traces/${mailId}`)
  expect(await local<TraceShape>(`/traces/${referenceOf(trace)}`)).toEqual(shown)
  const call = shown.roots.find((run): run is TraceCall => 'requestId' in run)
  expect(call).toMatchObject({ began: 'POST /api/communications/{id}/send', status: 200, ok: true })
  expect(call?.lines.map(({ code }) => code)).toContain('request')
  const event = call?.events.find(({ id }) => id === mails[0]?.tags['event'])
  const worker = event?.runs.find(({ mails: sent }) => sent.length > 0)
  expect(worker).toMatchObject({ function: 'plumbline-local-send-communications', attempt: 1, ok: true })
  expect(worker?.mails.map(({ to }) => to)).toEqual([[reader], [bounced]])
  expect(worker?.events.map(({ name }) => name)).toContain('communication.sent.v1')
  // SES repeats the tag in its report of the bounce, which a topic brings back.
  const feedback = shown.roots.find(({ function: name }) => name.endsWith('record-mail-feedback'))
  expect(feedback?.lines.map(({ code }) => code)).toContain('mail-suppressed')
  expect(shown.loose).toEqual({ events: [], mails: [] })
  expect((await local<TraceSummary[]>('/traces')).map(({ id }) => id)).toContain(trace)

  await page.goto(`/_local#inbox?mail=${encodeURIComponent(mailId)}`)
  await page.getByRole('link', { name: 'Why did this mail come?' }).click()
  const tree = page.getByRole('article')
  await tree.getByText('POST /api/communications/{id}/send', { exact: true }).waitFor()
  await tree.getByText('communication.sent.v1', { exact: true }).waitFor()
  await tree.locator('summary', { hasText: 'POST /api/communications' }).click()
  await tree
    .getByRole('region', { name: 'Log of plumbline-local-communications' })
    .getByText('request', { exact: true })
    .waitFor()
  await expectNoSidewaysScroll(page)
  await picture(page, 'console-trace')
  await tree
    .getByRole('link', { name: 'Signal box in service' })
    .and(page.locator(`[href$="${mailId}"]`))
    .click()
  await page.getByRole('heading', { name: 'Signal box in service' }).waitFor()
})

test('an unexpected failure shows a reference, and the console finds a trace by whatever a person has of it', async () => {
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  const list = '**/api/projects?*'
  const references: string[] = []
  // As the gateway answers for a function that has crashed.
  await page.route(list, (route) => {
    references.push(referenceOf(readTraceparent(route.request().headers()['traceparent']) ?? ''))
    return route.fulfill({ status: 500, json: { message: 'Internal Server Error' } })
  })
  await page.goto('/projects')
  const alert = page.getByRole('alert').filter({ hasText: 'The projects could not be loaded' })
  await alert.getByText('Something went wrong. Please try again. Reference: ').waitFor()
  const [, shown = 'none'] = /Reference: ([\da-f]{10})/.exec(await alert.innerText()) ?? []
  expect(references).toContain(shown)
  await page.unroute(list)
  const reading = page.waitForResponse((response) => response.url().includes('/api/projects?'))
  await alert.getByRole('button', { name: 'Try again' }).click()
  const answered = await reading
  await page.getByRole('table', { name: 'Projects' }).waitFor()

  await page.goto('/_local#traces?id=nothing-of-this-kind')
  await page.getByText('The stage remembers nothing with the reference “nothing-of-this-kind”.').waitFor()
  const search = page.getByRole('searchbox', { name: 'Reference of an error' })
  await search.fill((await answered.headerValue('apigw-requestid')) ?? '')
  await search.press('Enter')
  const found = (await answered.headerValue('x-trace-id')) ?? ''
  await page.getByRole('article').getByText(referenceOf(found), { exact: true }).waitFor()
  await page.getByRole('article').getByText('GET /api/projects', { exact: true }).waitFor()
})
