import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ACMClient } from '@aws-sdk/client-acm'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { SSMClient } from '@aws-sdk/client-ssm'
import { STSClient } from '@aws-sdk/client-sts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import cdk from '../cdk.json' with { type: 'json' }
import { type Provider, provider, providerFactNames } from '../shared/site/provider.ts'
import { readStages, type StageSettings } from './settings.ts'
import { createdStacks } from './created-stacks.ts'
import type { DeployOptions } from './deploy-options.ts'
import { asLines, type Finding, preflight, type Surroundings } from './preflight.ts'

type Answer = { status?: number; body: string }

const json = (body: object, status = 200): Answer => ({ status, body: JSON.stringify(body) })
const failure = (type: string, message = 'No.'): Answer => json({ __type: type, message }, 400)

/** An account in which everything is there, by the name of the call. */
const sound = {
  GetCallerIdentity: {
    body: '<GetCallerIdentityResponse><GetCallerIdentityResult><Arn>arn:aws:iam::111122223333:user/ada</Arn><Account>111122223333</Account></GetCallerIdentityResult></GetCallerIdentityResponse>',
  },
  GetParameter: json({ Parameter: { Name: 'version', Value: '30' } }),
  GetEmailIdentity: json({ VerifiedForSendingStatus: true }),
  GetAccount: json({ ProductionAccessEnabled: true, SendingEnabled: true }),
  GetAccountSettings: json({ AccountLimit: { ConcurrentExecutions: 1000 } }),
  GetFunctionConcurrency: json({ __type: 'ResourceNotFoundException', message: 'No such function.' }, 404),
  DescribeCertificate: json({
    Certificate: { Status: 'ISSUED', DomainName: 'plan.example.org', SubjectAlternativeNames: [] },
  }),
  GetFunctionConfiguration: json({ Environment: { Variables: { TABLE_NAME: 'plumbline-prod' } } }),
  DescribeStacks: { body: '' },
} satisfies Record<string, Answer>

type CallName = keyof typeof sound

/** The account of the current test. */
let account: Record<CallName, Answer>
beforeEach(() => void (account = { ...sound }))

const nameOf = (url: string, target: string | undefined, body: string): CallName => {
  const name = target?.split('.').at(-1) ?? new URLSearchParams(body).get('Action')
  if (name !== null && name !== undefined) return name as CallName
  if (url.startsWith('/v2/email/identities/')) return 'GetEmailIdentity'
  if (url.endsWith('/configuration')) return 'GetFunctionConfiguration'
  if (url.startsWith('/v2/email/account')) return 'GetAccount'
  return url.includes('/concurrency') ? 'GetFunctionConcurrency' : 'GetAccountSettings'
}

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const target = request.headers['x-amz-target']
    const answer = account[nameOf(request.url ?? '', target as string | undefined, body)]
    const type = answer.body.startsWith('<') ? 'text/xml' : 'application/json'
    response.writeHead(answer.status ?? 200, { 'content-type': type }).end(answer.body)
  })
})

/** An operator who has filled in everything. */
const filledIn = Object.fromEntries(providerFactNames.map((name) => [name, `the ${name}`])) as Provider

let around: Surroundings
let cloudFormation: CloudFormationClient
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const client = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  }
  cloudFormation = new CloudFormationClient(client)
  around = {
    region: 'eu-central-1',
    sts: new STSClient(client),
    ssm: new SSMClient(client),
    ssmAtEdge: new SSMClient(client),
    ses: new SESv2Client(client),
    lambda: new LambdaClient(client),
    acm: new ACMClient(client),
    provider: filledIn,
    resolve: () => Promise.resolve(['192.0.2.7']),
    resolveMail: () => Promise.resolve(['inbound-smtp.eu-central-1.amazonaws.com']),
  }
})
afterAll(() => void server.close())

/** Settings with which the stage prod could be deployed. */
const ready: StageSettings = {
  ...readStages(cdk.context.stages)['prod']!,
  mail: { domain: 'plan.test', from: 'Plan <no-reply@plan.test>', receiving: 'reply.plan.test' },
  alarmEmail: 'ops@plan.test',
  backup: {
    vaultArn: 'arn:aws:backup:eu-west-1:444455556666:backup-vault:plan',
    filesBucket: 'copy-of-files',
    days: 90,
  },
  site: {
    domainName: 'plan.example.org',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  },
}

