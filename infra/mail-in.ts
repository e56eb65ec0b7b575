/**
 * Mail that people send to the stage. SES scans it, puts it into a bucket and tells a topic what it found, whose messages
 * a function takes from its queue.
 *
 * CloudFormation cannot activate a rule set, of which a region has one that is active: see docs/operating/mail.md.
 */
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { ReceiptRuleSet, TlsPolicy } from 'aws-cdk-lib/aws-ses'
import { S3 } from 'aws-cdk-lib/aws-ses-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { FunctionRow } from '../functions/manifest.ts'
import { mailInLimits } from '../shared/mail-in/limits.ts'
import { pascal, ProductFunction, type Surroundings } from './function.ts'
import { acknowledge } from './nag.ts'
import { deadLettersName, makeDeadLetters, makeQueue, queueName } from './queues.ts'
import { removalOf } from './settings.ts'

export type MailInProps = StackProps & {
  around: Surroundings
  /** The domain that mail is received at. */
  domain: string
  rows: readonly FunctionRow[]
}

const prefix = 'received/'

export class MailInStack extends Stack {
  /** The functions that have a queue and a dead-letter queue. */
  readonly queues: string[] = []

  constructor(scope: Construct, id: string, { around, domain, rows, ...props }: MailInProps) {
    super(scope, id, props)
    const { stage, settings } = around
    const bucket = new Bucket(this, 'Received', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      // The function deletes each mail that it has handled.
      lifecycleRules: [{ expiration: Duration.days(mailInLimits.keptDays) }],
      removalPolicy: removalOf(settings),
    })
    acknowledge(bucket, { 'AwsSolutions-S1': 'SES writes each object once, and one function reads and deletes it.' })
    const topic = new Topic(this, 'Notifications', { topicName: `plumbline-${stage}-mail-in`, enforceSSL: true })
    topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
    const receiptRuleSetName = `plumbline-${stage}`
    const rules = new ReceiptRuleSet(this, 'Rules', { receiptRuleSetName })
    rules.addRule('Rule', {
      receiptRuleName: `plumbline-${stage}`,
      recipients: [domain],
      scanEnabled: true,
      tlsPolicy: TlsPolicy.REQUIRE,
      actions: [new S3({ bucket, topic, objectKeyPrefix: prefix })],
    })
    new CfnOutput(this, 'Mx', {
      description: 'MX record of the domain',
      value: `${domain} 10 inbound-smtp.${this.region}.amazonaws.com`,
    })
    new CfnOutput(this, 'Activate', {
      description: 'Makes the rule set the one of the region',
      value: `aws ses set-active-receipt-rule-set --rule-set-name ${receiptRuleSetName}`,
    })
    for (const row of rows) {
      const within = new Construct(this, `${pascal(row.name)}Inbox`)
      const deadLetters = makeDeadLetters(within, deadLettersName(stage, row.name), settings)
      const queue = makeQueue(within, {
        name: queueName(stage, row.name),
        settings,
        functionTimeout: Duration.seconds(row.timeout),
        window: Duration.seconds(0),
        deadLetters,
      })
      this.queues.push(row.name)
      topic.addSubscription(new SqsSubscription(queue, { deadLetterQueue: deadLetters }))
      const productFunction = new ProductFunction(this, row, around, [
        new PolicyStatement({
          actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
          resources: [queue.queueArn],
        }),
        new PolicyStatement({
          actions: ['s3:GetObject', 's3:DeleteObject'],
          resources: [bucket.arnForObjects(`${prefix}*`)],
        }),
      ])
      acknowledge(productFunction, {
        [`AwsSolutions-IAM5[Resource::<${this.getLogicalId(bucket.node.defaultChild as CfnBucket)}.Arn>/${prefix}*]`]:
          'SES names the objects.',
      })
      new EventSourceMapping(productFunction, 'Source', {
        target: productFunction.lambda,
        eventSourceArn: queue.queueArn,
        // One mail can take seconds, and no one waits for it.
        batchSize: 1,
        maxConcurrency: 5,
        reportBatchItemFailures: true,
      })
    }
  }
}
