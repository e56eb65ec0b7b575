import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceLimits, signInLimits } from '../../../shared/accounts/limits.ts'
import type { Answered } from '../../../test/builders/request.ts'
import { login, password, withSignIn } from '../../../test/builders/sign-in.ts'
import { withTable } from '../../../test/builders/table.ts'

withTable()
const { pools, arrange } = withSignIn()

/** The cookie by which the product knows a browser, as it sends it back. */
const deviceOf = ({ cookies }: Answered): string => /^[^;]+/.exec(cookies[1] ?? '')?.[0] ?? ''

/** Each test uses its own addresses, so that none uses up another's attempts. */
let network = 0
let from = ''
beforeEach(() => {
  network += 1
  pools.failWith()
  from = `198.51.100.${network}`
})

describe('password guessing', () => {
  // In the middle of a window, so that none ends while a test counts attempts.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:07:00Z') }))
  afterEach(() => void vi.useRealTimers())

  test('is forgotten when the window ends', async () => {
    const { email } = await arrange('customer')
    for (let attempt = 0; attempt < signInLimits.perAccountAndAddress; attempt += 1)
      await login(email, 'Wrong-2026-plan!', { from })
    const refused = await login(email, password, { from })
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': String(8 * 60) } })
    vi.setSystemTime(Date.parse('2026-03-01T10:14:59Z'))
    expect((await login(email, password, { from })).status).toBe(429)
    vi.setSystemTime(Date.parse('2026-03-01T10:15:00Z'))
    expect((await login(email, password, { from })).status).toBe(200)
  })

  test('checks only five of 100 concurrent wrong passwords, and locks out no other address', async () => {
    const { email } = await arrange('customer')
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => login(email, `Wrong-${index}-plan!`, { from })),
    )
    expect(pools.takeCalls()).toEqual({ AdminInitiateAuth: signInLimits.perAccountAndAddress })
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(signInLimits.perAccountAndAddress)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(100 - signInLimits.perAccountAndAddress)
    const wait = Number(refused[0]?.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(signInLimits.windowSeconds)
    expect((await login(email, password, { from })).status).toBe(429)
  })

  test("is limited to 50 attempts per address over all accounts, not counting those refused because of an account's limit", async () => {
    const { perAccountAndAddress, perAddress } = signInLimits
    for (let attempt = 0; attempt < perAccountAndAddress + 3; attempt += 1)
      await login('first@quay.test', password, { from })
    pools.takeCalls()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => login(`stranger-${index}@quay.test`, password, { from })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(perAddress - perAccountAndAddress)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(200 - perAddress + perAccountAndAddress)
  })

  test('does not lock the victim out at another address', async () => {
    const { email } = await arrange('staff')
    for (let attempt = 0; attempt < 4; attempt += 1) await login(email, 'Wrong-2026-plan!', { from })
    expect((await login(email, password, { from: '203.0.113.9' })).status).toBe(200)
  })

  describe('in a browser in which the account has signed in before', () => {
    /** The pool itself refuses an account for a second after its fifth failure, from wherever it came. */
    const afterTheLock = () => void vi.setSystemTime(Date.now() + 1000)

    /** An account that has signed in, and whose network's attempts an attacker has used up since. */
    const attacked = async () => {
      const { email } = await arrange('staff')
      const device = deviceOf(await login(email, password, { from }))
      for (let attempt = 0; attempt < signInLimits.perAccountAndAddress; attempt += 1)
        await login(email, 'Wrong-2026-plan!', { from })
      await Promise.all(
        Array.from({ length: signInLimits.perAddress }, (_, index) =>
          login(`stranger-${index}@quay.test`, password, { from }),
        ),
      )
      afterTheLock()
      return { email, device }
    }

    test('lets the owner in while strangers in the same network are locked out', async () => {
      const { email, device } = await attacked()
      expect((await login(email, password, { from })).status).toBe(429)
      expect((await login(email, password, { from, cookies: [device] })).status).toBe(200)
      expect((await login(email, 'Wrong-2026-plan!', { from, cookies: [device] })).status).toBe(401)
      expect((await login(email, password, { from, cookies: [device] })).status).toBe(200)
    })

    test('has five attempts, of many at once', async () => {
      const { email, device } = await attacked()
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => login(email, `Wrong-${index}-plan!`, { from, cookies: [device] })),
      )
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(deviceLimits.perDevice)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - deviceLimits.perDevice)
      const refused = answers.find(({ status }) => status === 429)
      expect(refused?.headers).toMatchObject({
        'ratelimit-policy': '"sign-in-account-and-network";q=5;w=900, "sign-in-network";q=50;w=900',
        ratelimit: '"sign-in-account-and-network";r=0;t=479, "sign-in-network";r=0;t=479',
        'retry-after': '479',
      })
    })

    test('has no attempts at another account, with a changed cookie, or after half a year', async () => {
      const { email, device } = await attacked()
      const other = await arrange('staff')
      expect((await login(other.email, password, { from, cookies: [device] })).status).toBe(429)
      const forged = `${device.slice(0, -4)}AAAA`
      expect((await login(email, password, { from, cookies: [forged] })).status).toBe(429)
      vi.setSystemTime(Date.now() + (deviceLimits.days * 86_400 - 60) * 1000)
      expect((await login(email, password, { from, cookies: [device] })).status).toBe(200)
    })

    test('stays known to each account that signs in there', async () => {
      const [one, other] = [await arrange('staff'), await arrange('customer')]
      const first = deviceOf(await login(one.email, password, { from }))
      const both = deviceOf(await login(other.email, password, { from, cookies: [first] }))
      for (const { email } of [one, other]) {
        for (let attempt = 0; attempt < signInLimits.perAccountAndAddress; attempt += 1)
          await login(email, 'Wrong-2026-plan!', { from })
        afterTheLock()
        expect((await login(email, password, { from })).status).toBe(429)
        expect((await login(email, password, { from, cookies: [both] })).status).toBe(200)
      }
    })

    test('of many browsers together, an account has twenty attempts', async () => {
      const { email } = await arrange('customer')
      const devices: string[] = []
      for (let count = 0; count < 6; count += 1) devices.push(deviceOf(await login(email, password, { from })))
      for (let attempt = 0; attempt < signInLimits.perAccountAndAddress; attempt += 1)
        await login(email, 'Wrong-2026-plan!', { from })
      pools.takeCalls()
      await Promise.all(
        devices.flatMap((device) =>
          Array.from({ length: 6 }, (_, index) => login(email, `Wrong-${index}-plan!`, { from, cookies: [device] })),
        ),
      )
      expect(pools.takeCalls()).toEqual({ AdminInitiateAuth: deviceLimits.perAccount })
    })
  })

  test("resets an account's count on success, and a success does not count for the address", async () => {
    const { email } = await arrange('customer')
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 2; attempt += 1)
        expect((await login(email, 'Wrong-2026-plan!', { from })).status).toBe(401)
      expect((await login(email, password, { from })).status).toBe(200)
    }
  })

  test('does not count attempts that the pool did not check', async () => {
    const { email } = await arrange('customer')
    pools.failWith('TooManyRequestsException')
    const first = await login(email, password, { from })
    expect(first).toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
    pools.failWith('InternalErrorException')
    for (let attempt = 0; attempt < signInLimits.perAccountAndAddress; attempt += 1)
      expect((await login(email, password, { from })).status).toBe(500)
    pools.failWith()
    expect((await login(email, password, { from })).status).toBe(200)
  })
})
