/** What a restore needs of a stage in AWS. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { SchedulerClient } from '@aws-sdk/client-scheduler'
import { SQSClient } from '@aws-sdk/client-sqs'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { apiAreas } from '../api-areas.ts'
import { assemble } from '../assemble.ts'
import { readAssembly } from '../local/assembly/read-assembly.ts'
import type { StageSettings } from '../settings.ts'
import type { FileBuckets } from './restore-files.ts'
import type { Clients } from './restore.ts'
import { withRestoredTable } from './set-table.ts'
import { type Writers, writersOf } from './writers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Synthesizes the stage of this working copy, which should be the commit that is deployed. */
export const writersInTemplates = async (stage: string): Promise<Writers> => {
  const outdir = mkdtempSync(path.join(tmpdir(), 'plumbline-restore-'))
  try {
    ;(await assemble({ only: stage, checked: false, outdir })).synth()
    return writersOf(readAssembly(outdir, stage))
  } finally {
    rmSync(outdir, { recursive: true })
  }
}

export const clientsOf = (region: string): Clients => ({
  lambda: new LambdaClient({ region }),
  scheduler: new SchedulerClient({ region }),
  dynamo: new DynamoDBClient({ region }),
  sqs: new SQSClient({ region }),
  s3: new S3Client({ region }),
})

/** The bucket of a stage's files and the copy of it; undefined if there is none. */
export const filesOf = async (
  stage: string,
  { backup }: StageSettings,
  region: string,
): Promise<FileBuckets | undefined> => {
  if (backup === undefined) return undefined
  const { Account } = await new STSClient({ region }).send(new GetCallerIdentityCommand())
  return { bucket: `plumbline-${stage}-files-${Account}-${region}`, copy: backup.filesBucket }
}

/** The stacks that know the table. */
const stacks = ['data', 'web', 'mail', 'auth', 'files', 'events', ...apiAreas.map((area) => `api-${area}`), 'watch']

/** Writes the setting and deploys the stacks with it. The site and the prices stay as they are. */
export const deployWithTable = (stage: string, table: { name: string; stream: string }): void => {
  const file = path.join(root, 'cdk.json')
  writeFileSync(file, withRestoredTable(readFileSync(file, 'utf8'), stage, table))
  const which = ['--stage', stage, '--confirm', stage, '--stacks', stacks.join(','), '--table', table.name]
  const { status, error } = spawnSync(
    process.execPath,
    [path.join(root, 'infra', 'deploy.ts'), ...which, '--', '--require-approval', 'never'],
    { cwd: root, stdio: 'inherit' },
  )
  if (error) throw error
  if (status !== 0) throw new Error('The deployment failed. Mend what it says, and run this command again')
}
