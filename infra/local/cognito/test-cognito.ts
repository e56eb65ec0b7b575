import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { UserPool } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import { type Cognito, type Triggers, openCognito } from './cognito.ts'
import type { Mail } from './service/mail.ts'

export const region = 'eu-central-1'

/** A clock that only moves when advanced, so that tests do not depend on how fast they run. */
export const standingClock = (): Clock => {
  const start = Date.now()
  let offset = 0
  return {
    now: () => start + offset,
    offset: () => offset,
    advance(seconds) {
      offset += seconds * 1000
    },
    onAdvance: () => () => undefined,
  }
}

export const pool = (
  id: string,
  properties: Record<string, unknown>,
  clients: Record<string, Record<string, unknown>>,
): UserPool => {
  const poolId = `${region}_${id}`
  return {
    id,
    poolId,
    arn: `arn:aws:cognito-idp:${region}:000000000000:userpool/${poolId}`,
    name: id,
    properties,
    clients: Object.entries(clients).map(([clientId, given]) => ({ clientId, name: clientId, properties: given })),
  }
}

/** Configured like the product's own pools: users sign in by email, and responses do not reveal which users exist. */
export const byEmail = {
  UsernameAttributes: ['email'],
  AutoVerifiedAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  MfaConfiguration: 'OPTIONAL',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  Policies: {
    PasswordPolicy: {
      MinimumLength: 10,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
      TemporaryPasswordValidityDays: 3,
    },
  },
  Schema: [{ Name: 'workspace', AttributeDataType: 'String', Mutable: true }],
}

export const browserClient = {
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
}
export const passwordClient = {
  ExplicitAuthFlows: [
    'ALLOW_ADMIN_USER_PASSWORD_AUTH',
    'ALLOW_USER_PASSWORD_AUTH',
    'ALLOW_USER_SRP_AUTH',
    'ALLOW_REFRESH_TOKEN_AUTH',
  ],
  PreventUserExistenceErrors: 'ENABLED',
}

/** The stand-in behind a server on the loopback address. Its emails are captured. */
export const startCognito = async (pools: UserPool[], clock: Clock = standingClock(), triggers?: Triggers) => {
  const directory = mkdtempSync(join(tmpdir(), 'cognito-'))
  const mails: Mail[] = []
  const open = () =>
    openCognito({
      pools,
      directory,
      clock,
      region,
      send: async (mail) => {
        mails.push(mail)
      },
      ...triggers,
    })
  let cognito = open()
  const server = serve(() => cognito)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const sdk = new CognitoIdentityProviderClient({
    region,
    endpoint,
    maxAttempts: 1,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  return {
    clock,
    directory,
    endpoint,
    mails,
    sdk,
    cognito: () => cognito,
    /** The six-digit code or the temporary password in the last email. */
    lastCode: () => /(?:code is|password is) ([^\s<]+?)\.?(?:<|$)/.exec(bodyOf(mails.at(-1)))?.[1] ?? '',
    reopen() {
      cognito.close()
      cognito = open()
    },
    async stop() {
      sdk.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      cognito.close()
      rmSync(directory, { recursive: true })
    },
  }
}

const bodyOf = ({ text, html }: Partial<Mail> = {}): string => html ?? text ?? ''

export type TestCognito = Awaited<ReturnType<typeof startCognito>>

const serve = (cognito: () => Cognito): Server => {
  const server = createServer((request, response) => void respond(cognito(), request, response))
  // A client decides when to close an idle connection: Amplify does not send a request again that is lost with one.
  server.keepAliveTimeout = 0
  return server
}

const respond = async (cognito: Cognito, request: IncomingMessage, response: ServerResponse) => {
  const body = JSON.parse(await text(request)) as unknown
  const answer = await cognito.handle({ target: String(request.headers['x-amz-target']), body })
  const type = answer.errorType ? { 'x-amzn-errortype': answer.errorType } : {}
  response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.1', ...type })
  response.end(JSON.stringify(answer.body))
}

/** The header (0) or the claims (1) of a token. */
export const part = (token: string, at: 0 | 1) =>
  JSON.parse(Buffer.from(token.split('.')[at] ?? '', 'base64url').toString()) as Record<string, unknown>

export const claims = (token: string) => part(token, 1)
