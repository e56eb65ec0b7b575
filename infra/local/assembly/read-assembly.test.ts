import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFixture } from '../testing/fixture.ts'
import type { Fixture } from '../testing/fixture.ts'
import { readAssembly } from './read-assembly.ts'
import type { Resource, Template } from './template.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.remove())

const read = () => readAssembly(fixture.cdkOut, 'local')

describe('the assembly of a stage', () => {
  test('has the function with its code, environment and role, with names resolved across stacks', () => {
    const { functions, roles, pools } = read()
    const [fn] = functions
    expect(fn).toMatchObject({
      name: 'fixture-probe',
      arn: 'arn:aws:lambda:us-east-1:000000000000:function:fixture-probe',
      handler: 'index.handler',
      memory: 256,
      timeout: 2,
      environment: {
        TABLE_NAME: 'fixture',
        POOL_ID: pools[0]!.poolId,
        CLIENT_ID: pools[0]!.clients[0]!.clientId,
        MAIL_CONFIGURATION_SET: 'fixture',
      },
    })
    expect(readdirSync(fn!.codeDir)).toEqual(['index.mjs'])
    const role = roles.find(({ id }) => id === fn!.roleId)
    const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/fixture'
    expect(role?.statements).toContainEqual({
      effect: 'Allow',
      actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:BatchGetItem'],
      resources: [table],
    })
    expect(role?.statements).toContainEqual({
      effect: 'Allow',
      actions: ['dynamodb:Query'],
      resources: [`${table}/index/gsi2`],
    })
    expect(role?.statements).toContainEqual({ effect: 'Deny', actions: ['dynamodb:Delete*'], resources: ['*'] })
    // From the managed policy that CDK gives each function.
    expect(role?.statements).toContainEqual(
      expect.objectContaining({ actions: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'] }),
    )
  })

  test('has the table in the format of CreateTable', () => {
    const [table] = read().tables
    expect(table).toMatchObject({
      name: 'fixture',
      ttlAttribute: 'expiresAt',
      streamArn: expect.stringContaining(':table/fixture/stream/'),
    })
    expect(table!.definition).toMatchObject({
      TableName: 'fixture',
      BillingMode: 'PAY_PER_REQUEST',
      GlobalSecondaryIndexes: [{ IndexName: 'gsi2', Projection: { ProjectionType: 'ALL' } }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    })
  })

  test('has the routes of the API with their functions', () => {
    const { api, functions } = read()
    expect(api.routes).toContainEqual({ method: 'GET', path: '/api/echo/{id}/{rest+}', functionArn: functions[0]!.arn })
    expect(api.routes).toContainEqual({ method: 'PUT', path: '/api/things/{id}', functionArn: functions[0]!.arn })
    expect(api.endpointDomain).toBe(`${api.id}.execute-api.us-east-1.amazonaws.com`)
  })

  test('has the mail identity and its feedback topic', () => {
    const { configurationSets, identities, topics, functions } = read()
    expect(identities).toEqual(['fixture.example'])
    expect(configurationSets).toEqual([{ name: 'fixture', events: ['bounce'], topicArn: topics[0]!.arn }])
    expect(topics[0]!.subscriptions).toEqual([{ protocol: 'lambda', endpoint: functions[0]!.arn }])
  })

  test('has the distribution with functions, headers and what each behaviour forwards', () => {
    const { distribution, api } = read()
    const [toApi, toSite] = distribution!.behaviours
    expect(distribution!.defaultRootObject).toBe('index.html')
    expect(toApi).toMatchObject({
      pathPattern: '/api/*',
      origin: { kind: 'http', domainName: api.endpointDomain, customHeaders: { 'x-from-site': 'yes' } },
      functions: { 'viewer-request': expect.stringContaining('x-viewer-ip') },
      forward: { headers: { except: ['host'] }, cookies: 'all', queryStrings: 'all' },
    })
    expect(toApi!.allowedMethods).toContain('DELETE')
    expect(toSite).toMatchObject({
      pathPattern: '*',
      origin: { kind: 'bucket' },
      allowedMethods: ['GET', 'HEAD'],
      compress: true,
      forward: { cookies: { only: [] } },
    })
    expect(toSite!.responseHeaders).toEqual([
      { name: 'x-frame-options', value: 'DENY', override: true },
      { name: 'cache-control', value: 'no-store', override: false },
    ])
  })
})

/** Changes a resource of the assembly for a single read. */
const withChange = (type: string, change: (resource: Resource, template: Template) => void, then: () => void): void => {
  const folder = path.join(fixture.cdkOut, 'assembly-local')
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.template.json'))) {
    const file = path.join(folder, name)
    const before = readFileSync(file, 'utf8')
    const template = JSON.parse(before) as Template
    const found = Object.values(template.Resources ?? {}).find((resource) => resource.Type === type)
    if (!found) continue
    change(found, template)
    writeFileSync(file, JSON.stringify(template))
    try {
      return then()
    } finally {
      writeFileSync(file, before)
    }
  }
  throw new Error(`the fixture has no ${type}`)
}

describe('an unsupported resource is an error that names it', () => {
  test.each<[string, string, (resource: Resource, template: Template) => void, RegExp]>([
    [
      'a type',
      'AWS::SNS::Topic',
      (_, template) => (template.Resources!['Db'] = { Type: 'AWS::RDS::DBInstance' }),
      /does not support AWS::RDS::DBInstance \(fixture-main: Db\)/,
    ],
    [
      'a property',
      'AWS::DynamoDB::Table',
      (table) => (table.Properties!['ImportSourceSpecification'] = {}),
      /AWS::DynamoDB::Table\): the local stage does not know the property ImportSourceSpecification/,
    ],
    [
      'a nested property',
      'AWS::ApiGatewayV2::Api',
      (api) => (api.Properties!['CorsConfiguration'] = { AllowOrigins: ['*'] }),
      /CorsConfiguration/,
    ],
    ['a runtime', 'AWS::Lambda::Function', (fn) => (fn.Properties!['Runtime'] = 'python3.13'), /runtime python3\.13/],
    [
      'a managed policy',
      'AWS::IAM::Role',
      (role) => (role.Properties!['ManagedPolicyArns'] = ['arn:aws:iam::aws:policy/AdministratorAccess']),
      /managed policy arn:aws:iam::aws:policy\/AdministratorAccess is not known/,
    ],
    [
      'a statement',
      'AWS::IAM::Policy',
      (policy) =>
        (policy.Properties!['PolicyDocument'] = {
          Statement: [{ Effect: 'Allow', NotAction: 'iam:*', Resource: '*' }],
        }),
      /NotAction/,
    ],
    [
      'an authorizer',
      'AWS::ApiGatewayV2::Route',
      (route) => (route.Properties!['AuthorizationType'] = 'JWT'),
      /authorization type JWT/,
    ],
    [
      'a missing permission',
      'AWS::Lambda::Permission',
      (permission) => (permission.Properties!['Principal'] = 'events.amazonaws.com'),
      /has no permission to invoke/,
    ],
    [
      'a trigger with a permission for another pool',
      'AWS::Cognito::UserPool',
      (pool, template) => {
        const probe = Object.entries(template.Resources!).find(
          ([, { Properties }]) => Properties?.['FunctionName'] === 'fixture-probe',
        )
        const FunctionName = { 'Fn::GetAtt': [probe![0], 'Arn'] }
        pool.Properties!['LambdaConfig'] = { CustomMessage: FunctionName }
        const SourceArn = 'arn:aws:cognito-idp:eu-central-1:000000000000:userpool/eu-central-1_other'
        const Principal = 'cognito-idp.amazonaws.com'
        template.Resources!['Other'] = {
          Type: 'AWS::Lambda::Permission',
          Properties: { Action: 'lambda:InvokeFunction', FunctionName, Principal, SourceArn },
        }
      },
      /Cognito has no permission to invoke .*fixture-probe \(CustomMessage\)/,
    ],
    [
      'a cache policy',
      'AWS::CloudFront::Distribution',
      (resource) =>
        ((
          resource.Properties!['DistributionConfig'] as { DefaultCacheBehavior: { CachePolicyId: string } }
        ).DefaultCacheBehavior.CachePolicyId = 'unheard-of'),
      /policy unheard-of/,
    ],
    [
      'an error page',
      'AWS::CloudFront::Distribution',
      (resource) =>
        ((resource.Properties!['DistributionConfig'] as Record<string, unknown>)['CustomErrorResponses'] = [
          { ErrorCode: 404 },
        ]),
      /mask what the API answers/,
    ],
  ])('%s', (_, type, change, message) => {
    withChange(type, change, () => expect(read).toThrow(message))
  })

  test('a stage', () => {
    expect(() => readAssembly(fixture.cdkOut, 'prod')).toThrow(/has no stage 'prod'; it has: local/)
  })
})

/** Gives the fixture's function an alias, and has everything that `calls` names call it. */
const withAlias = (calls: readonly string[], then: () => void): void => {
  withChange(
    'AWS::ApiGatewayV2::Integration',
    (_, template) => {
      const all = Object.entries(template.Resources!)
      const [probe] = all.find(([, { Properties }]) => Properties?.['FunctionName'] === 'fixture-probe')!
      template.Resources!['Live'] = {
        Type: 'AWS::Lambda::Alias',
        Properties: { FunctionName: { Ref: probe }, FunctionVersion: '1', Name: 'live' },
      }
      for (const name of calls) {
        const [type = '', property = ''] = name.split('.')
        for (const [, resource] of all.filter(([, { Type }]) => Type === `AWS::${type}`))
          resource.Properties![property] = { Ref: 'Live' }
      }
    },
    then,
  )
}

describe('an alias', () => {
  test('leads to its function, for every service that calls it', () => {
    const before = read()
    const calls = ['ApiGatewayV2::Integration.IntegrationUri', 'SNS::Subscription.Endpoint']
    withAlias([...calls, 'Lambda::Permission.FunctionName'], () => {
      const { api, topics, functions } = read()
      expect(api.routes).toEqual(before.api.routes)
      expect(topics).toEqual(before.topics)
      expect(functions.map(({ arn }) => arn)).toEqual(before.functions.map(({ arn }) => arn))
    })
  })

  test.each([
    ['SNS::Subscription.Endpoint', /feedback: SNS has no permission to invoke .*:fixture-probe:live/],
    ['ApiGatewayV2::Integration.IntegrationUri', /API Gateway has no permission to invoke .*:fixture-probe:live/],
  ])('needs a permission of its own: %s', (call, message) => {
    withAlias([call], () => expect(read).toThrow(message))
  })
})
