/** Gives the tests of a file the three user pools, configured through the functions' environment variables. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll } from 'vitest'
import type { UserPool } from '../../infra/local/assembly/assembly.ts'
import { openCognito, type Cognito } from '../../infra/local/cognito/cognito.ts'
import type { Mail } from '../../infra/local/cognito/service/mail.ts'
import type { ActorKind } from '../../shared/contract/route.ts'
import { closeAfterFile } from './close-after-file.ts'
import { createTestServer, listenAs } from './test-server.ts'

const region = 'eu-central-1'

const poolIdOf = (kind: ActorKind): string => `${region}_${kind}`
const clientIdOf = (kind: ActorKind): string => `${kind}client`

/** A pool as defined in infra/auth.ts, as far as it affects who can sign in. */
const poolOf = (kind: ActorKind): UserPool => ({
  id: kind,
  poolId: poolIdOf(kind),
  arn: `arn:aws:cognito-idp:${region}:000000000000:userpool/${poolIdOf(kind)}`,
  name: kind,
  properties: {
    ...(kind === 'admin' ? { AliasAttributes: ['email'] } : { UsernameAttributes: ['email'] }),
    AutoVerifiedAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
    WebAuthnRelyingPartyID: 'plumbline.test',
    WebAuthnUserVerification: 'required',
    WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
  },
  clients: [
    {
      clientId: clientIdOf(kind),
      name: kind,
      properties: {
        ExplicitAuthFlows: [
          'ALLOW_ADMIN_USER_PASSWORD_AUTH',
          'ALLOW_USER_PASSWORD_AUTH',
          'ALLOW_USER_AUTH',
          'ALLOW_REFRESH_TOKEN_AUTH',
        ],
        PreventUserExistenceErrors: 'ENABLED',
      },
    },
  ],
})

/** The new pools of this process's first file with their keys, by file name: making the keys takes half a second. */
const newPools = globalThis as { plumblineNewPools?: Map<string, Buffer> }

export type TestPools = {
  client(): CognitoIdentityProviderClient
  poolIdOf: typeof poolIdOf
  clientIdOf: typeof clientIdOf
  /** Creates an account and returns its `sub`. A temporary password has to be changed at the first sign-in. */
  addAccount(
    kind: ActorKind,
    account: { username: string; email: string; password: string; temporary?: boolean },
  ): Promise<string>
  /** The number of calls by operation since the last call to this function. */
  takeCalls(): Record<string, number>
  /** The six-digit code in the last mail to an address. Undefined if there is none. */
  codeMailedTo(email: string): string | undefined
  /** Makes the next operations fail, until called without a name. */
  failWith(errorName?: string): void
}

/** Call it once at the top of a test file. */
export const withUserPools = (): TestPools => {
  let cognito: Cognito | undefined
  let sdk: CognitoIdentityProviderClient | undefined
  let calls: Record<string, number> = {}
  let failure: string | undefined
  let directory = ''
  const mails: Mail[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (cognito === undefined) throw new Error('The pools are not open')
    // A test may set the clock. With this header, the SDK would correct its own time and repeat refused calls.
    response.sendDate = false
    const keysOf = /^\/([^/]+)\/\.well-known\/jwks\.json$/.exec(request.url ?? '')?.[1]
    if (keysOf !== undefined) return void response.end(JSON.stringify(cognito.jwks(keysOf)))
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const target = String(request.headers['x-amz-target'])
    const operation = target.slice(target.lastIndexOf('.') + 1)
    calls[operation] = (calls[operation] ?? 0) + 1
    const { status, body, errorType } =
      failure === undefined
        ? await cognito.handle({ target, body: JSON.parse(Buffer.concat(chunks).toString()) })
        : { status: 400, body: { __type: failure, message: failure }, errorType: failure }
    response.writeHead(status, {
      'content-type': 'application/x-amz-json-1.1',
      ...(errorType !== undefined && { 'x-amzn-errortype': errorType }),
    })
    response.end(JSON.stringify(body))
  }
  const server = createTestServer((request, response) => void answer(request, response))

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'user-pools-'))
    for (const [name, bytes] of newPools.plumblineNewPools ?? []) await writeFile(path.join(directory, name), bytes)
    const clock = { now: () => Date.now(), offset: () => 0, advance: () => {}, onAdvance: () => () => {} }
    const send = async (mail: Mail): Promise<void> => void mails.push(mail)
    cognito = openCognito({
      pools: (['staff', 'customer', 'admin'] as const).map(poolOf),
      directory,
      clock,
      region,
      send,
    })
    newPools.plumblineNewPools ??= new Map(
      await Promise.all(
        (await readdir(directory)).map(async (name) => [name, await readFile(path.join(directory, name))] as const),
      ),
    )
    const endpoint = await listenAs('user pools', server)
    sdk = new CognitoIdentityProviderClient({
      region,
      endpoint,
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    })
    process.env['AWS_ENDPOINT_URL'] = endpoint
    process.env['OPERATORS_NEED_SECOND_FACTOR'] = 'false'
    for (const kind of ['staff', 'customer', 'admin'] as const) {
      process.env[`${kind.toUpperCase()}_POOL_ID`] = poolIdOf(kind)
      process.env[`${kind.toUpperCase()}_CLIENT_ID`] = clientIdOf(kind)
    }
  })
  closeAfterFile(async () => {
    sdk?.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    cognito?.close()
    await rm(directory, { recursive: true })
  })

  const client = () => {
    if (sdk === undefined) throw new Error('The pools are not open')
    return sdk
  }
  return {
    client,
    poolIdOf,
    clientIdOf,
    addAccount: async (kind, { username, email, password, temporary = false }) => {
      const who = { UserPoolId: poolIdOf(kind), Username: username }
      const attributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ]
      await client().send(
        new AdminCreateUserCommand({
          ...who,
          UserAttributes: attributes,
          MessageAction: 'SUPPRESS',
          ...(temporary && { TemporaryPassword: password }),
        }),
      )
      if (!temporary)
        await client().send(new AdminSetUserPasswordCommand({ ...who, Password: password, Permanent: true }))
      const { UserAttributes = [] } = await client().send(new AdminGetUserCommand(who))
      return UserAttributes.find(({ Name }) => Name === 'sub')?.Value ?? ''
    },
    takeCalls: () => {
      const taken = calls
      calls = {}
      return taken
    },
    codeMailedTo: (email) => /\d{6}/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[0],
    failWith: (errorName) => {
      failure = errorName
    },
  }
}
