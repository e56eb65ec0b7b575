/** What a drill does to a running local stage: through its API, as a person, and through its console, as an operator. */
import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '../../shared/demo.ts'
import type { AlarmState } from '../local/alarms/evaluate.ts'
import type { Fault } from '../local/alarms/faults.ts'
import { secretKey } from '../local/services/stripe/test-keys.ts'

export type Answer = { status: number; body: unknown }

export type Ground = {
  origin: string
  /** Calls the API as the person who signed in last. */
  call: (method: string, path: string, body?: object) => Promise<Answer>
  signIn: (email: string) => Promise<void>
  console: <T>(method: string, path: string, body?: object) => Promise<T>
  /** Changes something at Stripe, which reports it to the webhook. */
  newStripeCustomer: () => Promise<void>
  cause: (fault: Fault | null) => Promise<void>
  /** Moves the stage's clock. */
  later: (seconds: number) => Promise<void>
  /** Whether the alarm of this name is on. */
  isOn: (alarm: string) => Promise<boolean>
  /** Waits until it is true. @throws with the words of what is missing */
  until: (says: string, isTrue: () => Promise<boolean>) => Promise<void>
  /** Waits until nothing is in flight. */
  settled: () => Promise<void>
}

const longest = 120_000

export const openGround = (origin: string, prefix: string): Ground => {
  let cookie = ''
  const send = async (method: string, path: string, body?: object): Promise<Answer & { cookies: string[] }> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text,
      cookies: response.headers.getSetCookie(),
    }
  }
  const local = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await send(method, `/_local${path}`, body)
    if (answer.status >= 300)
      throw new Error(`${method} /_local${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }
  const until: Ground['until'] = async (says, isTrue) => {
    for (const end = Date.now() + longest; Date.now() < end; await pause(200)) if (await isTrue()) return
    throw new Error(`${says}, for ${longest / 1000} s`)
  }
  return {
    origin,
    call: (method, path, body) => send(method, path, body),
    async signIn(email) {
      const { status, cookies } = await send('POST', '/api/auth/customer/login', {
        email,
        password: demoPassword,
      })
      const session = cookies.find((one) => one.startsWith('__Host-session='))?.split(';')[0]
      if (session === undefined) throw new Error(`${email} cannot sign in: ${status}`)
      cookie = session
    },
    console: local,
    async newStripeCustomer() {
      const headers = { authorization: `Bearer ${secretKey}` }
      const { ok, status } = await fetch(`${origin}/v1/customers`, { method: 'POST', headers })
      if (!ok) throw new Error(`Stripe refuses a customer: ${status}`)
    },
    cause: async (fault) => void (await local('POST', '/faults', { fault })),
    later: async (seconds) => void (await local('POST', '/clock', { advance: seconds })),
    isOn: async (alarm) =>
      (await local<AlarmState[]>('GET', '/alarms')).some(
        ({ name, state }) => name === `${prefix}${alarm}` && state === 'ALARM',
      ),
    until,
    settled: async () => void (await local('GET', '/idle?timeout=300')),
  }
}
