import * as z from 'zod/mini'
import { invalidParameter, notAuthorized, wrongPassword } from '../protocol/service-error.ts'
import { proofFits } from '../protocol/srp.ts'
import { clientOf } from '../service/service.ts'
import type { Challenge, ChallengeKind } from '../store/challenges.ts'
import { type User, folded } from '../store/user-store.ts'
import { type Operation, operation, parameters, required, text } from './operation.ts'
import { takePasskey } from './passkey-sign-in.ts'
import {
  type AuthAnswer,
  type SignInAt,
  afterPassword,
  finish,
  refuseClosed,
  takeNewPassword,
  takeTotpCode,
} from './sign-in.ts'

const request = {
  ChallengeName: text,
  ChallengeResponses: z.optional(parameters),
  ClientId: text,
  Session: z.optional(z.string()),
}
type Answer = { ChallengeName: string; ChallengeResponses?: Record<string, string>; Session?: string }

const respond = (
  at: SignInAt,
  { ChallengeName, ChallengeResponses: answers = {}, Session = '' }: Answer,
): AuthAnswer => {
  const name = required(answers, 'USERNAME')
  if (ChallengeName === 'PASSWORD_VERIFIER') return takeProof(at, name, answers)
  if (ChallengeName === 'WEB_AUTHN') return takePasskey(at, name, required(answers, 'CREDENTIAL'), Session)
  const take = Object.hasOwn(takes, ChallengeName) ? takes[ChallengeName as keyof typeof takes] : undefined
  if (!take) throw invalidParameter(`The challenge ${ChallengeName} is not asked here`)
  const challenge = at.service.challenges.find(Session, ChallengeName as ChallengeKind, at.client.id)
  const user = at.service.users.find(at.pool, name)
  if (!user || user.username !== challenge.username) throw notAuthorized('Invalid session for the user.')
  refuseClosed(user)
  const answer = take(at, user, answers, challenge)
  // Only a correct response ends the challenge, so a mistyped code or a weak password can be corrected.
  at.service.challenges.use(Session)
  return answer
}

/**
 * Verifies the client's proof that it knows the password. A secret block can be used only once, whether the proof is
 * right or wrong.
 */
const takeProof = (at: SignInAt, name: string, answers: Record<string, string>): AuthAnswer => {
  const { service, pool, client } = at
  const secretBlock = required(answers, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const signature = required(answers, 'PASSWORD_CLAIM_SIGNATURE')
  const timestamp = required(answers, 'TIMESTAMP')
  // Only the format is checked, because the browser does not know about a stage clock that was moved forward.
  if (!/^\w{3} \w{3} \d{1,2} \d\d:\d\d:\d\d UTC \d{4}$/.test(timestamp)) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.')
  }
  const { username, detail } = service.challenges.find(secretBlock, 'PASSWORD_VERIFIER', client.id)
  const { A = '', b = '', B = '', verifier = '', userId = '', exists } = detail
  const counted = folded(pool, username)
  service.attempts.refuseLocked(pool.id, counted)
  service.challenges.use(secretBlock)
  const fits = proofFits({ A, b, B }, verifier, { poolName: pool.srpName, userId, secretBlock, timestamp, signature })
  const user = exists === 'true' ? service.users.find(pool, username) : undefined
  const isTheirs = name === userId || service.users.find(pool, name)?.username === username
  if (!fits || !user || !isTheirs || user.password.srp.verifier !== verifier) {
    service.attempts.count(pool.id, counted)
    throw wrongPassword().keepingWrites()
  }
  return afterPassword(at, user)
}

const RespondToAuthChallenge = operation(z.object(request), (service, input) =>
  respond({ service, ...clientOf(service, input.ClientId) }, input),
)

const AdminRespondToAuthChallenge = operation(z.object({ ...request, UserPoolId: text }), (service, input) =>
  respond({ service, ...clientOf(service, input.ClientId, input.UserPoolId) }, input),
)

type Take = (at: SignInAt, user: User, answers: Record<string, string>, challenge: Challenge) => AuthAnswer

const takes = {
  NEW_PASSWORD_REQUIRED: (at, user, answers) => takeNewPassword(at, user, answers),
  SOFTWARE_TOKEN_MFA: (at, user, answers) => takeTotpCode(at, user, required(answers, 'SOFTWARE_TOKEN_MFA_CODE')),
  MFA_SETUP: (at, user, _answers, challenge) => {
    if (challenge.detail['verified'] !== 'true') throw invalidParameter('User has not verified software token mfa')
    return finish(at, user)
  },
} satisfies Partial<Record<ChallengeKind, Take>>

export const publicOperations: Record<string, Operation> = { RespondToAuthChallenge }
export const adminOperations: Record<string, Operation> = { AdminRespondToAuthChallenge }
