/** The stage settings for a restored table, for copies in another account and for the sandbox of SES. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { App } from 'aws-cdk-lib'
import { CDK_APP_MODE_CONTEXT } from 'aws-cdk-lib/cx-api'
import { expect, test } from 'vitest'
import cdk from '../../cdk.json' with { type: 'json' }
import { functionRows } from '../../functions/manifest.ts'
import { bundleFunctions } from '../../infra/bundle.ts'
import type { Assembly } from '../../infra/local/assembly/assembly.ts'
import { readAssembly } from '../../infra/local/assembly/read-assembly.ts'
import { withTable } from '../../infra/local/operator-changes.ts'
import { addChecks } from '../../infra/nag.ts'
import { withRestoredTable } from '../../infra/restore/set-table.ts'
import { writersOf } from '../../infra/restore/writers.ts'
import { readStages } from '../../infra/settings.ts'
import { PlumblineStage } from '../../infra/stage.ts'
import type { Json } from './templates.ts'

const restoredTable = { name: 'plumbline-dev-restored-20261127140500', stream: '2026-11-27T14:20:00.000' }
const vaultArn = 'arn:aws:backup:eu-central-1:444455556666:backup-vault:plumbline'

type Synthesised = { assembly: Assembly; data: Json; files: Json; mail: Json }

/** The stage dev with more settings. Fails if a check has a finding. */
const synthesised = (more: object): Synthesised => {
  const outdir = mkdtempSync(path.join(tmpdir(), 'plumbline-restored-'))
  try {
    const app = new App({
      context: { ...cdk.context, [CDK_APP_MODE_CONTEXT]: 'inmemory' },
      outdir,
      treeMetadata: false,
    })
    // Without more settings it is the stage that other tests check.
    if (Object.keys(more).length > 0) addChecks(app)
    const { dev } = readStages({ dev: { ...cdk.context.stages.dev, ...more } })
    const stage = new PlumblineStage(app, 'dev', dev!)
    app.synth()
    const templateOf = (name: string): Json =>
      stage.synth().stacks.find(({ stackName }) => stackName === `plumbline-dev-${name}`)?.template
    return {
      assembly: readAssembly(outdir, 'dev'),
      data: templateOf('data'),
      files: templateOf('files'),
      mail: templateOf('mail'),
    }
  } finally {
    rmSync(outdir, { recursive: true })
  }
}

await bundleFunctions(functionRows)
const plain = synthesised({})
const restored = synthesised({
  restoredTable,
  backup: { vaultArn, filesBucket: 'plumbline-copy-of-files', days: 90 },
  mail: { ...cdk.context.stages.dev.mail, sandboxRecipients: ['ada@example.com', 'quay.test'] },
})

const ofType = ({ Resources }: Json, type: string): Json[] =>
  Object.values<Json>(Resources).filter(({ Type }) => Type === type)

test('a deployment with a restored table moves every function, role and the relay to it, as a restore does here', () => {
  const { functions, roles, eventSources } = withTable(plain.assembly, restoredTable.name)
  const withoutCode = (assembly: Pick<Assembly, 'functions'>) =>
    assembly.functions.map((fn) => ({ ...fn, codeDir: '' }))
  expect(withoutCode(restored.assembly)).toEqual(withoutCode({ functions }))
  // The grants of the recipients are looked at below.
  const onTables = (all: Assembly['roles']) =>
    all
      .map(({ name, statements }) => ({
        name,
        statements: statements.filter(({ actions }) => actions.some((action) => action.startsWith('dynamodb:'))),
      }))
      .filter(({ statements }) => statements.length > 0)
  const anyStream = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll(/stream\/2026[\w:.-]+/g, 'stream/any')) as unknown
  expect(anyStream(onTables(restored.assembly.roles))).toEqual(anyStream(onTables(roles)))
  expect(anyStream(restored.assembly.eventSources)).toEqual(anyStream(eventSources))
  const relay = restored.assembly.eventSources.find(({ sourceArn }) => sourceArn.includes(':dynamodb:'))
  expect(relay?.sourceArn).toMatch(new RegExp(`table/${restoredTable.name}/stream/${restoredTable.stream}$`))
})

test('the old table stays in its stack as it is', () => {
  const [before, after] = [plain, restored].map(({ data }) => ofType(data, 'AWS::DynamoDB::Table'))
  expect(before).toHaveLength(1)
  expect(after).toEqual(before)
})

test('a second restore stops the same functions, and starts from the restored table', () => {
  const [first, second] = [plain, restored].map(({ assembly }) => writersOf(assembly))
  expect(first?.table).toBe('plumbline-dev')
  expect(second).toEqual({ ...first, table: restoredTable.name })
})

test('what can write is stopped: each function with a write on the table, its queue and its schedule', () => {
  const writers = writersOf(plain.assembly)
  const written = functionRows
    .filter(({ stages }) => stages === undefined)
    .filter(
      ({ grants: { table = [], auditLog } }) =>
        auditLog !== undefined || table.some((action) => !/^(Get|BatchGet|Query|Scan|ConditionCheck)/.test(action)),
    )
    .map(({ name }) => `plumbline-dev-${name}`)
  expect(writers.functions).toEqual(expect.arrayContaining([...written, 'plumbline-dev-relay-changes']))
  const dead = writers.queues.filter((name) => name.endsWith('-dlq'))
  expect(dead).toEqual([])
  expect(writers.schedules).toContainEqual({ group: 'plumbline-dev', name: 'late-task-sweep' })
  // One that may only send messages is not.
  expect(writers.functions).not.toContain('plumbline-dev-publish-prices')
  expect(writers.functions).not.toContain('plumbline-dev-platform')
})

