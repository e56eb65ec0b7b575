/** Rules, queues, schedules, topics and email. */
import type { Aliases } from './aliases.ts'
import type { Assembly, Queue, ReceiptRule, Rule, Schedule, Topic } from './assembly.ts'
import type { Located, Resolver } from './intrinsics.ts'
import { propertiesOf } from './properties.ts'

export const readRule = (resource: Located, resolver: Resolver): Rule => {
  const properties = propertiesOf(resource, resolver).ignore('Description', 'Name', 'Tags')
  if (properties.any('ScheduleExpression') !== undefined)
    throw properties.fault('scheduled rules are not supported; use AWS::Scheduler::Schedule')
  const pattern = properties.any('EventPattern') as Record<string, unknown> | undefined
  const targets = properties.nestedList('Targets').map((target) => {
    const retry = target.nested('RetryPolicy')
    const deadLetterArn = target.nested('DeadLetterConfig')?.text('Arn')
    const groupPath = target.nested('SqsParameters')?.text('MessageGroupId')
    if (groupPath !== undefined && !/^\$(\.[\w-]+)+$/.test(groupPath))
      throw properties.fault('a message group that is not a path with dots is not supported')
    return {
      id: target.text('Id'),
      arn: target.text('Arn'),
      ...(groupPath !== undefined && { groupPath }),
      ...(deadLetterArn !== undefined && { deadLetterArn }),
      // EventBridge's defaults if a target does not specify them: 185 attempts over 24 hours.
      retryAttempts: retry?.number('MaximumRetryAttempts', 185) ?? 185,
      maximumAge: retry?.number('MaximumEventAgeInSeconds', 86_400) ?? 86_400,
    }
  })
  const bus = properties.textOr('EventBusName', 'default')
  const rule: Rule = {
    id: resource.logicalId,
    name: resolver.reference(resource),
    bus: bus.split('/').at(-1) ?? bus,
    ...(pattern && { pattern }),
    enabled: properties.textOr('State', 'ENABLED') === 'ENABLED',
    targets,
  }
  properties.done()
  return rule
}

export const readBus = (resource: Located, resolver: Resolver): Assembly['buses'][number] => {
  propertiesOf(resource, resolver).ignore('Name', 'Description', 'Tags', 'LogConfig', 'KmsKeyIdentifier').done()
  return { name: resolver.reference(resource), arn: resolver.attribute(resource, 'Arn') }
}

export const readQueue = (resource: Located, resolver: Resolver): Queue => {
  const properties = propertiesOf(resource, resolver).ignore(
    'KmsMasterKeyId',
    'KmsDataKeyReusePeriodSeconds',
    'MessageRetentionPeriod',
    'QueueName',
    'SqsManagedSseEnabled',
    'Tags',
  )
  if (properties.flag('FifoQueue', false)) throw properties.fault('FIFO queues are not supported')
  if (properties.number('DelaySeconds', 0) !== 0) throw properties.fault('DelaySeconds is not supported')
  properties.ignore('ReceiveMessageWaitTimeSeconds', 'RedriveAllowPolicy')
  const redrive = properties.nested('RedrivePolicy')
  const queue: Queue = {
    id: resource.logicalId,
    name: resolver.attribute(resource, 'QueueName'),
    arn: resolver.attribute(resource, 'Arn'),
    url: resolver.reference(resource),
    visibilityTimeout: properties.number('VisibilityTimeout', 30),
    ...(redrive && {
      redrive: {
        deadLetterArn: redrive.text('deadLetterTargetArn'),
        maxReceiveCount: redrive.number('maxReceiveCount', 10),
      },
    }),
  }
  properties.done()
  return queue
}

export const readSchedule = (resource: Located, resolver: Resolver, aliases: Aliases): Schedule => {
  const properties = propertiesOf(resource, resolver).ignore('Description', 'Name', 'FlexibleTimeWindow', 'KmsKeyArn')
  for (const bound of ['StartDate', 'EndDate']) {
    if (properties.any(bound) !== undefined) throw properties.fault(`${bound} is not supported`)
  }
  const target = properties.nested('Target')?.ignore('RoleArn')
  if (!target) throw properties.fault('a schedule needs a target')
  const input = target.textOr('Input', undefined)
  const deadLetterArn = target.nested('DeadLetterConfig')?.text('Arn')
  const retry = target.nested('RetryPolicy')?.ignore('MaximumEventAgeInSeconds')
  const schedule: Schedule = {
    name: resolver.reference(resource),
    group: properties.textOr('GroupName', 'default'),
    expression: properties.text('ScheduleExpression'),
    timeZone: properties.textOr('ScheduleExpressionTimezone', 'UTC'),
    enabled: properties.textOr('State', 'ENABLED') === 'ENABLED',
    targetArn: aliases.behind(target.text('Arn')),
    ...(input !== undefined && { input }),
    ...(deadLetterArn !== undefined && { deadLetterArn }),
    retryAttempts: retry?.number('MaximumRetryAttempts', 185) ?? 185,
  }
  properties.done()
  return schedule
}

