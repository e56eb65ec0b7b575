/**
 * Files of projects: a bucket that browsers upload to and download from by signed addresses of its own domain, the
 * malware scan of each new object, and the function that takes the scan's results.
 */
import { Aws, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Rule } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import { CfnMalwareProtectionPlan } from 'aws-cdk-lib/aws-guardduty'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  HttpMethods,
  ObjectOwnership,
  StorageClass,
} from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { FunctionRow } from '../functions/manifest.ts'
import { copyOfFiles } from './files-copy.ts'
import { type FileSource, pascal, ProductFunction, type Surroundings } from './function.ts'
import { acknowledge } from './nag.ts'
import { deadLettersName, makeDeadLetters, makeQueue, queueName } from './queues.ts'
import { removalOf } from './settings.ts'
import { siteOrigin } from './site-origin.ts'

export type FilesProps = StackProps & { around: Surroundings; rows: readonly FunctionRow[] }

/**
 * The bucket's name. It is set, and not generated, because the site's security headers name the bucket's domain, and
 * the bucket's CORS rule names the site's: a reference in both directions would be a circle of stacks.
 */
export const filesBucketName = (stage: string): string => `plumbline-${stage}-files-${Aws.ACCOUNT_ID}-${Aws.REGION}`

/** The bucket as grants name it: by its name, so that no stack refers to another for it. */
const fileSource = (stage: string): FileSource => ({
  bucketName: filesBucketName(stage),
  bucketArn: `arn:${Aws.PARTITION}:s3:::${filesBucketName(stage)}`,
})

/** The bucket's ARN as cdk-nag writes it. */
const shownArn = (stage: string): string =>
  `arn:<AWS::Partition>:s3:::plumbline-${stage}-files-<AWS::AccountId>-<AWS::Region>`

/** The origin that browsers post files to and download them from. No cookie of the site is sent to it. */
export const filesOrigin = (stage: string): string =>
  `https://${filesBucketName(stage)}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`

/** All objects of the product are below this prefix. */
const prefix = 'workspaces/'

export class FilesStack extends Stack {
  readonly source: FileSource
  readonly #bucket: Bucket
  /** The functions that have a queue and a dead-letter queue. */
  readonly queues: string[] = []

  constructor(scope: Construct, id: string, { around, rows, ...props }: FilesProps) {
    super(scope, id, props)
    const { stage, settings } = around
    const logs = new Bucket(this, 'AccessLogs', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules: [{ expiration: Duration.days(settings.accessLogDays) }],
      removalPolicy: removalOf(settings),
    })
    acknowledge(logs, { 'AwsSolutions-S1': 'It contains the access logs itself.' })
    this.#bucket = new Bucket(this, 'Files', {
      bucketName: filesBucketName(stage),
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      // A second upload with the same form does not replace the version that was checked.
      versioned: true,
      // The product deletes versions itself, so these rules only find what a failure has left.
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(30),
          expiredObjectDeleteMarker: true,
          // What no one has opened for 30 or 90 days costs half and a sixth, and is read as quickly and for nothing.
          transitions: [{ storageClass: StorageClass.INTELLIGENT_TIERING, transitionAfter: Duration.days(0) }],
        },
      ],
      cors: [
        {
          allowedOrigins: [siteOrigin(this, stage, settings)],
          // Pages read previews and the contents of an export.
          allowedMethods: [HttpMethods.POST, HttpMethods.GET],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'files/',
      removalPolicy: removalOf(settings),
    })
    const resource = this.#bucket.node.defaultChild as CfnBucket
    // Set on the resource: the construct's own option would add a function that sets it.
    resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
    this.source = fileSource(stage)
    if (settings.backup !== undefined)
      resource.replicationConfiguration = copyOfFiles(this, {
        bucketArn: this.source.bucketArn,
        shownArn: shownArn(stage),
        prefix,
        backup: settings.backup,
      })
    this.#scanUploads(stage)
    for (const row of rows) this.#takeResults(row, { ...around, files: this.source })
  }

  /** GuardDuty scans each new object. Its role is the one that its documentation asks for, without tagging. */
  #scanUploads(stage: string): void {
    const managedRule = this.formatArn({
      service: 'events',
      resource: 'rule',
      resourceName: 'DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*',
    })
    const byGuardDuty = {
      StringLike: { 'events:ManagedBy': 'malware-protection-plan.guardduty.amazonaws.com' },
    }
    const { bucketArn } = this.source
    const objects = `${bucketArn}/*`
    const role = new Role(this, 'ScanRole', {
      assumedBy: new ServicePrincipal('malware-protection-plan.guardduty.amazonaws.com'),
      inlinePolicies: {
        scan: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['events:PutRule', 'events:DeleteRule', 'events:PutTargets', 'events:RemoveTargets'],
              resources: [managedRule],
              conditions: byGuardDuty,
            }),
            new PolicyStatement({
              actions: ['events:DescribeRule', 'events:ListTargetsByRule'],
              resources: [managedRule],
            }),
            new PolicyStatement({
              actions: ['s3:PutBucketNotification', 's3:GetBucketNotification', 's3:ListBucket'],
              resources: [bucketArn],
            }),
            new PolicyStatement({ actions: ['s3:GetObject', 's3:GetObjectVersion'], resources: [objects] }),
            new PolicyStatement({
              actions: ['s3:PutObject'],
              resources: [`${bucketArn}/malware-protection-resource-validation-object`],
            }),
          ],
        }),
      },
    })
    acknowledge(role, {
      'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:events:<AWS::Region>:<AWS::AccountId>:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*]':
        'GuardDuty names its managed rule itself.',
      [`AwsSolutions-IAM5[Resource::${shownArn(stage)}/*]`]: 'GuardDuty reads every object to scan it.',
    })
    const plan = new CfnMalwareProtectionPlan(this, 'Scan', {
      role: role.roleArn,
      protectedResource: { s3Bucket: { bucketName: this.#bucket.bucketName, objectPrefixes: [prefix] } },
      tags: [{ key: 'stage', value: stage }],
    })
    plan.node.addDependency(role)
  }

  /** The function that takes the results, from the account's default bus through a queue. */
  #takeResults(row: FunctionRow, around: Surroundings): void {
    const { stage, settings } = around
    const name = queueName(stage, row.name)
    const within = new Construct(this, `${pascal(row.name)}Inbox`)
    const deadLetters = makeDeadLetters(within, deadLettersName(stage, row.name), settings)
    const queue = makeQueue(within, {
      name,
      settings,
      functionTimeout: Duration.seconds(row.timeout),
      window: Duration.seconds(0),
      deadLetters,
    })
    this.queues.push(row.name)
    new Rule(within, 'Rule', {
      ruleName: name,
      description: row.purpose,
      eventPattern: {
        source: ['aws.guardduty'],
        detailType: ['GuardDuty Malware Protection Object Scan Result'],
        detail: { s3ObjectDetails: { bucketName: [this.#bucket.bucketName] } },
      },
      targets: [
        new SqsQueue(queue, { deadLetterQueue: deadLetters, retryAttempts: 185, maxEventAge: Duration.hours(24) }),
      ],
    })
    const poll = new PolicyStatement({
      actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
      resources: [queue.queueArn],
    })
    const productFunction = new ProductFunction(this, row, around, [poll])
    new EventSourceMapping(productFunction, 'Source', {
      target: productFunction.lambda,
      eventSourceArn: queue.queueArn,
      batchSize: 10,
      maxConcurrency: 10,
      reportBatchItemFailures: true,
    })
  }
}
