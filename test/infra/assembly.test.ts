import { globSync, readFileSync } from 'node:fs'
import { App } from 'aws-cdk-lib'
import { describe, expect, test } from 'vitest'
import cdk from '../../cdk.json' with { type: 'json' }
import {
  type FunctionRow,
  functionRows,
  keyHolderPartitions,
  keyPatterns,
  keyUsePartition,
  type SharedGrants,
  sharedPartitions,
} from '../../functions/manifest.ts'
import { costsPage, makeCostsPage } from '../../infra/costs/page.ts'
import { createRouteTable } from '../../infra/local/http/route-table.ts'
import { rulePatternOf } from '../../infra/rule-pattern.ts'
import { readStages } from '../../infra/settings.ts'
import { PlumblineStage } from '../../infra/stage.ts'
import { envelope } from '../../shared/contract/event.ts'
import { deadLetterWording, deadLetterWordingOf } from '../../shared/operators/dead-letter-wording.ts'
import { allRoutes, countsCalls, hasKeyRoutes, hasRestrictedRoutes, hasSessionRoutes } from '../../shared/routes.ts'
import { type Json, type Resource, type StageTemplates, synthesisedStages } from './templates.ts'

const stages = await synthesisedStages()

const stageNamed = (name: string): StageTemplates => {
  const stage = stages.find((candidate) => candidate.name === name)
  if (!stage) throw new Error(`No stage ${name}`)
  return stage
}
const ofType = (stage: StageTemplates, type: string): Resource[] =>
  stage.resources.filter((resource) => resource.type === type)
const only = <T>(list: readonly T[]): T => {
  expect(list).toHaveLength(1)
  return list[0] as T
}
const rowsIn = (stage: StageTemplates): FunctionRow[] =>
  functionRows.filter(({ stages: where }) => !where || where.includes(stage.name))
const functionOf = (stage: StageTemplates, name: string): Resource =>
  only(
    ofType(stage, 'AWS::Lambda::Function').filter(
      ({ properties }) => properties['FunctionName'] === `plumbline-${stage.name}-${name}`,
    ),
  )
const rowOfDomain = (domain: string): FunctionRow =>
  only(functionRows.filter(({ trigger }) => trigger.kind === 'api' && trigger.domain === domain))
const queueNamed = (stage: StageTemplates, name: string): Resource =>
  only(ofType(stage, 'AWS::SQS::Queue').filter(({ properties }) => properties['QueueName'] === name))
const statementsOf = (role: Resource): Json[] =>
  role.properties['Policies'].flatMap(({ PolicyDocument }: Json) => PolicyDocument.Statement)
const list = (value: Json): Json[] => (Array.isArray(value) ? value : [value])

/** A text of the template, with the pseudo parameters in it by name. */
const resolved = (text: Json): string =>
  typeof text === 'string'
    ? text
    : text['Fn::Join'][1].map((part: Json) => (typeof part === 'string' ? part : `<${part.Ref}>`)).join('')

/** AWS offers no resource to name for these. */
const withoutResource: ReadonlySet<string> = new Set([
  'dynamodb:ListStreams',
  'logs:GetQueryResults',
  'xray:PutTraceSegments',
  'xray:PutTelemetryRecords',
])

test('there are the stages local, dev and prod, each with a stack for each concern', () => {
  expect(stages.map(({ name }) => name)).toEqual(['local', 'dev', 'prod'])
  for (const { name, stacks } of stages) {
    const concerns = [
      'api-accounts',
      'api-insight',
      'api-planning',
      'auth',
      'data',
      'events',
      'files',
      'mail',
      'watch',
      'web',
    ]
    // The web ACL of CloudFront is in another region.
    const all = name === 'prod' ? [...concerns, 'edge'].toSorted() : concerns
    expect(stacks.map((stack) => stack.name).toSorted()).toEqual(all.map((concern) => `plumbline-${name}-${concern}`))
  }
})

// CloudFormation reads an output with a call of which it allows about one a second, for each place that needs it: 75
// have made a deployment fail (aws/aws-cdk#38010).
test('no template reads outputs of other stacks in more than 30 places', () => {
  for (const { readsOfOutputs } of stages)
    for (const [stack, reads] of Object.entries(readsOfOutputs)) expect(reads, stack).toBeLessThanOrEqual(30)
})

test('a stack that reads a shared value is deployed after the stack that shares it', () => {
  for (const { stacks, resources, parameters } of stages) {
    const sharing = new Map(
      resources
        .filter(({ type }) => type === 'AWS::SSM::Parameter')
        .map(({ id, properties }) => [properties['Name'], id.slice(0, id.indexOf('/'))]),
    )
    for (const { stack, name } of parameters.filter(({ type }) => type.startsWith('AWS::SSM::'))) {
      // The one of the bootstrap stack, which CDK checks.
      if (name.startsWith('/cdk-bootstrap/')) continue
      expect(stacks.find((candidate) => candidate.name === stack)?.after, `${stack} ${name}`).toContain(
        sharing.get(name),
      )
    }
  }
})

test('no stack is near the 500 resources that CloudFormation allows', () => {
  for (const { stacks, resources } of stages)
    for (const { name } of stacks)
      expect(resources.filter(({ id }) => id.startsWith(`${name}/`)).length, name).toBeLessThan(400)
})

