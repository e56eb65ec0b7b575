/** A member of Harbour Rail's team, invited by a test and removed when it ends. */
import { inject } from 'vitest'
import { onTestFinished } from 'vitest'
import { totpCode, totpStep } from '../../infra/local/cognito/protocol/totp.ts'
import type { Invited } from '../../shared/accounts/team.ts'
import { demoPassword, signIn, type Answer } from '../builders/actors.ts'
import { stageTime } from '../builders/stage-clock.ts'
import { mailsTo } from './mailbox.ts'
import { callAsManager } from './own-records.ts'

export type Account = { id: string; email: string; name: string }

let invitations = 0

/** Joins with the demo password, and a project if one is given. */
export const ownAccount = async (
  name: readonly [first: string, last: string],
  projectId = 'none',
): Promise<Account> => {
  invitations += 1
  const email = `own-${Date.now()}-${invitations}@demo.test`
  const [firstName, lastName] = name
  const { user, link } = await callAsManager<Invited>('POST', '/api/team/invite', {
    firstName,
    lastName,
    email,
    phone: '+351 21 555 0177',
    address: 'Cais 4, Lisbon',
    role: 'sme',
    projectId,
  })
  onTestFinished(async () => void (await callAsManager('DELETE', `/api/team/users/${user.id}`)))
  const token = /#([\w-]{43})/.exec(link ?? (await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
  await callAsManager('POST', '/api/invitations/accept', { token, password: demoPassword })
  return { id: user.id, email, name: `${firstName} ${lastName}` }
}

/** Sends calls with its own session cookie, as another device would. */
export const deviceOf = async (
  login: string,
  password = demoPassword,
): Promise<(method: string, path: string, body?: unknown) => Promise<Pick<Answer, 'status' | 'body'>>> => {
  const cookie = await signIn(login, password)
  return async (method, path, body) => {
    const response = await fetch(`${inject('origin')}${path}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
  }
}

/** The authenticator code at the stage's time. `ahead` counts steps of 30 seconds. Each code works once. */
export const appCode = async (secret: string, ahead = 0): Promise<string> =>
  totpCode(secret, totpStep((await stageTime()).getTime()) + ahead)
