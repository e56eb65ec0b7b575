/** A small product for the tests of the stage, synthesised by the CDK like the real one. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { App, Aws, Duration, Stack, Stage } from 'aws-cdk-lib'
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as ViewerFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { UserPool } from 'aws-cdk-lib/aws-cognito'
import { AttributeType, BillingMode, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { ConfigurationSet, EmailIdentity, EmailSendingEvent, EventDestination, Identity } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { build } from 'esbuild'
import { invocables, onlyThrough } from '../../models.ts'

/** The language model that its function may call. */
export const fixtureModel = { id: 'us.fixture.model-v1:0', region: 'us-west-2' }

export type Fixture = { cdkOut: string; siteDir: string; folder: string; remove(): void }

const routes = [
  'GET /api/echo/{id}/{rest+}',
  'POST /api/echo',
  'GET /api/things/special',
  'GET /api/things/{id}',
  'PUT /api/things/{id}',
  'POST /api/things/{id}',
  ...[
    'count',
    'env',
    'slow',
    'throw',
    'crash',
    'exit',
    'binary',
    'cookies',
    'bare',
    'malformed',
    'missing',
    'log',
    'time',
    'trips',
    'scan',
    'import',
  ].map((name) => `GET /api/${name}`),
  'POST /api/transact',
  'POST /api/mail',
]

const siteFiles = `function handler(event) {
  const request = event.request
  if (request.uri.lastIndexOf('.') <= request.uri.lastIndexOf('/') && request.uri !== '/') request.uri = '/app.html'
  return request
}`

const apiRequest = `function handler(event) {
  event.request.headers['x-viewer-ip'] = { value: event.viewer.ip }
  return event.request
}`

export const makeFixture = async (): Promise<Fixture> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-fixture-'))
  const code = path.join(folder, 'code')
  await build({
    entryPoints: [fileURLToPath(new URL('./probe.ts', import.meta.url))],
    outfile: path.join(code, 'index.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: `import{createRequire as requireOf}from'node:module';const require=requireOf(import.meta.url);` },
    logLevel: 'error',
  })
  const siteDir = path.join(folder, 'site')
  mkdirSync(path.join(siteDir, 'assets'), { recursive: true })
  writeFileSync(path.join(siteDir, 'index.html'), '<!doctype html><title>Landing</title>')
  writeFileSync(path.join(siteDir, 'app.html'), '<!doctype html><head></head><title>Application</title>')
  writeFileSync(path.join(siteDir, 'assets', 'app-3f2a91.js'), `export const long = '${'plumb'.repeat(1_000)}'`)
  // Links the repository's packages, so that the bundle finds them as it would inside the repository.
  symlinkSync(fileURLToPath(new URL('../../../node_modules', import.meta.url)), path.join(folder, 'node_modules'))
  const cdkOut = path.join(folder, 'cdk.out')
  synthesise(cdkOut, code)
  return { cdkOut, siteDir, folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const synthesise = (outdir: string, code: string): void => {
  const app = new App({
    outdir,
    treeMetadata: false,
    builtinCloudFormationValidation: false,
    context: { '@aws-cdk/core:defaultCrossStackReferences': 'weak' },
  })
  const stage = new Stage(app, 'local')
  const data = new Stack(stage, 'data', { stackName: 'fixture-data' })
  const key = (name: string) => ({ name, type: AttributeType.STRING })
  const table = new Table(data, 'Table', {
    tableName: 'fixture',
    partitionKey: key('pk'),
    sortKey: key('sk'),
    billingMode: BillingMode.PAY_PER_REQUEST,
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    timeToLiveAttribute: 'expiresAt',
  })
  table.addGlobalSecondaryIndex({ indexName: 'gsi2', partitionKey: key('gsi2pk'), sortKey: key('gsi2sk') })

  const main = new Stack(stage, 'main', { stackName: 'fixture-main' })
  const pool = new UserPool(main, 'Pool', { selfSignUpEnabled: false, signInAliases: { email: true } })
  const client = pool.addClient('Client', { disableOAuth: true, authFlows: { userSrp: true } })
  const set = new ConfigurationSet(main, 'Set', { configurationSetName: 'fixture' })
  const identity = new EmailIdentity(main, 'Identity', { identity: Identity.domain('fixture.example') })
  const feedback = new Topic(main, 'Feedback', { topicName: 'feedback' })
  set.addEventDestination('Feedback', {
    destination: EventDestination.snsTopic(feedback),
    events: [EmailSendingEvent.BOUNCE],
  })

  const probe = new LambdaFunction(main, 'Probe', {
    functionName: 'fixture-probe',
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromAsset(code),
    memorySize: 256,
    timeout: Duration.seconds(2),
    environment: {
      TABLE_NAME: table.tableName,
      POOL_ID: pool.userPoolId,
      CLIENT_ID: client.userPoolClientId,
      SITE_ORIGIN: 'http://localhost:3000',
      STRIPE_ORIGIN: 'http://127.0.0.1:3000',
      MODELS: JSON.stringify([fixtureModel]),
      MAIL_CONFIGURATION_SET: set.configurationSetName,
    },
  })
  const sendingArn = main.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: 'fixture' })
  const allow = (actions: string[], ...resources: string[]) =>
    probe.addToRolePolicy(new PolicyStatement({ actions, resources }))
  allow(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:BatchGetItem'], table.tableArn)
  allow(['dynamodb:Query'], `${table.tableArn}/index/gsi2`)
  allow(['ses:SendEmail'], identity.emailIdentityArn, sendingArn)
  for (const { resource, through } of invocables(fixtureModel, Aws.ACCOUNT_ID, Aws.PARTITION))
    probe.addToRolePolicy(
      new PolicyStatement({
        actions: ['bedrock:InvokeModel'],
        resources: [resource],
        ...(through !== undefined && { conditions: onlyThrough(through) }),
      }),
    )
  probe.addToRolePolicy(new PolicyStatement({ effect: Effect.DENY, actions: ['dynamodb:Delete*'], resources: ['*'] }))
  feedback.addSubscription(new LambdaSubscription(probe))

  const api = new HttpApi(main, 'Api')
  const integration = new HttpLambdaIntegration('Probe', probe, { scopePermissionToRoute: false })
  for (const route of routes) {
    const [method = '', at = ''] = route.split(' ')
    // CDK uses the same syntax for a greedy variable as API Gateway.
    api.addRoutes({ path: at, methods: [HttpMethod[method as keyof typeof HttpMethod]], integration })
  }

  const web = new Stack(stage, 'web', { stackName: 'fixture-web' })
  const bucket = new Bucket(web, 'Site')
  const viewerRequest = (id: string, js: string) => [
    {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new ViewerFunction(web, id, { runtime: FunctionRuntime.JS_2_0, code: FunctionCode.fromInline(js) }),
    },
  ]
  new Distribution(web, 'Distribution', {
    defaultRootObject: 'index.html',
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      functionAssociations: viewerRequest('SiteFiles', siteFiles),
      responseHeadersPolicy: new ResponseHeadersPolicy(web, 'Headers', {
        securityHeadersBehavior: { frameOptions: { frameOption: HeadersFrameOption.DENY, override: true } },
        customHeadersBehavior: { customHeaders: [{ header: 'cache-control', value: 'no-store', override: false }] },
      }),
    },
    additionalBehaviors: {
      '/api/*': {
        origin: new HttpOrigin(`${api.apiId}.execute-api.${web.region}.${web.urlSuffix}`, {
          customHeaders: { 'X-From-Site': 'yes' },
        }),
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        functionAssociations: viewerRequest('ApiRequest', apiRequest),
      },
    },
  })
  app.synth()
}