describe.each(stages)('in $name', (stage) => {
  const { testPages = false } = readStages(cdk.context.stages)[stage.name]!
  /** Production has no routes of the developers' test pages. */
  const served = allRoutes.filter(({ onTestPages }) => testPages || onTestPages !== true)

  const edgeCode = ofType(stage, 'AWS::CloudFront::Function').find(
    ({ properties }) => properties['Name'] === `plumbline-${stage.name}-apirequest`,
  )?.properties['FunctionCode']
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
  const atEdge = new Function(`${edgeCode}; return handler`)() as (event: Json) => { uri: string }
  const gateway = createRouteTable(stage.assembly.api.routes)
  const functionAt = (path: string): string | undefined => {
    const { uri } = atEdge({ request: { uri: path, method: 'GET', headers: { host: { value: '' } } }, viewer: {} })
    const arn = gateway('GET', uri)?.route.functionArn
    return stage.assembly.functions.find((fn) => fn.arn === arn)?.name
  }

  test.each([...served])('$method $path leads to the function of its domain', ({ path, domain }) => {
    const called = path.replaceAll(/\{\w+\}/g, 'any_1%20')
    expect(functionAt(called)).toBe(`plumbline-${stage.name}-${rowOfDomain(domain).name}`)
  })

  test('a path that no function serves, or that would be another one when decoded, leads nowhere', () => {
    const paths = ['/api', '/api/', '/api/there-is-no-such-call', '/api/projects/x/unknown', '/api/constructor']
    for (const path of [...paths, '/api/tasks/a%2Frestore', '/api/tasks/a%2frestore', '/api/tasks/a%5Crestore'])
      expect(functionAt(path), path).toBeUndefined()
    const pages = allRoutes.filter(({ onTestPages }) => onTestPages)
    expect(pages.length).toBeGreaterThan(0)
    for (const { path } of pages) expect(functionAt(path) !== undefined, path).toBe(testPages)
  })

  test('the gateway has one route for each function of the API, and far fewer than a new API may have', () => {
    const routes = ofType(stage, 'AWS::ApiGatewayV2::Route')
    const names = rowsIn(stage).flatMap(({ name, trigger }) => (trigger.kind === 'api' ? [name] : []))
    expect(routes.map(({ properties }) => String(properties['RouteKey'])).toSorted()).toEqual(
      names.map((name) => `ANY /${name}/{proxy+}`).toSorted(),
    )
    expect(routes.length).toBeLessThanOrEqual(60)
    for (const { properties } of ofType(stage, 'AWS::ApiGatewayV2::Integration'))
      expect(properties['PayloadFormatVersion']).toBe('2.0')
  })

  test('the functions are exactly those of the manifest', () => {
    const names = ofType(stage, 'AWS::Lambda::Function').map(({ properties }) => String(properties['FunctionName']))
    expect(names.toSorted()).toEqual(
      rowsIn(stage)
        .map(({ name }) => `plumbline-${stage.name}-${name}`)
        .toSorted(),
    )
  })

  describe.each(rowsIn(stage))('$name', (row) => {
    const made = functionOf(stage, row.name)
    const role = only(stage.resources.filter(({ id }) => id === stage.referent(made.properties['Role'], made)))

    /** The role that it takes for the workspace of a call. */
    const tenant = stage.resources.find(
      ({ id }) => id === stage.referent(made.properties['Environment'].Variables.TENANT_ROLE_ARN, made),
    )
    const isOfApi = row.trigger.kind === 'api'
    const onTable = (of: Resource): Json[] =>
      statementsOf(of).filter(
        ({ Action }) => /dynamodb:/.test(list(Action).join()) && !/Stream|ShardIterator/.test(list(Action).join()),
      )
    /** `GetItem`, or the index of a query, with the partitions in which it is allowed. */
    const allowed = (of: Resource): string[] =>
      onTable(of)
        .filter(({ Effect }) => Effect === 'Allow')
        .flatMap(({ Action, Resource, Condition }) => {
          const keys = Condition?.['ForAllValues:StringLike']['dynamodb:LeadingKeys'] ?? ['*']
          if (Condition) expect(Condition.Null).toEqual({ 'dynamodb:LeadingKeys': 'false' })
          return list(Resource).flatMap((resource) => {
            const [, index] = /index\/(gsi\d)/.exec(JSON.stringify(resource)) ?? []
            return list(Action).flatMap((action: string) =>
              list(keys).map((key) => `${index ?? action.slice('dynamodb:'.length)} in ${key}`),
            )
          })
        })
    const inPartitions = (granted: readonly string[], keys: readonly string[]): string[] =>
      granted.flatMap((action) => keys.map((key) => `${action} in ${key}`))
    const inShared = (granted: SharedGrants = {}): string[] =>
      Object.entries(granted).flatMap(([name, some]) =>
        inPartitions(some, sharedPartitions[name as keyof typeof sharedPartitions]),
      )
    const asked = [...(row.grants.table ?? []), ...(row.grants.indexes ?? [])]
    const domain = row.trigger.kind === 'api' ? row.trigger.domain : undefined
    const takesKeys = domain !== undefined && hasKeyRoutes(domain)
    const callers = [
      ...(domain !== undefined && hasSessionRoutes(domain) ? ['GetItem in session#*'] : []),
      ...(takesKeys ? ['GetItem in api-key#*'] : []),
    ]
    const sorted = (texts: readonly string[]) => [...new Set(texts)].toSorted()

    test('is recorded by X-Ray, and its role may send what is recorded, unless it is the relay', () => {
      if (row.trigger.kind === 'stream') return expect(made.properties['TracingConfig']).toBeUndefined()
      expect(made.properties['TracingConfig']).toEqual({ Mode: 'Active' })
      // One statement has all actions that take no resource.
      const everywhere = statementsOf(role).filter(({ Effect, Resource }) => Effect === 'Allow' && Resource === '*')
      expect(everywhere.flatMap(({ Action }) => list(Action))).toEqual(
        expect.arrayContaining(['xray:PutTelemetryRecords', 'xray:PutTraceSegments']),
      )
    })

    test('has its own role, which nothing else uses, and which is extended only by the right to take another one', () => {
      const users = ofType(stage, 'AWS::Lambda::Function').filter(
        (other) => stage.referent(other.properties['Role'], other) === role.id,
      )
      expect(users).toHaveLength(1)
      expect(role.properties['ManagedPolicyArns']).toBeUndefined()
      const added = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy', 'AWS::IAM::RolePolicy'].flatMap((type) =>
        ofType(stage, type).filter((policy) =>
          list(policy.properties['Roles'] ?? policy.properties['RoleName']).some(
            (user) => stage.referent(user, policy) === role.id,
          ),
        ),
      )
      if (tenant === undefined) return expect(added).toEqual([])
      const { Action, Resource } = only(only(added).properties['PolicyDocument'].Statement) as Json
      expect(Action).toEqual(['sts:AssumeRole', 'sts:TagSession'])
      expect(stage.referent(Resource, only(added))).toBe(tenant.id)
    })

    test('has only the table rights in its manifest row, and those on a workspace only for the one it is tagged with', () => {
      expect(tenant !== undefined).toBe(isOfApi && asked.length > 0)
      const appended = row.grants.auditLog === 'append' ? inPartitions(['PutItem'], [keyPatterns.auditLog]) : []
      expect(sorted(allowed(role))).toEqual(
        sorted(isOfApi ? [...callers, ...inShared(row.grants.outside)] : [...inPartitions(asked, ['*']), ...appended]),
      )
      if (tenant === undefined) return
      const notes =
        row.trigger.kind === 'api' && hasRestrictedRoutes(row.trigger.domain) && !asked.includes('PutItem')
          ? inPartitions(['PutItem'], [keyPatterns.eventNotes])
          : []
      const counted =
        row.trigger.kind === 'api' && countsCalls(row.trigger.domain) && !asked.includes('UpdateItem')
          ? inPartitions(['UpdateItem'], [keyPatterns.callCounts])
          : []
      const ofTagged = (partition: string) => `\${aws:PrincipalTag/workspace}#${partition}`
      const byKey = [
        ...(asked.includes('BatchGetItem') ? [] : inPartitions(['BatchGetItem'], keyHolderPartitions.map(ofTagged))),
        ...(asked.includes('UpdateItem') ? [] : inPartitions(['UpdateItem'], [ofTagged(keyUsePartition)])),
      ]
      expect(sorted(allowed(tenant))).toEqual(
        sorted([
          ...(takesKeys ? byKey : []),
          ...counted,
          ...inPartitions(asked, ['${aws:PrincipalTag/workspace}#*']),
          ...inShared(row.grants.beside),
          ...notes,
        ]),
      )
    })

    // References are longer here than the ARNs that they stand for.
    test('fits its policies into the 10,240 characters that IAM takes for a role', () => {
      for (const one of [role, ...(tenant ? [tenant] : [])])
        expect(JSON.stringify(one.properties['Policies']).length).toBeLessThan(10_240)
    })

    test('lets only itself take that role, with the tag of one workspace and no other', () => {
      if (tenant === undefined) return expect(isOfApi && asked.length > 0).toBe(false)
      const trusts: Json[] = tenant.properties['AssumeRolePolicyDocument'].Statement
      expect(trusts.flatMap(({ Action }) => list(Action)).toSorted()).toEqual(['sts:AssumeRole', 'sts:TagSession'])
      for (const { Principal, Condition } of trusts) {
        expect(stage.referent(Principal.AWS, tenant)).toBe(role.id)
        expect(Condition).toEqual({
          StringLike: { 'aws:RequestTag/workspace': ['ws_*', 'platform'] },
          'ForAllValues:StringEquals': { 'aws:TagKeys': ['workspace'] },
        })
      }
    })

    test('is kept out of partitions with their own grants, unless it has that grant', () => {
      const denied = (actions: readonly string[], keys: string) => ({
        Effect: 'Deny',
        Action: actions.map((action) => `dynamodb:${action}`),
        Resource: expect.anything(),
        Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [keys] } },
      })
      const writing = ['BatchWriteItem', 'DeleteItem', 'PutItem', 'UpdateItem']
      const all = [...writing, 'BatchGetItem', 'ConditionCheckItem', 'GetItem', 'Query'].toSorted()
      const ofTable = new RegExp(
        `^arn:<AWS::Partition>:dynamodb:<AWS::Region>:<AWS::AccountId>:table/plumbline-${stage.name}(/index/gsi\\d)?$`,
      )
      for (const one of [role, ...(tenant ? [tenant] : [])]) {
        expect(onTable(one).filter(({ Effect }) => Effect === 'Deny')).toEqual([
          ...(row.grants.auditLog === undefined ? [denied(writing, keyPatterns.auditLog)] : []),
          ...(row.grants.webhookSecrets === undefined ? [denied(all, keyPatterns.webhookSecrets)] : []),
        ])
        for (const { Resource } of onTable(one))
          for (const arn of list(Resource).map(resolved)) expect(arn).toMatch(ofTable)
      }
    })

    test('has only the user pool rights in its manifest row', () => {
      const granted = statementsOf(role).flatMap(({ Action, Resource }) =>
        list(Action)
          .filter((action: string) => action.startsWith('cognito-idp:'))
          .flatMap((action: string) =>
            list(Resource).map((resource) => `${action} ${stage.referent(resource['Fn::Join'][1].at(-1), role)}`),
          ),
      )
      const asked = Object.entries(row.grants.pools ?? {}).flatMap(([pool, actions]) => {
        const { id } = only(
          ofType(stage, 'AWS::Cognito::UserPool').filter(
            ({ properties }) => properties['UserPoolName'] === `plumbline-${stage.name}-${pool}`,
          ),
        )
        return actions.map((action) => `cognito-idp:${action} ${id}`)
      })
      expect(granted.toSorted()).toEqual(asked.toSorted())
    })

    test('reads the secret with Stripe’s keys, or the canary’s login, only if its manifest row says so, and no other secret', () => {
      const reading = statementsOf(role).flatMap(({ Action, Resource }) =>
        list(Action)
          .filter((action: string) => action.startsWith('secretsmanager:'))
          .flatMap((action: string) => list(Resource).map((resource) => `${action} ${stage.referent(resource, role)}`)),
      )
      const idOf = (name: string) =>
        only(
          ofType(stage, 'AWS::SecretsManager::Secret').filter(
            ({ properties }) => properties['Name'] === `plumbline-${stage.name}-${name}`,
          ),
        ).id
      const named = [...(row.grants.stripe ? ['stripe'] : []), ...(row.grants.canary ? ['canary'] : [])]
      expect(reading).toEqual(named.map((name) => `secretsmanager:GetSecretValue ${idOf(name)}`))
      const { STRIPE_SECRET_NAME, STRIPE_ORIGIN, STRIPE_TAX } = made.properties['Environment'].Variables
      expect(STRIPE_SECRET_NAME).toBe(row.grants.stripe ? `plumbline-${stage.name}-stripe` : undefined)
      expect(STRIPE_TAX).toBeUndefined()
      expect(STRIPE_ORIGIN).toBe(row.grants.stripe && stage.name === 'local' ? 'http://127.0.0.1:3000' : undefined)
    })

    test('may call language models, and knows of them, only if its manifest row says so', () => {
      const invoking = statementsOf(role).filter(({ Action }) => list(Action).join().includes('bedrock:'))
      const streams = row.grants.model === 'stream' ? ['bedrock:InvokeModelWithResponseStream'] : []
      for (const { Action } of invoking) expect(list(Action)).toEqual(['bedrock:InvokeModel', ...streams])
      const { models } = readStages(cdk.context.stages)[stage.name]!
      expect(invoking.length > 0).toBe(row.grants.model !== undefined && models !== undefined)
      const names = row.grants.model || row.grants.modelNames ? models : undefined
      expect(made.properties['Environment'].Variables.MODELS).toBe(names && JSON.stringify(names))
    })

    test('has no wildcard in its rights, except where AWS knows no resource, for files and logs below their prefix, and the regions of an inference profile', () => {
      for (const { Effect, Action, Resource, Condition } of statementsOf(role)) {
        expect(Effect).toMatch(/^(Allow|Deny)$/)
        for (const action of list(Action)) {
          expect(action).not.toContain('*')
          const named = JSON.stringify(Resource)
          if (action.startsWith('bedrock:InvokeModel') && named.includes('*'))
            expect(Object.keys(Condition.ArnLike)).toEqual(['bedrock:InferenceProfileArn'])
          else if (/^s3:\w+(Object|ObjectVersion)$/.test(action)) expect(named).toMatch(/\/workspaces\/\*"\]\]\}$/)
          else if (action === 'logs:StartQuery')
            expect(named).toMatch(/:log-group:\/aws\/lambda\/plumbline-\w+-\*"\]\]\}$/)
          else if (!withoutResource.has(action)) expect(named).not.toContain('*')
        }
      }
    })

    test('writes to its own log, which expires', () => {
      const log = only(
        stage.resources.filter(({ id }) => id === stage.referent(made.properties['LoggingConfig'].LogGroup, made)),
      )
      expect(log.properties['LogGroupName']).toBe(`/aws/lambda/plumbline-${stage.name}-${row.name}`)
      expect(log.properties['RetentionInDays']).toBeGreaterThan(0)
      const writes = only(
        statementsOf(role).filter(({ Action }) =>
          list(Action).some((action: string) => /^logs:(Create|Put)/.test(action)),
        ),
      )
      expect(list(writes.Resource).map((resource) => stage.referent(resource, role))).toEqual([log.id])
    })
  })

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

  test('the function that writes mails with codes can only log and be traced', () => {
    const made = functionOf(stage, 'write-code-mails')
    const role = only(stage.resources.filter(({ id }) => id === stage.referent(made.properties['Role'], made)))
    const allowed = statementsOf(role).filter(({ Effect }) => Effect === 'Allow')
    expect(allowed.flatMap(({ Action }) => list(Action))).toEqual([
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ])
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

  test('only CloudFront sends the origin secret, to the API only, and the API’s functions only know it', () => {
    const { DistributionConfig } = only(ofType(stage, 'AWS::CloudFront::Distribution')).properties
    const sending = (DistributionConfig.Origins as Json[]).filter(({ OriginCustomHeaders }) => OriginCustomHeaders)
    const reference = `{{resolve:secretsmanager:plumbline-${stage.name}-origin:SecretString`
    expect(sending.map(({ OriginCustomHeaders }) => OriginCustomHeaders)).toEqual([
      [{ HeaderName: 'x-origin-secret', HeaderValue: `${reference}:sent}}` }],
    ])
    expect(JSON.stringify(only(sending).DomainName)).toContain('.execute-api.')
    const knowing = ofType(stage, 'AWS::Lambda::Function').filter(
      ({ properties }) => properties['Environment']?.Variables.ORIGIN_SECRETS === `${reference}}}`,
    )
    const apis = rowsIn(stage).filter(({ trigger }) => trigger.kind === 'api')
    expect(knowing.map(({ id }) => id).toSorted()).toEqual(
      apis.map(({ name }) => functionOf(stage, name).id).toSorted(),
    )
    const secret = only(
      ofType(stage, 'AWS::SecretsManager::Secret').filter(({ properties }) =>
        String(properties['Name']).endsWith('-origin'),
      ),
    )
    expect(secret.properties['GenerateSecretString']).toMatchObject({
      SecretStringTemplate: '{"accepted":""}',
      GenerateStringKey: 'sent',
    })
  })

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

  test('there is an alarm for each thing to do, and none without a recipient', () => {
    const deadLetters = ofType(stage, 'AWS::SQS::Queue').filter(
      ({ properties }) => properties['RedrivePolicy'] === undefined,
    )
    const expected = [
      ...deadLetters.map(({ properties }) => String(properties['QueueName']).replace(/-dlq$/, '-dead-letters')),
      // The age of the oldest message, and of the stream's.
      ...ofType(stage, 'AWS::SQS::Queue')
        .filter((queue) => !deadLetters.includes(queue))
        .map(({ properties }) => `${properties['QueueName']}-age`),
      ...[
        'api-403',
        'api-429',
        'api-5xx',
        'api-5xx-again',
        'api-latency',
        'api-no-calls',
        'canary',
        'mail-bounces',
        'mail-complaints',
        'mail-failed',
        'relay-changes-age',
        'sign-in-throttles',
        'stripe-webhook',
        'table-throttles',
        'tenant-roles',
        'throttles',
        'write-code-mails-errors',
        ...(settings.backup ? ['files-copy'] : []),
        ...(settings.models ? ['model-refused'] : []),
      ].map((name) => `plumbline-${stage.name}-${name}`),
    ]
    expect(alarms.map(({ properties }) => String(properties['AlarmName'])).toSorted()).toEqual(
      isWatched ? expected.toSorted() : [],
    )
  })

  test('every alarm watches a metric that AWS or the product really has', () => {
    // By the pages of each service's metrics in AWS's documentation.
    const ofAws: Record<string, { names: string[]; dimensions: string[] }> = {
      'AWS/ApiGateway': { names: ['4xx', '5xx', 'Count', 'Latency'], dimensions: ['ApiId'] },
      'AWS/Cognito': { names: ['SignInThrottles'], dimensions: ['UserPool,UserPoolClient'] },
      'AWS/DynamoDB': {
        names: ['ReadThrottleEvents', 'WriteThrottleEvents'],
        dimensions: ['TableName', 'GlobalSecondaryIndexName,TableName'],
      },
      'AWS/Lambda': { names: ['Errors', 'IteratorAge', 'Throttles'], dimensions: ['', 'FunctionName'] },
      'AWS/S3': { names: ['OperationsFailedReplication'], dimensions: ['DestinationBucket,RuleId,SourceBucket'] },
      'AWS/SES': { names: ['Reputation.BounceRate', 'Reputation.ComplaintRate'], dimensions: [''] },
      'AWS/SQS': {
        names: ['ApproximateAgeOfOldestMessage', 'ApproximateNumberOfMessagesVisible'],
        dimensions: ['QueueName'],
      },
    }
    const counted = globSync('functions/**/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bcounted\('(\w+)'\)/g)].map(([, name]) => `${name} by stage`),
    )
    const filtered = ofType(stage, 'AWS::Logs::MetricFilter').flatMap(({ properties }) =>
      (properties['MetricTransformations'] as Json[]).map(({ MetricName }) => `${MetricName} by `),
    )
    for (const { properties } of alarms) {
      const metrics: Json[] = properties['Metrics']?.flatMap((query: Json) => query.MetricStat?.Metric ?? []) ?? [
        properties,
      ]
      expect(metrics.length, properties['AlarmName']).toBeGreaterThan(0)
      for (const { Namespace, MetricName, Dimensions = [] } of metrics) {
        const by = (Dimensions as Json[])
          .map(({ Name }) => String(Name))
          .toSorted()
          .join()
        if (Namespace === 'Plumbline') expect([...counted, ...filtered]).toContain(`${MetricName} by ${by}`)
        else {
          expect(ofAws[Namespace]?.names, `${Namespace} ${MetricName}`).toContain(MetricName)
          expect(ofAws[Namespace]?.dimensions, `${Namespace} ${MetricName}`).toContain(by)
        }
      }
    }
  })

  test('throttled keys of the table and of each index are named', () => {
    const { properties } = only(ofType(stage, 'AWS::DynamoDB::Table'))
    const named = { Enabled: true, Mode: 'THROTTLED_KEYS' }
    expect(properties['ContributorInsightsSpecification']).toEqual(named)
    for (const index of properties['GlobalSecondaryIndexes'] as Json[])
      expect(index.ContributorInsightsSpecification).toEqual(named)
  })

  test('the people who get the alarms are told of a cost above the budget', () => {
    const budgets = ofType(stage, 'AWS::Budgets::Budget')
    expect(budgets).toHaveLength(settings.alarmEmail && settings.monthlyBudget ? 1 : 0)
    for (const { properties } of budgets) {
      expect(properties['Budget'].BudgetLimit).toEqual({ Amount: settings.monthlyBudget, Unit: 'USD' })
      for (const { Subscribers } of properties['NotificationsWithSubscribers'])
        expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: settings.alarmEmail }])
    }
  })

  test('every alarm pages or mails, tells of its end, and names its runbook; and alarms may publish to the topics', () => {
    const topicNamed = (name: string) =>
      ofType(stage, 'AWS::SNS::Topic').find(
        ({ properties }) => properties['TopicName'] === `plumbline-${stage.name}-${name}`,
      )
    const topics = [topicNamed('alarms'), topicNamed('pages')].filter((topic) => topic !== undefined)
    expect(topics).toHaveLength(isWatched ? 2 : 0)
    const runbook = readFileSync('docs/operating/alarms.md', 'utf8')
    for (const { properties, ...alarm } of alarms) {
      const { AlarmDescription, AlarmActions, OKActions, AlarmName } = properties
      const [, severity] = /Severity: (page|mail)\. Runbook: docs\/operating\/alarms\.md$/.exec(AlarmDescription) ?? []
      const told = list(AlarmActions).map((action) => stage.referent(action, { properties, ...alarm }))
      expect(told, AlarmName).toEqual([topicNamed(severity === 'page' ? 'pages' : 'alarms')?.id])
      expect(OKActions, AlarmName).toEqual(AlarmActions)
      const name = String(AlarmName).replace(`plumbline-${stage.name}-`, '')
      const heading = name
        .replace(/^.+-(dead-letters|errors)$/, '<function>-$1')
        .replace(/^(?!relay-).+-age$/, '<function>-age')
      expect(runbook, AlarmName).toContain(`\`${heading}\``)
    }
    for (const { id } of topics) {
      const policy = only(
        ofType(stage, 'AWS::SNS::TopicPolicy').filter((candidate) =>
          list(candidate.properties['Topics']).some((ref) => stage.referent(ref, candidate) === id),
        ),
      )
      expect(JSON.stringify(policy.properties)).toContain('cloudwatch.amazonaws.com')
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

  test('the pools have no self sign-up and do not reveal which users exist', () => {
    expect(ofType(stage, 'AWS::Cognito::UserPool')).toHaveLength(3)
    for (const pool of ofType(stage, 'AWS::Cognito::UserPool')) {
      expect(pool.properties['AdminCreateUserConfig']).toEqual({ AllowAdminCreateUserOnly: true })
      expect(pool.properties['UsernameConfiguration']).toEqual({ CaseSensitive: false })
    }
    for (const client of ofType(stage, 'AWS::Cognito::UserPoolClient')) {
      expect(client.properties).toMatchObject({
        PreventUserExistenceErrors: 'ENABLED',
        GenerateSecret: false,
        SupportedIdentityProviders: ['COGNITO'],
      })
      expect(client.properties['ExplicitAuthFlows']).not.toContain('ALLOW_USER_PASSWORD_AUTH')
    }
  })

  test('passkeys belong to the host of the site, verify their user, and count as two factors', () => {
    for (const pool of ofType(stage, 'AWS::Cognito::UserPool')) {
      const { properties } = pool
      expect(properties).toMatchObject({
        Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
        WebAuthnUserVerification: 'required',
        WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
      })
      const host = properties['WebAuthnRelyingPartyID']
      if (stage.name === 'local') expect(host).toBe('localhost')
      else expect(stage.referent(host, pool)).toBe(only(ofType(stage, 'AWS::CloudFront::Distribution')).id)
    }
  })

  const { DistributionConfig: site } = only(ofType(stage, 'AWS::CloudFront::Distribution')).properties

  test('CloudFront passes API calls through: no error pages, no cache, all methods', () => {
    expect(site.CustomErrorResponses).toBeUndefined()
    const behaviour = only(site.CacheBehaviors.filter(({ PathPattern }: Json) => PathPattern === '/api/*') as Json[])
    const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
    expect(behaviour.CachePolicyId).toBe(cachingDisabled)
    expect(behaviour.AllowedMethods).toHaveLength(7)
    const filesFunction = site.DefaultCacheBehavior.FunctionAssociations[0].FunctionARN
    expect(behaviour.FunctionAssociations[0].FunctionARN).not.toEqual(filesFunction)
  })

  test('CloudFront may cache the answers that are the same for everyone, and nothing of a request is passed on with them', () => {
    const paths = allRoutes.flatMap(({ cachedSeconds, path }) => (cachedSeconds === undefined ? [] : [path]))
    expect(paths).toContain('/api/figures')
    const behaviours = site.CacheBehaviors as Json[]
    const ofApi = behaviours.findIndex(({ PathPattern }) => PathPattern === '/api/*')
    const { CachePolicyConfig: policy } = only(ofType(stage, 'AWS::CloudFront::CachePolicy')).properties
    expect(policy).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    })
    for (const path of paths) {
      const place = behaviours.findIndex(({ PathPattern }) => PathPattern === path)
      expect(place).toBeGreaterThanOrEqual(0)
      expect(place).toBeLessThan(ofApi)
      expect(behaviours[place]?.OriginRequestPolicyId).toBeUndefined()
    }
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

  test('the content security policy allows Stripe, the files’ bucket, and no other host', () => {
    const policies = ofType(stage, 'AWS::CloudFront::ResponseHeadersPolicy').map(({ properties }) =>
      resolved(
        properties['ResponseHeadersPolicyConfig'].SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
      ),
    )
    // Of the site, of the page that shows what a link shares, and of the API.
    expect(policies).toHaveLength(3)
    const hosts = policies.join(' ').match(/https?:\/\/[^ ;]+/g)
    expect(new Set(hosts)).toEqual(
      new Set([
        'https://js.stripe.com',
        'https://hooks.stripe.com',
        'https://api.stripe.com',
        `https://plumbline-${stage.name}-files-<AWS::AccountId>-<AWS::Region>.s3.<AWS::Region>.<AWS::URLSuffix>`,
      ]),
    )
    expect(policies.join(' ')).not.toMatch(/unsafe|\*/)
    const allowing = policies.flatMap((policy) => policy.split('; ').filter((one) => one.includes('-files-')))
    expect(new Set(allowing.map((one) => one.split(' ')[0]))).toEqual(new Set(['img-src', 'connect-src']))
  })

  test('CloudFront limits the calls of one address where the stage says so, far below its throttle', () => {
    const { callsPerAddress, throttle } = readStages(cdk.context.stages)[stage.name]!
    const acls = ofType(stage, 'AWS::WAFv2::WebACL')
    if (callsPerAddress === undefined) return expect([acls, site.WebACLId]).toEqual([[], undefined])
    const { Rules, Scope } = only(acls).properties
    const { RateBasedStatement: rule } = (only(Rules) as Json).Statement
    expect([Scope, rule.Limit, rule.AggregateKeyType]).toEqual(['CLOUDFRONT', callsPerAddress, 'IP'])
    expect(rule.ScopeDownStatement.ByteMatchStatement.SearchString).toBe('/api/')
    // A hundredth of what the stage serves in that time.
    expect(callsPerAddress).toBeLessThanOrEqual((throttle.rate * rule.EvaluationWindowSec) / 100)
    expect(site.WebACLId).toEqual({
      'Fn::GetStackOutput': { StackName: 'plumbline-prod-edge', OutputName: 'WebAclArn', Region: 'us-east-1' },
    })
    expect(stage.stacks.find(({ name }) => name === 'plumbline-prod-web')?.after).toContain('plumbline-prod-edge')
  })

  test('every response of CloudFront has HSTS and `nosniff`, may not be framed, and allows no plugins', () => {
    const distribution = only(ofType(stage, 'AWS::CloudFront::Distribution'))
    const { DefaultCacheBehavior, CacheBehaviors } = distribution.properties['DistributionConfig']
    const used = [DefaultCacheBehavior, ...CacheBehaviors].map((behavior: Json) =>
      stage.referent(behavior.ResponseHeadersPolicyId, distribution),
    )
    const policies = ofType(stage, 'AWS::CloudFront::ResponseHeadersPolicy')
    expect(new Set(used)).toEqual(new Set(policies.map(({ id }) => id)))
    for (const { id, properties } of policies) {
      const { SecurityHeadersConfig } = properties['ResponseHeadersPolicyConfig']
      expect(SecurityHeadersConfig, id).toMatchObject({
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 2 * 365 * 24 * 3600,
          IncludeSubdomains: true,
          Override: true,
        },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ReferrerPolicy: {
          ReferrerPolicy: expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
          Override: true,
        },
        ContentSecurityPolicy: { Override: true },
      })
      const directives = resolved(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).split('; ')
      expect(directives, id).toContain("frame-ancestors 'none'")
      // The API's policy allows nothing by default, so it needs no `object-src`.
      const plugins = directives.includes("default-src 'none'") ? "default-src 'none'" : "object-src 'none'"
      expect(directives, id).toContain(plugins)
      if (plugins.startsWith('object')) expect(directives, id).toContain("base-uri 'none'")
    }
  })

  test('plain HTTP gets no answer from the API, and a redirect from pages', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = only(ofType(stage, 'AWS::CloudFront::Distribution')).properties[
      'DistributionConfig'
    ]
    expect(DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https')
    for (const { PathPattern, ViewerProtocolPolicy } of CacheBehaviors)
      expect([PathPattern, ViewerProtocolPolicy]).toEqual([
        PathPattern,
        /^\/?(api|cognito)/.test(PathPattern) ? 'https-only' : 'redirect-to-https',
      ])
  })

  test('the functions of production log no debugging output', () => {
    const levels = ofType(stage, 'AWS::Lambda::Function').map(({ properties }) => [
      properties['LoggingConfig'].LogFormat,
      properties['LoggingConfig'].ApplicationLogLevel,
      properties['Environment'].Variables.LOG_LEVEL,
    ])
    const level = stage.name === 'prod' ? 'INFO' : 'DEBUG'
    expect(new Set(levels.map((one) => one.join(' ')))).toEqual(new Set([`JSON ${level} ${level}`]))
  })

  test('the buckets block public access', () => {
    for (const bucket of ofType(stage, 'AWS::S3::Bucket')) {
      expect(bucket.properties['PublicAccessBlockConfiguration']).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
    }
  })
})

