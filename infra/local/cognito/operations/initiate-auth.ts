import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { invalidParameter, notAuthorized, userNotFound, wrongPassword } from '../protocol/service-error.ts'
import { imaginaryVerifier, openExchange } from '../protocol/srp.ts'
import { clientOf } from '../service/service.ts'
import { folded } from '../store/user-store.ts'
import { passwordFits } from '../users/password-hash.ts'
import { type Operation, operation, parameters, required, text } from './operation.ts'
import { chooseFactor } from './passkey-sign-in.ts'
import { type AuthAnswer, type SignInAt, afterPassword, refuseClosed } from './sign-in.ts'

const request = { AuthFlow: text, AuthParameters: z.optional(parameters), ClientId: text }

type Flow = (at: SignInAt, answers: Record<string, string>) => object

const start = (flows: Record<string, FlowRow>, name: string, at: SignInAt, answers: Record<string, string>): object => {
  const flow = Object.hasOwn(flows, name) ? flows[name] : undefined
  if (!flow) throw invalidParameter('Initiate Auth method not supported.')
  if (!at.client.flows.has(flow.needs)) throw invalidParameter(flow.refusal)
  return flow.run(at, answers)
}

const InitiateAuth = operation(z.object(request), (service, { AuthFlow, AuthParameters = {}, ClientId }) =>
  start(publicFlows, AuthFlow, { service, ...clientOf(service, ClientId) }, AuthParameters),
)

const AdminInitiateAuth = operation(
  z.object({ ...request, UserPoolId: text }),
  (service, { AuthFlow, AuthParameters = {}, ClientId, UserPoolId }) =>
    start(adminFlows, AuthFlow, { service, ...clientOf(service, ClientId, UserPoolId) }, AuthParameters),
)

const renewed = ({ service, pool, client }: SignInAt, token: string): object => {
  const user = service.users.find(pool, service.tokens.holderOf(client, token))
  if (!user) throw notAuthorized('Invalid Refresh Token')
  refuseClosed(user)
  return { AuthenticationResult: service.tokens.renew(client, user, token) }
}

const GetTokensFromRefreshToken = operation(
  z.object({ ClientId: text, RefreshToken: text }),
  (service, { ClientId, RefreshToken }) => renewed({ service, ...clientOf(service, ClientId) }, RefreshToken),
)

/** Starts SRP. A user who does not exist also gets a challenge, with the same amount of work and the same response. */
const askForProof = (at: SignInAt, answers: Record<string, string>): object => {
  const { service, pool, client } = at
  const name = required(answers, 'USERNAME')
  const user = service.users.find(pool, name)
  if (!user && !client.hidesUnknownUsers) throw userNotFound()
  const imaginary = imaginaryVerifier(service.secret, `${pool.id}/${folded(pool, name)}`)
  const { salt, verifier } = user?.password.srp ?? imaginary
  const userId = user?.username ?? imaginaryUserId(at, name)
  const exchange = openExchange(required(answers, 'SRP_A'), verifier)
  if (!exchange) throw invalidParameter('Invalid SRP_A value')
  const detail = { ...exchange, verifier, userId, exists: String(user !== undefined) }
  const username = user?.username ?? name
  const block = service.challenges.open(
    { kind: 'PASSWORD_VERIFIER', pool: pool.id, client: client.id, username, detail },
    client.sessionSeconds,
  )
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: block,
      SRP_B: exchange.B,
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  }
}

/** Resembles the pool's real user ids: the name as typed, or a stable UUID if the pool generates usernames. */
const imaginaryUserId = ({ service, pool }: SignInAt, name: string): string => {
  if (pool.usernameAttributes.length === 0) return name
  const hex = createHmac('sha256', service.secret)
    .update(`id\0${pool.id}/${folded(pool, name)}`)
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** Authentication flows: what each one requires of the app client, and the error message if the client lacks it. */
const srp = { run: askForProof, needs: 'ALLOW_USER_SRP_AUTH', refusal: 'USER_SRP_AUTH is not enabled for the client.' }

const refreshed = (at: SignInAt, answers: Record<string, string>): object => {
  if (at.client.rotation) {
    throw invalidParameter('Refresh token rotation is enabled for this client; use GetTokensFromRefreshToken.')
  }
  return { ...renewed(at, required(answers, 'REFRESH_TOKEN')), ChallengeParameters: {} }
}
const refresh = { run: refreshed, needs: 'ALLOW_REFRESH_TOKEN_AUTH', refusal: 'Auth flow not enabled for this client' }

const takePassword = (at: SignInAt, answers: Record<string, string>): AuthAnswer => {
  const { service, pool, client } = at
  const name = required(answers, 'USERNAME')
  const given = required(answers, 'PASSWORD')
  const user = service.users.find(pool, name)
  if (!user && !client.hidesUnknownUsers) throw userNotFound()
  const counted = folded(pool, user?.username ?? name)
  service.attempts.refuseLocked(pool.id, counted)
  if (!passwordFits(given, user?.password.hash) || !user) {
    service.attempts.count(pool.id, counted)
    throw wrongPassword().keepingWrites()
  }
  return afterPassword(at, user)
}
const password = {
  run: takePassword,
  needs: 'ALLOW_USER_PASSWORD_AUTH',
  refusal: 'USER_PASSWORD_AUTH flow not enabled for this client',
}
const adminPassword = {
  run: takePassword,
  needs: 'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  refusal: 'Auth flow not enabled for this client',
}
const choice = { run: chooseFactor, needs: 'ALLOW_USER_AUTH', refusal: 'USER_AUTH is not enabled for the client.' }
type FlowRow = { run: Flow; needs: string; refusal: string }
const shared = { USER_SRP_AUTH: srp, USER_AUTH: choice, REFRESH_TOKEN_AUTH: refresh, REFRESH_TOKEN: refresh }
const publicFlows: Record<string, FlowRow> = { ...shared, USER_PASSWORD_AUTH: password }
const adminFlows: Record<string, FlowRow> = {
  ...shared,
  ADMIN_USER_PASSWORD_AUTH: adminPassword,
  ADMIN_NO_SRP_AUTH: adminPassword,
}

export const publicOperations: Record<string, Operation> = { InitiateAuth, GetTokensFromRefreshToken }
export const adminOperations: Record<string, Operation> = { AdminInitiateAuth }
