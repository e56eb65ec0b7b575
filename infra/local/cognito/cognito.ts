/**
 * The stand-in for Amazon Cognito user pools. A folder imports only folders before it in this list: protocol, settings,
 * store, service, users, operations.
 */
import type { UserPool } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import * as adminCreateUser from './operations/admin-create-user.ts'
import * as adminUsers from './operations/admin-users.ts'
import * as initiateAuth from './operations/initiate-auth.ts'
import * as listUsers from './operations/list-users.ts'
import type { Operation } from './operations/operation.ts'
import * as ownAccount from './operations/own-account.ts'
import * as ownPasskeys from './operations/own-passkeys.ts'
import * as ownPassword from './operations/own-password.ts'
import * as respondToChallenge from './operations/respond-to-challenge.ts'
import * as signOut from './operations/sign-out.ts'
import * as softwareToken from './operations/software-token.ts'
import { ServiceError } from './protocol/service-error.ts'
import { type Triggers, triggerPatience, writtenMail } from './service/custom-message.ts'
import type { Mail, MailOrder } from './service/mail.ts'
import { service as openService } from './service/service.ts'
import { openDatabase } from './store/database.ts'
import { keySet } from './store/signing-keys.ts'

export type { Triggers }

const unsigned: Record<string, Operation> = {
  ...initiateAuth.publicOperations,
  ...respondToChallenge.publicOperations,
  ...ownPassword.publicOperations,
  ...ownAccount.publicOperations,
  ...ownPasskeys.publicOperations,
  ...softwareToken.publicOperations,
  ...signOut.publicOperations,
}
const signed: Record<string, Operation> = {
  ...initiateAuth.adminOperations,
  ...respondToChallenge.adminOperations,
  ...adminCreateUser.adminOperations,
  ...adminUsers.adminOperations,
  ...softwareToken.adminOperations,
  ...signOut.adminOperations,
  ...listUsers.adminOperations,
}

/** Operations without a signature: the body contains a password, a code or a token instead. */
export const unsignedOperations: ReadonlySet<string> = new Set(Object.keys(unsigned))

export type CognitoRequest = {
  /** The header x-amz-target, such as `AWSCognitoIdentityProviderService.InitiateAuth`. */
  target: string
  /** The parsed body. */
  body: unknown
}

export type CognitoResponse = {
  status: number
  body: unknown
  /** The value of the header x-amzn-errortype; also in the body as `__type`. */
  errorType?: string
}

export type Cognito = {
  /**
   * Handles a request. Never rejects because of what a client sent: an error is a response as well. For operations
   * outside `unsignedOperations`, the caller of this method must authenticate and authorise the request.
   */
  handle(request: CognitoRequest): Promise<CognitoResponse>
  /** The pool's public keys, as served at `/<pool>/.well-known/jwks.json`. @throws if the pool does not exist */
  jwks(poolId: string): { keys: object[] }
  /** The IAM action and resource of a signed operation. */
  actionResource(target: string, body: unknown): { action: string; resource: string }
  close(): void
}

/**
 * Opens the stand-in for Amazon Cognito user pools, with the pools of the assembly.
 *
 * @param options.directory stores users, keys and sign-ins between runs
 * @param options.send receives invitations and codes. Responses do not wait for it, so their timing does not reveal who
 *   received an email. Its errors are printed to stderr
 * @param options.invoke calls the functions that pools have as triggers. Responses wait for it, as the service's do
 * @param options.patience how long a trigger may take, in milliseconds; as in the service by default
 * @throws if a pool uses a feature that the stand-in does not support
 */
export const openCognito = (options: {
  pools: UserPool[]
  directory: string
  clock: Clock
  region: string
  send(mail: Mail): Promise<void>
  invoke?: Triggers['invoke']
  patience?: Triggers['patience']
}): Cognito => {
  const database = openDatabase(options.directory)
  const service = openService({ database, pools: options.pools, clock: options.clock, region: options.region })

  /** Runs an operation as one transaction. Emails are sent after it, only if its writes are kept. */
  const run = (operate: Operation, body: unknown): object => {
    service.outbox.length = 0
    database.exec('BEGIN IMMEDIATE')
    try {
      const answer = operate(service, body)
      database.exec('COMMIT')
      return answer
    } catch (error) {
      service.outbox.length = 0
      database.exec(error instanceof ServiceError && error.keepsWrites ? 'COMMIT' : 'ROLLBACK')
      throw error
    }
  }

  const triggers: Triggers = {
    invoke: options.invoke ?? (() => Promise.reject(new Error('nothing runs the functions of triggers'))),
    patience: options.patience ?? triggerPatience,
  }

  /** Writes and sends an email. @throws what the pool's trigger makes the service answer */
  const post = async (order: MailOrder): Promise<void> => {
    const mail = await writtenMail(order, triggers)
    options
      .send(mail)
      .catch((error: unknown) => process.stderr.write(`cognito: mail was not taken: ${String(error)}\n`))
  }

  const answer = async ({ target, body }: CognitoRequest): Promise<object> => {
    const operate = operationOf(target)
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new ServiceError('SerializationException', 'The request body is not a JSON object')
    }
    const result = run(operate, body)
    // Taken before the first wait, during which other operations run.
    const orders = service.outbox.splice(0)
    await Promise.all(orders.map(post))
    return result
  }

  return {
    async handle(request) {
      try {
        return { status: 200, body: await answer(request) }
      } catch (error) {
        return refused(error, request.target)
      }
    },
    jwks(poolId) {
      const keys = service.keys.get(poolId)
      if (!keys) throw new Error(`There is no user pool ${poolId}`)
      return keySet(keys)
    },
    actionResource(target, body) {
      const id = (body as { UserPoolId?: string } | null)?.UserPoolId ?? ''
      // A pool that does not exist still gets the ARN that it would have, so that policies can be evaluated.
      const stem = options.pools[0]?.arn.replace(/[^/]*$/, '') ?? '*'
      return { action: `cognito-idp:${nameOf(target)}`, resource: service.pools.get(id)?.arn ?? `${stem}${id}` }
    },
    close: () => database.close(),
  }
}

/** @throws UnknownOperationException, also printed to stderr: a client needs an operation that is not supported yet */
const operationOf = (target: string): Operation => {
  const name = nameOf(target)
  const operation = Object.hasOwn(unsigned, name)
    ? unsigned[name]
    : Object.hasOwn(signed, name)
      ? signed[name]
      : undefined
  if (operation) return operation
  process.stderr.write(`cognito: the stand-in does not know the operation ${name}\n`)
  throw new ServiceError('UnknownOperationException', `The Cognito stand-in does not know the operation ${name}.`)
}

const nameOf = (target: string): string => target.slice(target.lastIndexOf('.') + 1)

const refused = (error: unknown, target: string): CognitoResponse => {
  const known = error instanceof ServiceError ? error : undefined
  if (!known)
    process.stderr.write(`cognito: ${target} failed: ${error instanceof Error ? error.stack : String(error)}\n`)
  const { type, message, status } =
    known ?? new ServiceError('InternalErrorException', 'Internal error', { status: 500 })
  return { status, errorType: type, body: { __type: type, message } }
}