const holdsData = [
  'AWS::DynamoDB::Table',
  'AWS::Cognito::UserPool',
  'AWS::S3::Bucket',
  'AWS::SQS::Queue',
  'AWS::Logs::LogGroup',
  'AWS::Events::Archive',
  'AWS::SES::EmailIdentity',
  'AWS::SecretsManager::Secret',
]

test('one function writes the audit log and has no other access to the table, and one erases the log, only with its workspace', () => {
  const touching = functionRows.filter(({ grants }) => grants.auditLog)
  expect(touching.map(({ name, grants }) => [name, grants.auditLog])).toEqual([
    ['keep-audit-log', 'append'],
    ['erase-closed-workspaces', 'erase'],
  ])
  expect(touching[0]?.grants).toEqual({ auditLog: 'append' })
})

test('only functions that sign can read webhook secrets, and only the local stage allows webhooks to the local machine', () => {
  const touching = functionRows.filter(({ grants }) => grants.webhookSecrets)
  expect(touching.map(({ name, grants }) => [name, grants.webhookSecrets])).toEqual([
    ['webhooks', 'sign'],
    ['deliver-webhooks', 'sign'],
    ['retry-webhooks', 'sign'],
    ['erase-closed-workspaces', 'erase'],
  ])
  const reaching = stages.flatMap((stage) =>
    ofType(stage, 'AWS::Lambda::Function')
      .filter(({ properties }) => 'WEBHOOKS_REACH_LOOPBACK' in (properties['Environment']?.Variables ?? {}))
      .map(({ properties }) => String(properties['FunctionName'])),
  )
  expect(reaching.toSorted()).toEqual([
    'plumbline-local-deliver-webhooks',
    'plumbline-local-retry-webhooks',
    'plumbline-local-webhooks',
  ])
})

