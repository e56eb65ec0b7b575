/**
 * The single table with its three indexes and its stream, the secret behind the keys that authenticate the product's own
 * tokens, and the secret with the keys of the stage's Stripe account.
 */
import { Stack, type StackProps } from 'aws-cdk-lib'
import {
  AttributeType,
  BillingMode,
  ContributorInsightsMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
} from 'aws-cdk-lib/aws-dynamodb'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { TableBackup } from './backup.ts'
import { acknowledge } from './nag.ts'
import { removalOf, type StageSettings } from './settings.ts'
import { share, shared } from './shared-values.ts'
import { twoValued } from './two-valued-secret.ts'

export type DataProps = StackProps & { stage: string; settings: StageSettings }

/** The secret's name, which the functions' environments refer to: see functions/kernel/encryption.ts. */
export const signingSecretName = (stage: string): string => `plumbline-${stage}-signing`

/** The name of the secret that CloudFront sends to the API: see functions/kernel/http/through-site.ts. */
export const originSecretName = (stage: string): string => `plumbline-${stage}-origin`

/** The name of the secret with Stripe's keys: see functions/domain/billing/stripe-client.ts. */
export const stripeSecretName = (stage: string): string => `plumbline-${stage}-stripe`

/** The name of the secret with the canary's login: see functions/workers/check-sign-in. */
export const canarySecretName = (stage: string): string => `plumbline-${stage}-canary`

/** What the secret contains until an operator fills it in. With these values, the stage sells nothing. */
const noStripeKeys = { secretKey: '', publishableKey: '', webhookSecret: '' }

/** Until an operator fills it in, nothing is checked. */
const noCanary = { email: '', password: '' }

const throttledKeys = { enabled: true, mode: ContributorInsightsMode.THROTTLED_KEYS }

const ownTable = (stage: string): string => `plumbline-${stage}`

/** The name of the table that a stage uses. */
export const tableOf = (stage: string, { restoredTable }: StageSettings): string =>
  restoredTable?.name ?? ownTable(stage)

export class DataStack extends Stack {
  /** The table that the stage uses, by its name: the one below, or a restored one. */
  readonly table: ITable

  constructor(scope: Construct, id: string, { stage, settings, ...props }: DataProps) {
    super(scope, id, props)
    const string = (name: string) => ({ name, type: AttributeType.STRING })
    const table = new Table(this, 'Table', {
      tableName: ownTable(stage),
      partitionKey: string('pk'),
      sortKey: string('sk'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: settings.recoveryDays,
      },
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'expiresAt',
      // Names the keys that are throttled, for the alarm `table-throttles`, and costs nothing while none is.
      contributorInsightsSpecification: throttledKeys,
      deletionProtection: this.terminationProtection,
      removalPolicy: removalOf(settings),
    })
    // Keys only: the sweep reads what is due and fetches the few items that it acts on.
    table.addGlobalSecondaryIndex({
      indexName: 'gsi1',
      partitionKey: string('gsi1pk'),
      sortKey: string('gsi1sk'),
      projectionType: ProjectionType.KEYS_ONLY,
      contributorInsightsSpecification: throttledKeys,
    })
    table.addGlobalSecondaryIndex({
      indexName: 'gsi2',
      partitionKey: string('gsi2pk'),
      sortKey: string('gsi2sk'),
      projectionType: ProjectionType.ALL,
      contributorInsightsSpecification: throttledKeys,
    })
    // Keys only again, and sorted by the table's own sort key: an edit that does not change the assignee costs nothing
    // here.
    table.addGlobalSecondaryIndex({
      indexName: 'gsi3',
      partitionKey: string('gsi3pk'),
      sortKey: string('sk'),
      projectionType: ProjectionType.KEYS_ONLY,
      contributorInsightsSpecification: throttledKeys,
    })
    share(this, stage, 'table-stream-arn', table.tableStreamArn ?? '')
    this.table = Table.fromTableAttributes(this, 'Named', { tableName: tableOf(stage, settings) })
    // A restored table is not in the template: CloudFormation does not replace a table by one that exists. The command
    // that restores it gives it the settings above, and the old table stays as it is.
    const backedUp = settings.restoredTable === undefined ? table : this.table
    if (settings.backup !== undefined) new TableBackup(this, { stage, table: backedUp, backup: settings.backup })
    const secret = new Secret(this, 'Signing', {
      secretName: signingSecretName(stage),
      description:
        'Recognizes the product’s own cookies and feed addresses before the table is read. It grants no access.',
      generateSecretString: twoValued('current', 'previous'),
      removalPolicy: removalOf(settings),
    })
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'It grants no access: prefetched data is only returned to callers that the table authorizes. An operator changes it by a command: see docs/operating.md.',
    })
    const stripeSecret = new Secret(this, 'Stripe', {
      secretName: stripeSecretName(stage),
      description: 'The keys of the stage’s Stripe account, which an operator fills in.',
      // CloudFormation can only generate a field, which is unused, next to placeholders. Do not change these two values:
      // CloudFormation would generate the secret again, and the operator's keys would be lost.
      generateSecretString: { secretStringTemplate: JSON.stringify(noStripeKeys), generateStringKey: 'unused' },
      removalPolicy: removalOf(settings),
    })
    acknowledge(stripeSecret, {
      'AwsSolutions-SMG4':
        'Only Stripe can issue its keys. An operator rotates them in Stripe and then writes them here: see docs/operating.md.',
    })
    share(this, stage, 'stripe-secret-arn', stripeSecret.secretArn)
    const canarySecret = new Secret(this, 'Canary', {
      secretName: canarySecretName(stage),
      description: 'The login as which the stage checks that people can sign in, which an operator fills in.',
      // As above: do not change these values.
      generateSecretString: { secretStringTemplate: JSON.stringify(noCanary), generateStringKey: 'unused' },
      removalPolicy: removalOf(settings),
    })
    acknowledge(canarySecret, {
      'AwsSolutions-SMG4': 'It is the password of a person, whom an operator gives a new one: see docs/operating.md.',
    })
    share(this, stage, 'canary-secret-arn', canarySecret.secretArn)
  }
}

/** The stream of the table that the stage uses. AWS names it after the time when it was created. */
export const streamArnOf = (stack: Stack, stage: string, { restoredTable }: StageSettings): string =>
  restoredTable === undefined
    ? shared(stack, stage, 'table-stream-arn')
    : stack.formatArn({
        service: 'dynamodb',
        resource: 'table',
        resourceName: `${restoredTable.name}/stream/${restoredTable.stream}`,
      })
