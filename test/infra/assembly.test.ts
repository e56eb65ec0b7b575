import { globSync, readFileSync } from 'node:fs'
import { App } from 'aws-cdk-lib'
import { describe, expect, test } from 'vitest'
import cdk from '../../cdk.json' with { type: 'json' }
import { costsPage, makeCostsPage } from '../../infra/costs/page.ts'
import { createRouteTable } from '../../infra/local/http/route-table.ts'
import { readStages } from '../../infra/settings.ts'
import { PlumblineStage } from '../../infra/stage.ts'
import { allRoutes } from '../../shared/routes.ts'
import type { Json } from './templates.ts'
import { stageNamed, ofType, only, rowsIn, rowOfDomain, list, stages } from './resources.ts'

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
      'mail-in',
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

  // Those that take back a deployment notify no one: see rollout.test.ts.
  const alarms = ofType(stage, 'AWS::CloudWatch::Alarm').filter(
    ({ properties }) => !String(properties['AlarmName']).endsWith('-rollback'),
  )

  /** An alarm costs something, and without a recipient it does nothing. */
  const settings = readStages(cdk.context.stages)[stage.name]!

  const isWatched = settings.alarmEmail !== undefined

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

  test('access logs are kept as long as the stage says, and no stage makes a trail of its own', () => {
    const logs = ofType(stage, 'AWS::S3::Bucket').filter(({ id }) => id.includes('AccessLogs'))
    const rules = logs.map(({ properties }) => properties['LifecycleConfiguration'].Rules)
    const rule = { ExpirationInDays: settings.accessLogDays, Status: 'Enabled' }
    expect(rules).toEqual([[rule], [rule]])
    const site = only(ofType(stage, 'AWS::CloudFront::Distribution'))
    expect(site.properties['DistributionConfig'].Logging).toMatchObject({ IncludeCookies: false, Prefix: 'site/' })
    expect(ofType(stage, 'AWS::CloudTrail::Trail')).toEqual([])
  })

  test('files that no one opens move to cheaper storage, from which they are read as quickly', () => {
    const files = only(ofType(stage, 'AWS::S3::Bucket').filter(({ properties }) => properties['CorsConfiguration']))
    expect(files.properties['LifecycleConfiguration'].Rules).toEqual([
      expect.objectContaining({
        Status: 'Enabled',
        Transitions: [{ StorageClass: 'INTELLIGENT_TIERING', TransitionInDays: 0 }],
      }),
    ])
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

test('a stage without a domain for it receives no mail, and no function has an address for answers', () => {
  const app = new App({ context: cdk.context, treeMetadata: false })
  const { mail, ...others } = readStages(cdk.context.stages)['prod']!
  const { receiving: _, ...sending } = mail
  const { stacks } = new PlumblineStage(app, 'prod', { ...others, mail: sending }).synth()
  expect(stacks.map(({ stackName }) => stackName)).not.toContain('plumbline-prod-mail-in')
  expect(
    stacks
      .map(({ template }) => JSON.stringify(template))
      .filter((text) => /MAIL_IN_DOMAIN|SES::Receipt|receive-mail/.test(text)),
  ).toEqual([])
})

test('dev is deleted completely with its stacks', () => {
  const kept = stageNamed('dev').resources.filter(({ deletionPolicy }) => deletionPolicy?.startsWith('Retain'))
  expect(kept.map(({ id }) => id)).toEqual([])
})

test('docs/costs.md says what these templates cost', () => {
  const [prod, dev] = [stageNamed('prod').resources, stageNamed('dev').resources]
  expect(readFileSync(costsPage, 'utf8')).toBe(makeCostsPage({ prod, dev }))
})