test('the secret with Stripe’s keys is created without keys', () => {
  for (const stage of stages) {
    const secrets = ofType(stage, 'AWS::SecretsManager::Secret').filter(
      ({ properties }) => properties['Name'] === `plumbline-${stage.name}-stripe`,
    )
    const { SecretStringTemplate } = only(secrets).properties['GenerateSecretString']
    expect(JSON.parse(SecretStringTemplate)).toEqual({ secretKey: '', publishableKey: '', webhookSecret: '' })
  }
})

test('nothing in prod can be deleted by accident', () => {
  const prod = stageNamed('prod')
  expect(prod.stacks.filter(({ terminationProtection }) => !terminationProtection)).toEqual([])
  const holding = prod.resources.filter(({ type }) => holdsData.includes(type))
  expect(new Set(holding.map(({ type }) => type))).toEqual(new Set(holdsData))
  for (const { id, deletionPolicy, updateReplacePolicy } of holding) {
    // Retained, except if its creation itself failed.
    expect({ id, deletionPolicy, updateReplacePolicy }).toEqual({
      id,
      deletionPolicy: 'RetainExceptOnCreate',
      updateReplacePolicy: 'Retain',
    })
  }
  expect(only(ofType(prod, 'AWS::DynamoDB::Table')).properties['DeletionProtectionEnabled']).toBe(true)
  for (const { properties } of ofType(prod, 'AWS::Cognito::UserPool'))
    expect(properties['DeletionProtection']).toBe('ACTIVE')
})

