/** What the canary does every five minutes in AWS, against the stage: see functions/workers/check-sign-in. */
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { checkSignIn } from '../../functions/workers/check-sign-in/sign-in.ts'
import { demoPassword } from '../../shared/demo.ts'

const canary = { email: 'program@demo.test', password: demoPassword }

const cause = async (fault: string | null): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ fault })
  expect((await fetch(`${inject('origin')}/_local/faults`, { method: 'POST', headers, body })).status).toBe(200)
}

beforeAll(() => void (process.env['SITE_ORIGIN'] = inject('origin')))
afterEach(() => cause(null))
afterAll(() => void delete process.env['SITE_ORIGIN'])

test('the canary signs in through the site and reads its dashboard', async () => {
  expect(await checkSignIn(canary)).toBeUndefined()
})

test('the canary names the step that fails: a wrong password, and a wrong secret behind the site', async () => {
  expect(await checkSignIn({ ...canary, password: 'Not the password 1!' })).toEqual({
    step: 'sign-in',
    reason: 'status 401',
  })
  await cause('wrong-origin-secret')
  expect(await checkSignIn(canary)).toEqual({ step: 'sign-in', reason: 'status 403' })
})