export const readTopic = (resource: Located, resolver: Resolver, subscriptions: Located[]): Topic => {
  const own = propertiesOf(resource, resolver).ignore(
    'DisplayName',
    'KmsMasterKeyId',
    'TopicName',
    'TracingConfig',
    'Tags',
  )
  const arn = resolver.reference(resource)
  const subscribed = own
    .nestedList('Subscription')
    .map((properties) => ({ protocol: properties.text('Protocol'), endpoint: properties.text('Endpoint') }))
  own.done()
  for (const subscription of subscriptions) {
    const properties = propertiesOf(subscription, resolver).ignore('Region')
    if (properties.text('TopicArn') !== arn) continue
    const protocol = properties.text('Protocol')
    // For a function, SNS considers a message delivered once Lambda accepts it. What the function then does with it is
    // handled by Lambda. A queue of this machine takes every message.
    if (protocol === 'lambda' || protocol === 'sqs') properties.ignore('RedrivePolicy')
    for (const name of ['FilterPolicy', 'RawMessageDelivery']) {
      if (properties.any(name) !== undefined) throw properties.fault(`${name} is not supported`)
    }
    subscribed.push({ protocol, endpoint: properties.text('Endpoint') })
    properties.done()
  }
  return { id: resource.logicalId, name: resolver.attribute(resource, 'TopicName'), arn, subscriptions: subscribed }
}

export const readConfigurationSet = (
  resource: Located,
  resolver: Resolver,
  destinations: Located[],
): Assembly['configurationSets'][number] => {
  propertiesOf(resource, resolver)
    .ignore(
      'Name',
      'DeliveryOptions',
      'ReputationOptions',
      'SendingOptions',
      'SuppressionOptions',
      'TrackingOptions',
      'VdmOptions',
      'ArchivingOptions',
      'Tags',
    )
    .done()
  const name = resolver.reference(resource)
  const found: Assembly['configurationSets'][number] = { name, events: [] }
  for (const destination of destinations) {
    const properties = propertiesOf(destination, resolver)
    if (properties.text('ConfigurationSetName') !== name) continue
    const event = properties.nested('EventDestination')?.ignore('Name')
    const topic = event?.nested('SnsDestination')?.text('TopicARN')
    if (!event?.flag('Enabled', false)) continue
    if (topic === undefined || found.topicArn !== undefined)
      throw properties.fault('one destination, an SNS topic, is what the local stage knows')
    found.events = event.texts('MatchingEventTypes')
    found.topicArn = topic
    properties.done()
  }
  return found
}

/** Returns the domain or address that emails may be sent from. */
export const readIdentity = (resource: Located, resolver: Resolver): string => {
  const properties = propertiesOf(resource, resolver).ignore(
    'ConfigurationSetAttributes',
    'DkimAttributes',
    'DkimSigningAttributes',
    'FeedbackAttributes',
    'MailFromAttributes',
    'Tags',
  )
  const identity = properties.text('EmailIdentity')
  properties.done()
  return identity
}

/** A rule that takes mail, with the scan that the verdicts come from. Its rule set counts as active. */
export const readReceiptRule = (resource: Located, resolver: Resolver): ReceiptRule => {
  const properties = propertiesOf(resource, resolver).ignore('RuleSetName', 'After')
  const rule = properties.nested('Rule')?.ignore('Name', 'TlsPolicy')
  const [action, ...others] = rule?.nestedList('Actions') ?? []
  const s3 = action?.nested('S3Action')
  if (!rule?.flag('Enabled', false) || !rule.flag('ScanEnabled', false) || s3 === undefined || others.length > 0)
    throw properties.fault('only an enabled rule that scans, with one action that writes to S3, is supported')
  const found = {
    recipients: rule.texts('Recipients'),
    bucket: s3.text('BucketName'),
    prefix: s3.textOr('ObjectKeyPrefix', ''),
    topicArn: s3.text('TopicArn'),
  }
  properties.done()
  return found
}
