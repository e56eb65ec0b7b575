/**
 * The three user pools, one for each kind of person. They store identities; the table stores permissions and
 * workspaces. The pools have no self sign-up: registration creates the accounts.
 */
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import {
  AccountRecovery,
  type AuthFlow,
  CfnUserPool,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  PasskeyUserVerification,
  type SignInAliases,
  UserPool,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import type { FunctionRow, PoolName } from '../functions/manifest.ts'
import { type PoolReference, ProductFunction, type Surroundings } from './function.ts'
import { acknowledge } from './nag.ts'
import { Rollout } from './rollout.ts'
import { removalOf, type StageSettings } from './settings.ts'
import { share, shared } from './shared-values.ts'
import { siteHost } from './site-origin.ts'

export type AuthProps = StackProps & { around: Surroundings; rows: readonly FunctionRow[] }

type PoolKind = {
  signInAliases: SignInAliases
  authFlows: AuthFlow
  /** Lifetime in minutes of a sign-in's tokens. People stay signed in through the session, not through the tokens. */
  tokenMinutes: number
  accountRecovery: AccountRecovery
}

const email: SignInAliases = { email: true }

const byMailedCode = AccountRecovery.EMAIL_ONLY

const kinds: Record<PoolName, PoolKind> = {
  // The team signs in by SRP in the browser, and through the server in the customer portal. The tokens have to last
  // until a first password and a second factor are set up.
  staff: {
    signInAliases: email,
    authFlows: { userSrp: true, adminUserPassword: true, user: true },
    tokenMinutes: 15,
    accountRecovery: byMailedCode,
  },
  customer: {
    signInAliases: email,
    authFlows: { adminUserPassword: true, user: true },
    tokenMinutes: 5,
    accountRecovery: byMailedCode,
  },
  admin: {
    signInAliases: { username: true, email: true },
    authFlows: { adminUserPassword: true, user: true },
    tokenMinutes: 5,
    // The product resets no operator's password. Without this, Cognito's public address would.
    accountRecovery: AccountRecovery.NONE,
  },
}

const operations = { customMessage: UserPoolOperation.CUSTOM_MESSAGE }

/** A pool for functions of stacks that depend on the one below. */
export const poolFor =
  (stage: string) =>
  (scope: Construct, name: PoolName): PoolReference => {
    const id = shared(scope, stage, `${name}-pool-id`)
    const arn = Stack.of(scope).formatArn({ service: 'cognito-idp', resource: 'userpool', resourceName: id })
    return { id, arn, clientId: shared(scope, stage, `${name}-client-id`) }
  }

export class AuthStack extends Stack {
  readonly #pools: Record<PoolName, UserPool>

  constructor(scope: Construct, id: string, { around, rows, ...props }: AuthProps) {
    super(scope, id, props)
    this.#pools = {
      staff: this.#makePool('staff', around),
      customer: this.#makePool('customer', around),
      admin: this.#makePool('admin', around),
    }
    const rollout = new Rollout(this, around)
    for (const row of rows) this.#addTrigger(row, around, rollout)
  }

  /** Lets pools call a function, each by a permission for its own ARN. */
  #addTrigger(row: FunctionRow, around: Surroundings, rollout: Rollout): void {
    if (row.trigger.kind !== 'user-pool') throw new Error(`${row.name} is not called by user pools`)
    const productFunction = new ProductFunction(this, row, around)
    const entry = rollout.entryTo(productFunction)
    for (const name of row.trigger.pools) this.#pools[name].addTrigger(operations[row.trigger.step], entry)
  }

  #makePool(name: PoolName, { stage, settings }: Surroundings): UserPool {
    const { signInAliases, authFlows, tokenMinutes, accountRecovery } = kinds[name]
    const title = name.charAt(0).toUpperCase() + name.slice(1)
    const pool = new UserPool(this, `${title}Pool`, {
      userPoolName: `plumbline-${stage}-${name}`,
      selfSignUpEnabled: false,
      signInAliases,
      signInCaseSensitive: false,
      standardAttributes: { email: { required: true, mutable: true } },
      autoVerify: { email: true },
      keepOriginal: { email: true },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(7),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
      // Passkeys belong to the site's host.
      passkeyRelyingPartyId: siteHost(this, stage, settings),
      passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      accountRecovery,
      email: settings.signInMail === 'ses' ? this.#sesMail(settings) : UserPoolEmail.withCognito(),
      // For codes that someone requests from Cognito directly. A function writes the mails that the product requests.
      userVerification: { emailSubject: 'Your Plumbline code', emailBody: 'Your Plumbline code is {####}.' },
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: this.terminationProtection,
      removalPolicy: removalOf(settings),
    })
    const { defaultChild } = pool.node
    if (!(defaultChild instanceof CfnUserPool)) throw new Error('The user pool has no resource of its own')
    // Every passkey verifies its user, so it is two factors, also for people whose password needs a code.
    defaultChild.webAuthnFactorConfiguration = 'MULTI_FACTOR_WITH_USER_VERIFICATION'
    acknowledge(pool, {
      'AwsSolutions-COG2':
        'A second factor is the choice of each person; operators get no session without it where the stage says so. Required for a pool, Cognito would ask a person for it at the first sign-in, which the sign-in calls of the portals, one request and one answer, cannot carry.',
      'AwsSolutions-COG3':
        'Threat protection judges the address that signs in. Two of the three sign-ins run on the server, so it would judge the address of a Lambda; failed sign-ins are throttled by account and by the address of the browser instead.',
      'AwsSolutions-COG8': 'The Plus plan is for the threat protection that is not used; see COG3.',
    })
    const client = pool.addClient('Client', {
      userPoolClientName: `plumbline-${stage}-${name}`,
      generateSecret: false,
      authFlows,
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      authSessionValidity: Duration.minutes(10),
      idTokenValidity: Duration.minutes(tokenMinutes),
      accessTokenValidity: Duration.minutes(tokenMinutes),
      // The minimum of Cognito.
      refreshTokenValidity: Duration.minutes(60),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      // Every client has to be able to write required attributes. All other attributes are read-only.
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
    })
    new CfnOutput(this, `${title}PoolId`, { value: pool.userPoolId })
    new CfnOutput(this, `${title}ClientId`, { value: client.userPoolClientId })
    share(this, stage, `${name}-pool-id`, pool.userPoolId)
    share(this, stage, `${name}-client-id`, client.userPoolClientId)
    return pool
  }

  #sesMail({ mail }: StageSettings): UserPoolEmail {
    const [, fromName, fromEmail] = /^(.+) <(.+)>$/.exec(mail.from) ?? []
    if (!fromName || !fromEmail) throw new Error(`mail.from has to read "Name <address>", not "${mail.from}"`)
    return UserPoolEmail.withSES({ fromEmail, fromName, sesVerifiedDomain: mail.domain, sesRegion: this.region })
  }
}