const optionsWith = (settings: Partial<StageSettings> = {}): DeployOptions => ({
  stage: 'prod',
  settings: { ...ready, ...settings },
  stacks: undefined,
  atOnce: false,
  checkOnly: false,
  forCdk: [],
})

const checked = (options = optionsWith(), changed: Partial<Surroundings> = {}) =>
  preflight(options, { ...around, ...changed })
const notOk = (findings: readonly Finding[]) => findings.filter(({ outcome }) => outcome !== 'ok')

test('the region of CloudFront’s web ACL has to be bootstrapped too, if the stage has one', async () => {
  const missing = Object.assign(new Error('none'), { name: 'ParameterNotFound' })
  const ssmAtEdge = { send: () => Promise.reject(missing) } as unknown as SSMClient
  expect(notOk(await checked(optionsWith(), { ssmAtEdge }))).toMatchObject([
    { check: 'bootstrap', outcome: 'refused', says: expect.stringContaining('us-east-1') as string },
  ])
  expect(notOk(await checked(optionsWith({ callsPerAddress: undefined }), { ssmAtEdge }))).toEqual([])
})

test('an account with everything passes, with a line for each check', async () => {
  const findings = await checked()
  expect(notOk(findings)).toEqual([])
  expect(findings.map(({ check }) => check)).toEqual([
    'settings',
    'region',
    'credentials',
    'bootstrap',
    'mail identity',
    'mail sending',
    'incoming mail',
    'concurrency',
    'table',
    'certificate',
    'DNS',
    'copies',
    'legal pages',
  ])
  expect(asLines(findings).split('\n')).toHaveLength(findings.length)
})

test.each<[string, Partial<Record<CallName, Answer>>, string, RegExp]>([
  [
    'an expired token',
    {
      GetCallerIdentity: {
        status: 403,
        body: '<ErrorResponse><Error><Code>ExpiredToken</Code><Message>Expired.</Message></Error></ErrorResponse>',
      },
    },
    'credentials',
    /Expired/,
  ],
  ['no bootstrap stack', { GetParameter: failure('ParameterNotFound') }, 'bootstrap', /cdk bootstrap .*eu-central-1/],
  ['an old bootstrap stack', { GetParameter: json({ Parameter: { Value: '6' } }) }, 'bootstrap', /version 6/],
  [
    'a mail domain that SES does not know',
    { GetEmailIdentity: json({ __type: 'NotFoundException', message: 'None.' }, 404) },
    'mail identity',
    /--stacks mail/,
  ],
  [
    'a mail domain that is not verified',
    { GetEmailIdentity: json({ VerifiedForSendingStatus: false }) },
    'mail identity',
    /Dkim1 to Dkim3/,
  ],
  [
    'the SES sandbox',
    { GetAccount: json({ ProductionAccessEnabled: false, SendingEnabled: true }) },
    'mail sending',
    /production access/,
  ],
  [
    'paused mail',
    { GetAccount: json({ ProductionAccessEnabled: true, SendingEnabled: false }) },
    'mail sending',
    /paused/,
  ],
  [
    'the concurrency of a new account',
    { GetAccountSettings: json({ AccountLimit: { ConcurrentExecutions: 10 } }) },
    'concurrency',
    /at most 10 .*Request 150 .*Service Quotas/,
  ],
  [
    'an account with too little concurrency to keep some for sign-in',
    { GetAccountSettings: json({ AccountLimit: { ConcurrentExecutions: 400, UnreservedConcurrentExecutions: 149 } }) },
    'concurrency',
    /the 50 that prod keeps for sign-in, 99 would be left .*Request 401 .*or lower signInConcurrency of prod/,
  ],
  [
    'a certificate that is not issued',
    { DescribeCertificate: json({ Certificate: { Status: 'PENDING_VALIDATION' } }) },
    'certificate',
    /PENDING_VALIDATION/,
  ],
  [
    'a certificate of another name',
    { DescribeCertificate: json({ Certificate: { Status: 'ISSUED', DomainName: 'other.org' } }) },
    'certificate',
    /for other.org, not for plan.example.org/,
  ],
])('%s is refused with what to do', async (_, changed, check, remedy) => {
  account = { ...sound, ...changed }
  expect(notOk(await checked())).toEqual([{ check, outcome: 'refused', says: expect.stringMatching(remedy) }])
})

