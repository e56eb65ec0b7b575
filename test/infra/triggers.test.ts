/** What calls the functions: queues, schedules, user pools and the table’s stream. */
import { describe, expect, test } from 'vitest'
import cdk from '../../cdk.json' with { type: 'json' }
import { rulePatternOf } from '../../infra/rule-pattern.ts'
import { readStages } from '../../infra/settings.ts'
import { envelope } from '../../shared/contract/event.ts'
import { mailInLimits } from '../../shared/mail-in/limits.ts'
import { deadLetterWording, deadLetterWordingOf } from '../../shared/operators/dead-letter-wording.ts'
import type { Json, Resource } from './templates.ts'
import { ofType, only, rowsIn, functionOf, queueNamed, statementsOf, list, resolved, stages } from './resources.ts'

describe.each(stages)('in $name', (stage) => {
  const subscribers = rowsIn(stage).flatMap((row) =>
    row.trigger.kind === 'events' ? [{ name: row.name, row, trigger: row.trigger }] : [],
  )

  describe.each(subscribers)('subscriber $name', ({ name, row, trigger }) => {
    const queueName = `plumbline-${stage.name}-${name}`
    const queue = queueNamed(stage, queueName)
    const deadLetters = queueNamed(stage, `${queueName}-dlq`)

    test('has a rule for exactly its events, which retries for a day and keeps undelivered events', () => {
      const rule = only(ofType(stage, 'AWS::Events::Rule').filter(({ properties }) => properties['Name'] === queueName))
      expect(rule.properties['EventPattern']).toEqual(rulePatternOf(trigger.subscription))
      const target = only(rule.properties['Targets'] as Json[])
      expect(stage.referent(target.Arn, rule)).toBe(queue.id)
      expect(stage.referent(target.DeadLetterConfig.Arn, rule)).toBe(deadLetters.id)
      expect(target.RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 185 })
    })

    test('has a fair queue, in which each workspace is a tenant', () => {
      const rule = only(ofType(stage, 'AWS::Events::Rule').filter(({ properties }) => properties['Name'] === queueName))
      const path = only(rule.properties['Targets'] as Json[]).SqsParameters.MessageGroupId
      expect(path).toBe('$.detail.workspaceId')
      expect(Object.keys(envelope.shape)).toContain(path.split('.').at(-1))
    })

    test("has a queue with a visibility timeout longer than the function's timeout, and a dead-letter queue", () => {
      expect(queue.properties['VisibilityTimeout']).toBeGreaterThanOrEqual(row.timeout * 6)
      const { deadLetterTargetArn, maxReceiveCount } = queue.properties['RedrivePolicy']
      expect(stage.referent(deadLetterTargetArn, queue)).toBe(deadLetters.id)
      expect(maxReceiveCount).toBeGreaterThanOrEqual(3)
      // A message keeps its age when it moves: with equal periods, an old one would be deleted at once.
      const days = [queue, deadLetters].map(({ properties }) => properties['MessageRetentionPeriod'] / 86_400)
      expect(days).toEqual([4, 14])
    })

    test('takes batches and reports which messages failed', () => {
      const source = only(
        ofType(stage, 'AWS::Lambda::EventSourceMapping').filter(
          (mapping) => stage.referent(mapping.properties['EventSourceArn'], mapping) === queue.id,
        ),
      )
      expect(stage.referent(source.properties['FunctionName'], source)).toBe(functionOf(stage, name).id)
      expect(source.properties).toMatchObject({
        BatchSize: trigger.batchSize,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ScalingConfig: { MaximumConcurrency: trigger.maxConcurrency },
      })
    })
  })

  const scheduled = rowsIn(stage).flatMap((row) =>
    row.trigger.kind === 'schedule' ? [{ name: row.trigger.name ?? row.name, trigger: row.trigger, of: row.name }] : [],
  )

  test.each(scheduled)(
    '$name starts on schedule, through a role that can only start this function',
    ({ name, trigger, of }) => {
      const { id } = functionOf(stage, of)
      const schedule = only(
        ofType(stage, 'AWS::Scheduler::Schedule').filter(({ properties }) => properties['Name'] === name),
      )
      expect(schedule.properties).toMatchObject({
        ScheduleExpression: trigger.expression,
        ScheduleExpressionTimezone: 'UTC',
        FlexibleTimeWindow: { Mode: 'OFF' },
      })
      const { Arn, RoleArn, DeadLetterConfig } = schedule.properties['Target']
      expect(stage.referent(Arn, schedule)).toBe(id)
      const deadLetters = queueNamed(stage, `plumbline-${stage.name}-${of}-dlq`)
      expect(stage.referent(DeadLetterConfig.Arn, schedule)).toBe(deadLetters.id)
      const role = only(stage.resources.filter((resource) => resource.id === stage.referent(RoleArn, schedule)))
      expect(statementsOf(role).map(({ Action, Resource }) => [Action, stage.referent(Resource, role)])).toEqual([
        ['lambda:InvokeFunction', id],
        ['sqs:SendMessage', deadLetters.id],
      ])
      expect(JSON.stringify(role.properties['AssumeRolePolicyDocument'])).toContain('aws:SourceArn')
    },
  )

  test.each(scheduled.flatMap((row) => (row.trigger.inParts ? [{ ...row, ...row.trigger.inParts }] : [])))(
    '$of works through its parts in at most $maxConcurrency copies, and through one message at a time',
    ({ of, maxConcurrency }) => {
      const queue = queueNamed(stage, `plumbline-${stage.name}-${of}`)
      const source = only(
        ofType(stage, 'AWS::Lambda::EventSourceMapping').filter(
          (mapping) => stage.referent(mapping.properties['EventSourceArn'], mapping) === queue.id,
        ),
      )
      expect(stage.referent(source.properties['FunctionName'], source)).toBe(functionOf(stage, of).id)
      expect(source.properties).toMatchObject({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: maxConcurrency } })
      expect(queue.properties['RedrivePolicy'].maxReceiveCount).toBe(5)
    },
  )

  test.each(rowsIn(stage).filter(({ trigger }) => ['schedule', 'mail-feedback'].includes(trigger.kind)))(
    'what $name fails on three times is kept, because the one who starts it does not hear of it',
    ({ name, trigger }) => {
      const made = functionOf(stage, name)
      const config = only(
        ofType(stage, 'AWS::Lambda::EventInvokeConfig').filter(
          (candidate) => stage.referent(candidate.properties['FunctionName'], candidate) === made.id,
        ),
      )
      const { DestinationConfig, MaximumRetryAttempts } = config.properties
      const deadLetters = queueNamed(stage, `plumbline-${stage.name}-${name}-dlq`)
      expect(MaximumRetryAttempts).toBe(2)
      expect(stage.referent(DestinationConfig.OnFailure.Destination, config)).toBe(deadLetters.id)
      const role = only(
        stage.resources.filter((resource) => resource.id === stage.referent(made.properties['Role'], made)),
      )
      // CDK joins statements with the same actions or resources.
      const sends = statementsOf(role).filter(({ Action }) => list(Action).includes('sqs:SendMessage'))
      const parts =
        trigger.kind === 'schedule' && trigger.inParts ? [queueNamed(stage, `plumbline-${stage.name}-${name}`)] : []
      expect(new Set(sends.flatMap(({ Resource }) => list(Resource).map((arn) => stage.referent(arn, role))))).toEqual(
        new Set([deadLetters, ...parts].map(({ id }) => id)),
      )
    },
  )

  const called = rowsIn(stage).flatMap((row) =>
    row.trigger.kind === 'user-pool' ? [{ name: row.name, row, trigger: row.trigger }] : [],
  )

  const poolNamed = (name: string): Resource =>
    only(
      ofType(stage, 'AWS::Cognito::UserPool').filter(
        ({ properties }) => properties['UserPoolName'] === `plumbline-${stage.name}-${name}`,
      ),
    )

  test.each(called)('$name is called by its user pools, and by no other', ({ name, row, trigger }) => {
    const made = functionOf(stage, name)
    const permissions = ofType(stage, 'AWS::Lambda::Permission').filter(
      (permission) => stage.callee(permission.properties['FunctionName'], permission) === made.id,
    )
    expect(permissions.map(({ properties }) => [properties['Principal'], properties['Action']])).toEqual(
      trigger.pools.map(() => ['cognito-idp.amazonaws.com', 'lambda:InvokeFunction']),
    )
    expect(permissions.map((permission) => stage.referent(permission.properties['SourceArn'], permission))).toEqual(
      trigger.pools.map((pool) => poolNamed(pool).id),
    )
    // Cognito waits for five seconds, and then calls again.
    expect(row.timeout).toBeLessThan(5)
  })

  test('the user pools call the functions of the manifest, and those that mail codes have their mails written', () => {
    const property = { customMessage: 'CustomMessage' }
    for (const pool of ofType(stage, 'AWS::Cognito::UserPool')) {
      const kind = String(pool.properties['UserPoolName']).split('-').at(-1)
      const calls = Object.entries<Json>(pool.properties['LambdaConfig'] ?? {}).map(([step, arn]) => [
        step,
        stage.callee(arn, pool),
      ])
      expect(calls).toEqual(
        called
          .filter(({ trigger }) => (trigger.pools as readonly string[]).includes(String(kind)))
          .map(({ name, trigger }) => [property[trigger.step], functionOf(stage, name).id]),
      )
      const recovers = pool.properties['AccountRecoverySetting'].RecoveryMechanisms.map(({ Name }: Json) => Name)
      expect(recovers).toEqual([calls.length > 0 ? 'verified_email' : 'admin_only'])
    }
  })

  test('all schedules are in the manifest', () => {
    expect(ofType(stage, 'AWS::Scheduler::Schedule').map(({ properties }) => String(properties['Name']))).toEqual(
      scheduled.map(({ name }) => name),
    )
  })

  const targets = new Set(
    ofType(stage, 'AWS::SQS::Queue').flatMap((queue) => {
      const { deadLetterTargetArn } = queue.properties['RedrivePolicy'] ?? {}
      return deadLetterTargetArn ? [stage.referent(deadLetterTargetArn, queue)] : []
    }),
  )

  // Those that take back a deployment notify no one: see rollout.test.ts.
  const alarms = ofType(stage, 'AWS::CloudWatch::Alarm').filter(
    ({ properties }) => !String(properties['AlarmName']).endsWith('-rollback'),
  )

  /** An alarm costs something, and without a recipient it does nothing. */
  const settings = readStages(cdk.context.stages)[stage.name]!

  const isWatched = settings.alarmEmail !== undefined

  test('every queue is encrypted, refuses plain HTTP, and has a dead-letter queue or an alarm', () => {
    for (const queue of ofType(stage, 'AWS::SQS::Queue')) {
      expect(queue.properties['SqsManagedSseEnabled']).toBe(true)
      const policies = ofType(stage, 'AWS::SQS::QueuePolicy').filter((policy) =>
        list(policy.properties['Queues']).some((ref) => stage.referent(ref, policy) === queue.id),
      )
      expect(JSON.stringify(policies)).toContain('"aws:SecureTransport":"false"')
      const depthAlarms = alarms.filter((alarm) =>
        list(alarm.properties['Dimensions'] ?? []).some(
          (dimension) => dimension.Name === 'QueueName' && dimension.Value === queue.properties['QueueName'],
        ),
      )
      if (queue.properties['RedrivePolicy']) expect(targets).not.toContain(queue.id)
      else expect(depthAlarms).toHaveLength(isWatched ? 1 : 0)
    }
  })

  test('the relay reads the stream from its beginning and eventually gives up on a record', () => {
    const relay = only(rowsIn(stage).filter(({ trigger }) => trigger.kind === 'stream'))
    const { id } = functionOf(stage, relay.name)
    const source = only(
      ofType(stage, 'AWS::Lambda::EventSourceMapping').filter(
        (mapping) => stage.callee(mapping.properties['FunctionName'], mapping) === id,
      ),
    )
    expect(source.properties).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 25,
    })
    const failures = queueNamed(stage, `plumbline-${stage.name}-${relay.name}-dlq`)
    expect(stage.referent(source.properties['DestinationConfig'].OnFailure.Destination, source)).toBe(failures.id)
  })

  test('mail to the domain for it is scanned and goes to a private bucket, from which one function reads and deletes it', () => {
    const { rule, ...within } = only(
      ofType(stage, 'AWS::SES::ReceiptRule').map((found) => ({ found, rule: found.properties['Rule'] })),
    )
    const { mail } = readStages(cdk.context.stages)[stage.name]!
    const { S3Action } = only(rule.Actions as Json[])
    expect(rule).toMatchObject({ Enabled: true, ScanEnabled: true, TlsPolicy: 'Require', Recipients: [mail.receiving] })
    const bucket = only(
      ofType(stage, 'AWS::S3::Bucket').filter(({ id }) => id === stage.referent(S3Action.BucketName, within.found)),
    )
    expect(bucket.properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: mailInLimits.keptDays, Status: 'Enabled' }] },
    })
    const topic = stage.referent(S3Action.TopicArn, within.found)
    const policy = only(
      ofType(stage, 'AWS::SNS::TopicPolicy').filter(
        (found) => stage.referent(found.properties['Topics'][0], found) === topic,
      ),
    )
    const allowed = (policy.properties['PolicyDocument'].Statement as Json[]).filter(({ Effect }) => Effect === 'Allow')
    expect(only(allowed)).toMatchObject({
      Action: 'sns:Publish',
      Principal: { Service: 'ses.amazonaws.com' },
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    })
    const subscription = only(
      ofType(stage, 'AWS::SNS::Subscription').filter(
        (found) => stage.referent(found.properties['TopicArn'], found) === topic,
      ),
    )
    const queue = queueNamed(stage, `plumbline-${stage.name}-receive-mail`)
    expect(stage.referent(subscription.properties['Endpoint'], subscription)).toBe(queue.id)
    const readers = ofType(stage, 'AWS::IAM::Role').filter(
      (role) =>
        (role.properties['Policies'] ?? []).length > 0 &&
        statementsOf(role).some(({ Resource }) => JSON.stringify(Resource).includes('/received/*')),
    )
    const reading = statementsOf(only(readers)).filter(({ Resource }) =>
      JSON.stringify(Resource).includes('/received/*'),
    )
    expect(reading.map(({ Action }) => Action)).toEqual([['s3:DeleteObject', 's3:GetObject']])
  })

  test('operators see exactly the dead-letter queues of the stage, and each has words', () => {
    const suffix = '-dlq'
    const names = ofType(stage, 'AWS::SQS::Queue').flatMap(({ properties }) =>
      String(properties['QueueName']).endsWith(suffix) ? [String(properties['QueueName'])] : [],
    )
    const { DEAD_LETTERS_OF, DEAD_LETTERS_URL, ...others } = functionOf(stage, 'operators').properties['Environment']
      .Variables as Record<string, Json>
    const functions = String(DEAD_LETTERS_OF).split(',')
    const nameOf = (name: string) => resolved(DEAD_LETTERS_URL).split('/').at(-1)?.replace('*', name)
    expect(functions.map(nameOf).toSorted()).toEqual(names.toSorted())
    expect(functions.toSorted()).toEqual(Object.keys(deadLetterWording).toSorted())
    const role = stage.resources.find(
      ({ id, type }) =>
        type === 'AWS::IAM::Role' &&
        id === stage.referent(functionOf(stage, 'operators').properties['Role'], functionOf(stage, 'operators')),
    )
    const allowed = statementsOf(role as Resource).filter(({ Action }) =>
      list(Action).includes('sqs:GetQueueAttributes'),
    )
    expect(
      list(only(allowed).Resource)
        .map((arn) => resolved(arn).split(':').at(-1))
        .toSorted(),
    ).toEqual(names.toSorted())
    expect(JSON.stringify({ DEAD_LETTERS_OF, DEAD_LETTERS_URL, ...others }).length).toBeLessThan(4096)
    // Those of schedules have no queue to move messages back to.
    for (const { name, trigger } of rowsIn(stage))
      if (name in deadLetterWording)
        expect(deadLetterWordingOf(name).how === 'run', name).toBe(trigger.kind === 'schedule')
  })
})