test('a role that may assume another one writes what that one may', () => {
  const fn = plain.assembly.functions.find(({ name }) => name === 'plumbline-dev-platform')
  const tenants = { id: 'Tenants', name: 'tenants' }
  const writing = {
    effect: 'Allow',
    actions: ['dynamodb:PutItem'],
    resources: [plain.assembly.tables[0]!.arn],
  } as const
  const assuming = { effect: 'Allow', actions: ['sts:AssumeRole'], resources: ['arn:aws:iam::1:role/tenants'] } as const
  const roles = plain.assembly.roles.map((role) =>
    role.id === fn!.roleId
      ? {
          ...role,
          statements: [
            ...role.statements,
            { ...assuming, actions: [...assuming.actions], resources: [...assuming.resources] },
          ],
        }
      : role,
  )
  const changed = {
    ...plain.assembly,
    roles: [
      ...roles,
      { ...tenants, statements: [{ ...writing, actions: [...writing.actions], resources: [...writing.resources] }] },
    ],
  }
  expect(writersOf(changed).functions).toContain('plumbline-dev-platform')
})

test('no stage copies its table to another account unless the setting says so', () => {
  expect(ofType(plain.data, 'AWS::Backup::BackupPlan')).toEqual([])
  const [plan] = ofType(restored.data, 'AWS::Backup::BackupPlan')
  expect(plan.Properties.BackupPlan.BackupPlanRule).toMatchObject([
    {
      ScheduleExpression: 'cron(0 1 * * ? *)',
      Lifecycle: { DeleteAfterDays: 7 },
      CopyActions: [{ DestinationBackupVaultArn: vaultArn, Lifecycle: { DeleteAfterDays: 90 } }],
    },
  ])
  const [selection] = ofType(restored.data, 'AWS::Backup::BackupSelection')
  expect(JSON.stringify(selection.Properties.BackupSelection.Resources)).toContain(restoredTable.name)
  const [key] = ofType(restored.data, 'AWS::KMS::Key')
  expect(JSON.stringify(key.Properties.KeyPolicy)).toContain('444455556666')
})

test('every new file and the mark of every deleted one is copied to that account, and nothing else', () => {
  const filesOf = ({ files }: Synthesised) =>
    ofType(files, 'AWS::S3::Bucket').filter(({ Properties }) => Properties.CorsConfiguration !== undefined)
  expect(filesOf(plain)[0].Properties.ReplicationConfiguration).toBeUndefined()
  const [bucket] = filesOf(restored)
  const { Role, Rules } = bucket.Properties.ReplicationConfiguration
  expect(Rules).toMatchObject([
    {
      Status: 'Enabled',
      Filter: { Prefix: 'workspaces/' },
      DeleteMarkerReplication: { Status: 'Enabled' },
      Destination: { Account: '444455556666', AccessControlTranslation: { Owner: 'Destination' } },
    },
  ])
  expect(JSON.stringify(Rules[0].Destination.Bucket)).toContain('plumbline-copy-of-files')
  expect(bucket.Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' })
  const role = restored.files.Resources[Role['Fn::GetAtt'][0]]
  const allowed = role.Properties.Policies.flatMap(({ PolicyDocument }: Json) => PolicyDocument.Statement)
  const intoCopy = allowed.filter(({ Resource }: Json) => JSON.stringify(Resource).includes('plumbline-copy-of-files'))
  expect(intoCopy.flatMap(({ Action }: Json) => Action)).toEqual([
    's3:ObjectOwnerOverrideToBucketOwner',
    's3:ReplicateDelete',
    's3:ReplicateObject',
    's3:ReplicateTags',
  ])
})

test('functions that send mail may send to the recipients that SES checks in its sandbox', () => {
  const sent = ({ assembly }: Synthesised) =>
    assembly.roles.flatMap(({ statements }) => statements.filter(({ actions }) => actions.includes('ses:SendEmail')))
  expect(sent(restored).length).toBe(sent(plain).length)
  const identities = ['ada@example.com', 'quay.test'].map((name) => expect.stringMatching(`:identity/${name}$`))
  for (const { resources } of sent(restored)) expect(resources).toEqual(expect.arrayContaining(identities))
  for (const { resources } of sent(plain)) expect(resources).toHaveLength(2)
})

test('the setting is written into cdk.json, and replaced by a later restore', () => {
  const text = readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')
  const once = withRestoredTable(text, 'prod', restoredTable)
  const lines = once.split('\n').filter((line) => !text.split('\n').includes(line))
  expect(lines).toEqual([
    '        "restoredTable": { "name": "plumbline-dev-restored-20261127140500", "stream": "2026-11-27T14:20:00.000" },',
  ])
  const later = { ...restoredTable, name: 'plumbline-prod-restored-20270101000000' }
  const twice = withRestoredTable(once, 'prod', later)
  expect(twice.match(/restoredTable/g)).toHaveLength(1)
  expect(twice).toContain(later.name)
  expect(() => withRestoredTable(text, 'nowhere', restoredTable)).toThrow('no lines for the stage nowhere')
})