test.each<[string, Partial<StageSettings>, string, RegExp]>([
  [
    'a mail domain that belongs to no one',
    { mail: { domain: 'plumbline.example', from: '' } },
    'settings',
    /cdk\.json/,
  ],
  ['no one who receives the alarms', { alarmEmail: undefined }, 'settings', /alarmEmail of prod/],
  ['alarms to the example’s address', { alarmEmail: 'alarms@plumbline.example' }, 'settings', /alarmEmail of prod/],
  ['another account', { account: '999999999999' }, 'credentials', /111122223333.*999999999999/],
  [
    'a certificate elsewhere',
    { site: { domainName: 'plan.example.org', certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/1' } },
    'certificate',
    /us-east-1 only/,
  ],
])('%s is refused with what to do', async (_, settings, check, remedy) => {
  const findings = notOk(await checked(optionsWith(settings)))
  expect(findings).toEqual([{ check, outcome: 'refused', says: expect.stringMatching(remedy) }])
})

test('a wildcard certificate is for the names below it', async () => {
  account.DescribeCertificate = json({ Certificate: { Status: 'ISSUED', DomainName: '*.example.org' } })
  expect(notOk(await checked())).toEqual([])
})

test('without a region or credentials, nothing else is asked', async () => {
  expect((await checked(optionsWith(), { region: undefined })).map(({ check }) => check)).toEqual([
    'settings',
    'region',
  ])
  account.GetCallerIdentity = {
    status: 403,
    body: '<ErrorResponse><Error><Code>InvalidClientTokenId</Code></Error></ErrorResponse>',
  }
  expect((await checked()).at(-1)).toMatchObject({ check: 'credentials', outcome: 'refused' })
})

test('a name without an address, and a check that these credentials may not make, are warnings', async () => {
  account.GetAccount = json({ __type: 'AccessDeniedException', message: 'ses:GetAccount is not allowed' }, 403)
  const findings = await checked(optionsWith(), { resolve: () => Promise.reject(new Error('ENOTFOUND')) })
  expect(notOk(findings)).toEqual([
    { check: 'mail sending', outcome: 'warning', says: expect.stringContaining('ses:GetAccount') },
    { check: 'DNS', outcome: 'warning', says: expect.stringContaining('DistributionDomain') },
  ])
})

test('a domain whose mail does not go to SES is a warning, if the stage receives mail', async () => {
  const toOther = { resolveMail: () => Promise.resolve(['mx.other.test', 'inbound-smtp.eu-central-1.amazonaws.com']) }
  const withoutRecord = { resolveMail: () => Promise.reject(new Error('ENODATA')) }
  for (const [around, found] of [
    [withoutRecord, 'reply.plan.test has no MX record, '],
    [toOther, 'reply.plan.test has the MX record mx.other.test, inbound-smtp.eu-central-1.amazonaws.com, '],
  ] as const) {
    expect(notOk(await checked(optionsWith(), around))).toEqual([
      { check: 'incoming mail', outcome: 'warning', says: expect.stringContaining(found) },
    ])
    const sendsOnly = optionsWith({ mail: { domain: 'plan.test', from: 'Plan <no-reply@plan.test>' } })
    expect(notOk(await checked(sendsOnly, around))).toEqual([])
  }
})

test('a stage that is not protected may lack what only its mail and its size need', async () => {
  account.GetEmailIdentity = json({ VerifiedForSendingStatus: false })
  account.GetAccount = json({ ProductionAccessEnabled: false, SendingEnabled: true })
  account.GetAccountSettings = json({ AccountLimit: { ConcurrentExecutions: 10 } })
  const dev = optionsWith({
    protected: false,
    signInMail: 'cognito',
    alarmEmail: undefined,
    signInConcurrency: undefined,
  })
  expect(notOk(await checked(dev)).map(({ outcome }) => outcome)).toEqual(['warning', 'warning', 'warning', 'warning'])
})

test('what is kept for sign-in already is not counted twice', async () => {
  const limits = { ConcurrentExecutions: 150, UnreservedConcurrentExecutions: 100 }
  account.GetAccountSettings = json({ AccountLimit: limits })
  account.GetFunctionConcurrency = json({ ReservedConcurrentExecutions: 50 })
  const finding = (await checked()).find(({ check }) => check === 'concurrency')
  expect(finding).toEqual({
    check: 'concurrency',
    outcome: 'ok',
    says: '150 concurrent executions, 50 of them for sign-in',
  })
  const more = await checked(optionsWith({ signInConcurrency: 51 }))
  expect(notOk(more)).toEqual([
    { check: 'concurrency', outcome: 'refused', says: expect.stringContaining('99 would be left') },
  ])
  const none = await checked(optionsWith({ signInConcurrency: undefined }))
  expect(none.find(({ check }) => check === 'concurrency')?.says).toBe('150 concurrent executions')
})

test('the mail identity is not asked for when it is about to be created', async () => {
  account.GetEmailIdentity = json({ __type: 'NotFoundException', message: 'None.' }, 404)
  expect(notOk(await checked({ ...optionsWith(), stacks: ['mail'] }))).toEqual([])
})

test('a stack exists once its creation has succeeded', async () => {
  const states = {
    'plumbline-prod-data': 'CREATE_COMPLETE',
    'plumbline-prod-web': 'UPDATE_ROLLBACK_COMPLETE',
    'plumbline-prod-mail': 'ROLLBACK_COMPLETE',
    'plumbline-prod-auth': 'REVIEW_IN_PROGRESS',
    'plumbline-dev-data': 'CREATE_COMPLETE',
  }
  const members = Object.entries(states).map(
    ([name, state]) =>
      `<member><StackName>${name}</StackName><StackStatus>${state}</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime></member>`,
  )
  account.DescribeStacks = {
    body: `<DescribeStacksResponse><DescribeStacksResult><Stacks>${members.join('')}</Stacks></DescribeStacksResult></DescribeStacksResponse>`,
  }
  expect([...(await createdStacks(cloudFormation, 'prod'))]).toEqual(['plumbline-prod-data', 'plumbline-prod-web'])
})

test('a deployment that would move the stage to another table is refused, unless it repeats the name', async () => {
  const variables = { TABLE_NAME: 'plumbline-prod-restored-1' }
  account.GetFunctionConfiguration = json({ Environment: { Variables: variables } })
  const check = 'table'
  expect(notOk(await checked())).toEqual([
    {
      check,
      outcome: 'refused',
      says: expect.stringMatching(
        /^prod uses the table plumbline-prod-restored-1, .* move it to plumbline-prod\..*--table plumbline-prod$/,
      ),
    },
  ])
  expect(notOk(await checked({ ...optionsWith(), table: 'plumbline-prod' }))).toEqual([])
  const restoredTable = { name: 'plumbline-prod-restored-1', stream: '2026-11-27T14:20:00.000' }
  expect(notOk(await checked(optionsWith({ restoredTable })))).toEqual([])
  // Before the first deployment there is no function.
  account.GetFunctionConfiguration = failure('ResourceNotFoundException')
  expect(notOk(await checked())).toEqual([])
})

test('a stage that customers depend on is warned if nothing is copied to another account', async () => {
  expect(notOk(await checked(optionsWith({ backup: undefined })))).toEqual([
    { check: 'copies', outcome: 'warning', says: expect.stringContaining('Table and files have no copy') },
  ])
  expect(notOk(await checked(optionsWith({ backup: undefined, protected: false })))).toEqual([])
})

test('legal pages that are still templates are a warning, which names the blanks', async () => {
  expect(notOk(await checked(optionsWith(), { provider }))).toEqual([
    { check: 'legal pages', outcome: 'warning', says: expect.stringContaining('company, address') },
  ])
  expect(notOk(await checked(optionsWith(), { provider: { ...filledIn, court: ' ' } }))).toEqual([
    { check: 'legal pages', outcome: 'warning', says: expect.stringMatching(/: court$/) },
  ])
  expect(notOk(await checked(optionsWith({ protected: false }), { provider }))).toEqual([])
})
