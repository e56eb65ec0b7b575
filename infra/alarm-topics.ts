/**
 * Who is told of an alarm. One that pages is about something that people notice now; the others can wait for the morning.
 * Each tells of its end as well, so that no one looks for what is over.
 */
import type { Stack } from 'aws-cdk-lib'
import { Alarm, type AlarmProps, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { type ITopicSubscription, Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription, UrlSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { StageSettings } from './settings.ts'

export type Severity = 'page' | 'mail'

export type Concern = Pick<AlarmProps, 'threshold' | 'evaluationPeriods'> &
  Partial<Pick<AlarmProps, 'datapointsToAlarm' | 'treatMissingData' | 'comparisonOperator'>> & {
    severity: Severity
    says: string
  }

/** Where each alarm has a section. */
const runbooks = 'docs/operating/alarms.md'

export class Alarms {
  readonly #stack: Stack
  readonly #stage: string
  /** Undefined if no one would be told. */
  readonly #topics: Record<Severity, Topic> | undefined

  constructor(stack: Stack, stage: string, { alarmEmail, pagerUrl }: StageSettings) {
    this.#stack = stack
    this.#stage = stage
    if (alarmEmail === undefined) return
    const byMail = new EmailSubscription(alarmEmail)
    this.#topics = {
      mail: this.#topic('Alarms', 'alarms', byMail),
      page: this.#topic('Pages', 'pages', pagerUrl === undefined ? byMail : new UrlSubscription(pagerUrl)),
    }
  }

  #topic(id: string, name: string, subscription: ITopicSubscription): Topic {
    const topic = new Topic(this.#stack, id, { topicName: `plumbline-${this.#stage}-${name}`, enforceSSL: true })
    // This policy replaces the topic's default one, which lets the account's alarms publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.#stack.account } },
      }),
    )
    topic.addSubscription(subscription)
    return topic
  }

  add(name: string, metric: IMetric, { severity, says, ...when }: Concern): void {
    if (this.#topics === undefined) return
    const alarm = new Alarm(this.#stack, name, {
      alarmName: `plumbline-${this.#stage}-${name}`,
      alarmDescription: `${says} Severity: ${severity}. Runbook: ${runbooks}`,
      metric,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...when,
    })
    const tell = new SnsAction(this.#topics[severity])
    alarm.addAlarmAction(tell)
    alarm.addOkAction(tell)
  }
}
