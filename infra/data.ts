/** The one table, its three indexes and its stream, and what sessions’ cookies are sealed with. */
import { Stack, type StackProps } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { acknowledge } from './nag.ts'
import { removalOf, type StageSettings } from './settings.ts'

export type DataProps = StackProps & { stage: string; settings: StageSettings }

/** The name by which functions' environments refer to the seal, which CloudFormation puts there: see functions/kernel/session-token.ts. */
export const sessionSealName = (stage: string): string => `plumbline-${stage}-session-seal`

export class DataStack extends Stack {
  readonly table: Table

  constructor(scope: Construct, id: string, { stage, settings, ...props }: DataProps) {
    super(scope, id, props)
    const string = (name: string) => ({ name, type: AttributeType.STRING })
    this.table = new Table(this, 'Table', {
      tableName: `plumbline-${stage}`,
      partitionKey: string('pk'),
      sortKey: string('sk'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: settings.recoveryDays },
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'expiresAt',
      deletionProtection: settings.protected,
      removalPolicy: removalOf(settings),
    })
    // Keys only: the sweep reads what is due and fetches the few that it acts on.
    this.table.addGlobalSecondaryIndex({
      indexName: 'gsi1',
      partitionKey: string('gsi1pk'),
      sortKey: string('gsi1sk'),
      projectionType: ProjectionType.KEYS_ONLY,
    })
    this.table.addGlobalSecondaryIndex({
      indexName: 'gsi2',
      partitionKey: string('gsi2pk'),
      sortKey: string('gsi2sk'),
      projectionType: ProjectionType.ALL,
    })
    // Keys only again, and sorted by the table's own sort key: an edit that leaves the assignee alone costs nothing here.
    this.table.addGlobalSecondaryIndex({
      indexName: 'gsi3',
      partitionKey: string('gsi3pk'),
      sortKey: string('sk'),
      projectionType: ProjectionType.KEYS_ONLY,
    })
    const seal = new Secret(this, 'SessionSeal', {
      secretName: sessionSealName(stage),
      description: 'Seals whose session a cookie is of. It lets nobody in: a session is what the table says.',
      generateSecretString: { passwordLength: 43, excludePunctuation: true },
      removalPolicy: removalOf(settings),
    })
    acknowledge(seal, {
      'AwsSolutions-SMG4': 'A new one costs each open session one wait more at some calls until it ends, and gains nothing: what is read ahead under a seal is used for nobody whom the table does not name.',
    })
  }
}
