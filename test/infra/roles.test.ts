/** What each function may do: its rights and secrets are those of its manifest row, and no more. */
import { describe, expect, test } from 'vitest'
import cdk from '../../cdk.json' with { type: 'json' }
import {
  functionRows,
  keyHolderPartitions,
  keyPatterns,
  keyUsePartition,
  type SharedGrants,
  sharedPartitions,
} from '../../functions/manifest.ts'
import { readStages } from '../../infra/settings.ts'
import { countsCalls, hasKeyRoutes, hasRestrictedRoutes, hasSessionRoutes } from '../../shared/routes.ts'
import type { Json, Resource } from './templates.ts'
import { ofType, only, rowsIn, functionOf, statementsOf, list, resolved, stages } from './resources.ts'

/** AWS offers no resource to name for these. */
const withoutResource: ReadonlySet<string> = new Set([
  'dynamodb:ListStreams',
  'logs:GetQueryResults',
  'xray:PutTraceSegments',
  'xray:PutTelemetryRecords',
])

describe.each(stages)('in $name', (stage) => {
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
          else if (/^s3:\w+(Object|ObjectVersion)$/.test(action))
            expect(named).toMatch(/\/(workspaces|received)\/\*"\]\]\}$/)
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
})

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
    ['chat', 'sign'],
    ['code', 'sign'],
    ['webhooks', 'sign'],
    ['deliver-webhooks', 'sign'],
    ['retry-webhooks', 'sign'],
    ['send-chat-messages', 'sign'],
    ['erase-closed-workspaces', 'erase'],
  ])
  const reaching = stages.flatMap((stage) =>
    ofType(stage, 'AWS::Lambda::Function')
      .filter(({ properties }) => 'WEBHOOKS_REACH_LOOPBACK' in (properties['Environment']?.Variables ?? {}))
      .map(({ properties }) => String(properties['FunctionName'])),
  )
  expect(reaching.toSorted()).toEqual([
    'plumbline-local-chat',
    'plumbline-local-code',
    'plumbline-local-deliver-webhooks',
    'plumbline-local-retry-webhooks',
    'plumbline-local-send-chat-messages',
    'plumbline-local-webhooks',
  ])
})
