import { afterEach, beforeEach, expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { makePerson, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { withTable } from '../../../test/builders/table.ts'
import { testMailLimits } from '../../../shared/operators/limits.ts'
import { suppress } from '../../domain/mail/suppression-repository.ts'
import { handler as serveDomain } from './index.ts'

withTable()
const mail = withMail()

const handler = serveDomain as unknown as ApiHandler

beforeEach(() => {
  process.env['TEST_PAGES'] = 'on'
  process.env['STAGE'] = 'test'
})
afterEach(() => void delete process.env['TEST_PAGES'])

const makeTester = async () => {
  const session = await signIn(null, await makePerson({ workspaceId: 'platform', kind: 'admin', role: 'admin' }))
  return (testEmail: string) =>
    callRoute(handler, routes.operators.testEmail, { session, body: { testEmail }, from: '203.0.113.40' })
}

test('a test email is really sent, and the answer says what the mail service said', async () => {
  const send = await makeTester()
  expect(await send('ana@quay.test')).toMatchObject({
    status: 200,
    body: { success: true, testEmail: 'ana@quay.test', needsVerification: false },
  })
  expect(mail.take()).toMatchObject([{ to: 'ana@quay.test', subject: 'A test email from Plumbline' }])
  mail.fail('Email address is not verified. The following identities failed the check: ana@quay.test')
  expect((await send('ana@quay.test')).body).toMatchObject({ success: false, needsVerification: true })
  mail.fail(true)
  expect((await send('ana@quay.test')).body).toMatchObject({ success: false, needsVerification: false })
  mail.fail(false)
  await suppress('gone@quay.test', { kind: 'bounce', at: '2026-03-01T09:00:00.000Z', feedbackId: 'f-9' })
  expect((await send('gone@quay.test')).body).toMatchObject({ success: false })
  expect(mail.take()).toEqual([])
})

test('no address is refused in the words of the page, and an hour has room for ten', async () => {
  const send = await makeTester()
  expect(await send(' ')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'testEmail', message: 'Please enter an email address to test' }] },
  })
  for (let sent = 0; sent < testMailLimits.perAccountAndAddress; sent += 1)
    expect((await send('ana@quay.test')).status).toBe(200)
  expect((await send('ana@quay.test')).status).toBe(429)
  expect(mail.take()).toHaveLength(testMailLimits.perAccountAndAddress)
})

test('a stage without test pages has no such call', async () => {
  delete process.env['TEST_PAGES']
  const send = await makeTester()
  expect(await send('ana@quay.test')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(mail.take()).toEqual([])
})
