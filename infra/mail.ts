/** The sender identity for mail, and the feedback on mail that did not arrive. */
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { FunctionRow } from '../functions/manifest.ts'
import { type MailSource, pascal, ProductFunction, type Surroundings } from './function.ts'
import { deadLettersName, keepFailures, makeDeadLetters } from './queues.ts'
import { removalOf } from './settings.ts'

export type MailProps = StackProps & { around: Surroundings; rows: readonly FunctionRow[] }

export class MailStack extends Stack {
  readonly source: MailSource
  /** The functions that have a dead-letter queue. */
  readonly deadLetters: string[] = []

  constructor(scope: Construct, id: string, { around, rows, ...props }: MailProps) {
    super(scope, id, props)
    const { stage, settings } = around
    const set = new ConfigurationSet(this, 'ConfigurationSet', {
      configurationSetName: `plumbline-${stage}`,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
    })
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(settings.mail.domain),
      configurationSet: set,
    })
    // Verifying a new identity takes days of DNS.
    identity.applyRemovalPolicy(removalOf(settings))
    const feedback = new Topic(this, 'Feedback', { topicName: `plumbline-${stage}-mail-feedback`, enforceSSL: true })
    set.addEventDestination('Feedback', {
      destination: EventDestination.snsTopic(feedback),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.DELIVERY_DELAY],
    })
    for (const row of rows) {
      // For messages that SNS cannot deliver to Lambda, and those that the function fails on three times.
      const deadLetters = makeDeadLetters(
        new Construct(this, `${pascal(row.name)}Failures`),
        deadLettersName(stage, row.name),
        settings,
      )
      this.deadLetters.push(row.name)
      const productFunction = new ProductFunction(this, row, around, [
        new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }),
      ])
      feedback.addSubscription(new LambdaSubscription(productFunction.lambda, { deadLetterQueue: deadLetters }))
      keepFailures(productFunction.lambda, deadLetters)
    }
    // By their names, so that no stack refers to this one for them.
    this.source = {
      identityArn: this.formatArn({ service: 'ses', resource: 'identity', resourceName: settings.mail.domain }),
      configurationSetArn: this.formatArn({
        service: 'ses',
        resource: 'configuration-set',
        resourceName: `plumbline-${stage}`,
      }),
      recipientArns: (settings.mail.sandboxRecipients ?? []).map((resourceName) =>
        this.formatArn({ service: 'ses', resource: 'identity', resourceName }),
      ),
      configurationSetName: `plumbline-${stage}`,
      from: settings.mail.from,
    }
    for (const [index, { name, value }] of identity.dkimRecords.entries()) {
      new CfnOutput(this, `Dkim${index + 1}`, {
        description: 'CNAME record of the mail domain',
        value: `${name} ${value}`,
      })
    }
  }
}
