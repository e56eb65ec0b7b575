import { describe, expect, inject, test } from 'vitest'
import { signInLimits } from '../../shared/accounts/limits.ts'
import { demoPassword } from '../builders/actors.ts'
import { advanceStageClock, stageTime } from '../builders/stage-clock.ts'
import { mailAfter, mailsTo } from './mailbox.ts'
import { appCode, deviceOf, ownAccount } from './own-account.ts'

type Login = { status: number; body: { code?: string; message?: string }; retryAfter: string | null }

const login = async (name: string, password: string, code?: string): Promise<Login> => {
  const operator = !name.includes('@')
  const response = await fetch(`${inject('origin')}/api/auth/${operator ? 'admin' : 'customer'}/login`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ [operator ? 'username' : 'email']: name, password, code }),
  })
  return {
    status: response.status,
    body: (await response.json()) as Login['body'],
    retryAfter: response.headers.get('retry-after'),
  }
}

describe.each([
  ['a company account', 'company@second.test', 'company@second.test'],
  ['an operator', 'admin', 'admin@demo.test'],
])('%s', (_, name, address) => {
  test('sets a new password, then sets the old one back', async () => {
    const fresh = 'Novel-2026-plan!'
    const here = await deviceOf(name)
    const elsewhere = await deviceOf(name)
    const change = (from: string, to: string) =>
      here('POST', '/api/profile/password', { currentPassword: from, newPassword: to, confirmation: to })
    await mailAfter(address, async () => expect((await change(demoPassword, fresh)).status).toBe(204))
    expect((await elsewhere('GET', '/api/profile')).status).toBe(401)
    expect((await login(name, demoPassword)).status).toBe(401)
    expect((await login(name, fresh)).status).toBe(200)
    await mailAfter(address, async () => expect((await change(fresh, demoPassword)).status).toBe(204))
    expect((await login(name, demoPassword)).status).toBe(200)
  })

  test('needs a second factor to sign in and to add a passkey, while one is set up', async () => {
    const here = await deviceOf(name)
    const { body } = await here('POST', '/api/profile/second-factor', { password: demoPassword })
    const { secret } = body as { secret: string }
    const confirmed = await here('POST', '/api/profile/second-factor/confirm', {
      password: demoPassword,
      code: await appCode(secret),
    })
    const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] }
    expect(await login(name, demoPassword)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
    expect((await login(name, demoPassword, await appCode(secret, 1))).status).toBe(200)
    expect((await login(name, demoPassword, recoveryCodes[0])).status).toBe(200)
    expect(await login(name, demoPassword, recoveryCodes[0])).toMatchObject({
      status: 400,
      body: { message: 'The code is incorrect. Check it and try again.' },
    })
    expect((await here('GET', '/api/profile/second-factor')).body).toMatchObject({
      on: true,
      recoveryCodes: 9,
      required: false,
    })
    await advanceStageClock(60)
    const prove = (code?: string) => here('POST', '/api/profile/passkeys/options', { password: demoPassword, code })
    expect(await prove()).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
    expect((await prove(await appCode(secret))).status).toBe(200)
    expect((await here('POST', '/api/profile/second-factor/off', { password: demoPassword })).status).toBe(204)
    expect((await login(name, demoPassword)).status).toBe(200)
    expect((await mailsTo(address)).slice(0, 3).map(({ text }) => text.split('\n')[0])).toEqual([
      'Two-step sign-in is off',
      'Someone signed in with a recovery code',
      'Two-step sign-in is on',
    ])
  })
})

/** Sets the clock to the start of an attempt window, so that no window ends while a test counts attempts. */
const startOfWindow = async (): Promise<void> => {
  const { windowSeconds } = signInLimits
  await advanceStageClock(windowSeconds - (Math.floor((await stageTime()).getTime() / 1000) % windowSeconds))
}

describe('guessing passwords and codes', () => {
  test('checks only 5 of 100 wrong passwords, does not reveal which accounts exist, and lets the owner in after the window', async () => {
    const { email } = await ownAccount(['Noor', 'Haddad'])
    await startOfWindow()
    const told = async (name: string) => {
      const answers: Login[] = []
      for (let guess = 0; guess < 100; guess += 1) answers.push(await login(name, `Guess-${guess}-plan!`))
      return answers
    }
    const [known, unknown] = [await told(email), await told('stranger-at-all@demo.test')]
    expect(known.map(({ status }) => status)).toEqual([
      ...Array<number>(signInLimits.perAccountAndAddress).fill(401),
      ...Array<number>(100 - signInLimits.perAccountAndAddress).fill(429),
    ])
    const words = (answers: Login[]) =>
      answers.map(({ status, body }) => ({ status, code: body.code, message: body.message }))
    expect(words(unknown)).toEqual(words(known))
    const last = await login(email, demoPassword)
    expect(last.status).toBe(429)
    await advanceStageClock(Number(last.retryAfter))
    expect((await login(email, demoPassword)).status).toBe(200)
  })

  test('checks only 5 of 100 wrong codes sent with the right password, and a sign-in without a code does not reset the count', async () => {
    const { email } = await ownAccount(['Noor', 'Haddad'])
    const here = await deviceOf(email)
    const { secret } = (await here('POST', '/api/profile/second-factor', { password: demoPassword })).body as {
      secret: string
    }
    const code = await appCode(secret)
    expect((await here('POST', '/api/profile/second-factor/confirm', { password: demoPassword, code })).status).toBe(
      200,
    )
    await startOfWindow()
    const statuses: number[] = []
    for (let guess = 0; guess < 100; guess += 1) {
      if (guess < signInLimits.perAccountAndAddress) expect((await login(email, demoPassword)).status).toBe(403)
      // The code that turned on the second factor is used, so it is always wrong from now on.
      statuses.push((await login(email, demoPassword, code)).status)
    }
    expect(statuses).toEqual([
      ...Array<number>(signInLimits.perAccountAndAddress).fill(400),
      ...Array<number>(100 - signInLimits.perAccountAndAddress).fill(429),
    ])
    const refused = await login(email, demoPassword, await appCode(secret))
    expect(refused.status).toBe(429)
    await advanceStageClock(Number(refused.retryAfter))
    expect((await login(email, demoPassword, await appCode(secret))).status).toBe(200)
  })
})
