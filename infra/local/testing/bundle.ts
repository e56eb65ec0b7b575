/** For tests that need no template: a function whose bundle is the given text, with a role that may write logs. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Assembly, LambdaFunction, Statement } from '../assembly/assembly.ts'
import { openClock } from '../clock/clock.ts'
import { createGrants } from '../iam/grants.ts'
import { createInvoker } from '../lambda/invoker.ts'
import { createRecords } from '../records/records.ts'
import { newFolder } from './folder.ts'

export const writeBundle = (code: string): string => {
  const folder = newFolder()
  writeFileSync(path.join(folder, 'index.mjs'), code)
  return folder
}

export const makeFunction = (code: string, more: Partial<LambdaFunction> = {}): LambdaFunction => ({
  id: 'Probe',
  name: 'probe',
  arn: 'arn:aws:lambda:us-east-1:000000000000:function:probe',
  codeDir: writeBundle(code),
  handler: 'index.handler',
  memory: 128,
  timeout: 5,
  environment: {},
  description: '',
  roleId: 'role',
  logGroup: '/aws/lambda/probe',
  logFormat: 'Text',
  logLevel: 'INFO',
  ...more,
})

type InvokerOptions = {
  cap?: number
  patience?: number
  mostCopies?: number
  copiesAtRest?: number
  idle?: number
  statements?: Statement[]
  others?: LambdaFunction[]
  yields?: boolean
  slowedBy?: number
  loadLimit?: number
  mostLoads?: number
  /** Whether a route of the API calls the function. */
  routed?: boolean
}

/** An invoker for that function, with its clock and records. */
export const invokerOf = (
  fn: LambdaFunction,
  { statements = [mayLog], others = [], routed = false, ...limits }: InvokerOptions = {},
) => {
  const assembly: Assembly = {
    ...emptyAssembly,
    functions: [fn, ...others],
    roles: [{ id: 'role', name: 'role', statements }],
    api: { ...emptyAssembly.api, routes: routed ? [{ method: 'GET', path: '/api/probe', functionArn: fn.arn }] : [] },
  }
  const clock = openClock({ directory: newFolder() })
  const grants = createGrants(assembly, clock)
  const records = createRecords({ clock, grants: grants.report })
  const invoker = createInvoker({
    assembly,
    clock,
    records,
    grants,
    endpoint: 'http://127.0.0.1:9',
    engine: '127.0.0.1:9',
    ...limits,
  })
  const invoke = (payload: unknown = {}) => invoker.invoke(fn.arn, payload, { kind: 'operator' })
  return { invoker, invoke, records, clock, grants }
}

const mayLog = { effect: 'Allow' as const, actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: ['*'] }

const emptyAssembly: Assembly = {
  stage: 'local',
  region: 'us-east-1',
  account: '000000000000',
  functions: [],
  roles: [],
  tables: [],
  buses: [],
  rules: [],
  queues: [],
  eventSources: [],
  schedules: [],
  topics: [],
  configurationSets: [],
  identities: [],
  receiptRules: [],
  api: { id: 'api', endpointDomain: 'api.execute-api.us-east-1.amazonaws.com', routes: [] },
  pools: [],
  buckets: [],
  alarms: [],
  metricFilters: [],
  malwarePlans: [],
  secrets: [],
}