test('a stack that does not exist yet is created without protection, so that a failed attempt can be repeated', () => {
  const app = new App({ context: cdk.context, treeMetadata: false })
  const settings = readStages(cdk.context.stages)['prod']!
  const stage = new PlumblineStage(app, 'prod', settings, { created: new Set(['plumbline-prod-data']) })
  const { stacks } = stage.synth()
  const isProtected = stacks.filter(({ terminationProtection }) => terminationProtection)
  expect(isProtected.map(({ stackName }) => stackName)).toEqual(['plumbline-prod-data'])
  const propertiesOf = (type: string): Json[] =>
    stacks
      .flatMap(({ template }) => Object.values<Json>(template.Resources))
      .filter(({ Type }) => Type === type)
      .map(({ Properties }) => Properties)
  expect(only(propertiesOf('AWS::DynamoDB::Table'))['DeletionProtectionEnabled']).toBe(true)
  for (const pool of propertiesOf('AWS::Cognito::UserPool')) expect(pool['DeletionProtection']).toBe('INACTIVE')
})

test('dev is deleted completely with its stacks', () => {
  const kept = stageNamed('dev').resources.filter(({ deletionPolicy }) => deletionPolicy?.startsWith('Retain'))
  expect(kept.map(({ id }) => id)).toEqual([])
})

test('docs/costs.md says what these templates cost', () => {
  const [prod, dev] = [stageNamed('prod').resources, stageNamed('dev').resources]
  expect(readFileSync(costsPage, 'utf8')).toBe(makeCostsPage({ prod, dev }))
})
