/**
 * `npm run deploy -- --stage dev`: builds, synthesizes with every check, deploys the stacks, uploads the site,
 * invalidates CloudFront's cache, creates the plans' prices in Stripe and tests the result. It can be run again at any point.
 *
 *   --stage <name>     a stage of cdk.json other than local
 *   --confirm <name>   the same name again, for a protected stage
 *   --stacks <a,b>     only these stacks and their dependencies, and no later steps: `mail`, before the first
 *                      deployment of a stage whose Cognito sends mail through SES
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { buildSite, siteDir } from './build.ts'
import { readStages } from './settings.ts'
import { publishPrices } from './publish-prices.ts'
import { emptyCache, publishSite } from './publish-site.ts'
import { smokeTest } from './smoke-test.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Outputs of the stacks, by stack name. */
type Outputs = Record<string, Record<string, string>>

const cdk = (...args: string[]): void => {
  console.log(`\n$ cdk ${args.join(' ')}`)
  const { status, error } = spawnSync(process.execPath, [path.join('node_modules', 'aws-cdk', 'bin', 'cdk'), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (error) throw error
  if (status !== 0) throw new Error(`cdk ended with ${status}`)
}

const { values } = parseArgs({
  options: { stage: { type: 'string' }, confirm: { type: 'string' }, stacks: { type: 'string' } },
})

const deploy = async (): Promise<void> => {
  const { context } = JSON.parse(readFileSync(path.join(root, 'cdk.json'), 'utf8')) as { context: { stages: unknown } }
  const stages = readStages(context.stages)
  const { stage, confirm, stacks } = values
  const settings = stage === undefined ? undefined : stages[stage]
  if (!stage || !settings) throw new Error(`--stage has to be one of ${Object.keys(stages).join(', ')}`)
  if (settings.siteOrigin) throw new Error(`The stage ${stage} runs on this machine: npm start`)
  if (settings.protected && confirm !== stage) throw new Error(`${stage} is protected: say --confirm ${stage} as well`)

  const only = stacks?.split(',').map((name) => `${stage}/${name}`)
  if (!only) await buildSite()
  const outputsFile = path.join(root, 'dist', `outputs-${stage}.json`)
  mkdirSync(path.dirname(outputsFile), { recursive: true })
  const selection = only ?? [`${stage}/**`]
  cdk('deploy', ...selection, '-c', `stage=${stage}`, '--require-approval', 'broadening', '--outputs-file', outputsFile)
  if (only) return

  const outputs = JSON.parse(readFileSync(outputsFile, 'utf8')) as Outputs
  const web = outputs[`plumbline-${stage}-web`] ?? {}
  const output = (name: string): string => {
    const value = web[name]
    if (!value) throw new Error(`The stack plumbline-${stage}-web has no output ${name}`)
    return value
  }
  const region = output('Region')
  const { written, removed } = await publishSite(new S3Client({ region }), {
    bucket: output('SiteBucket'),
    folder: siteDir,
  })
  console.log(`\nThe site: ${written} files written, ${removed} stale ones removed`)
  await emptyCache(new CloudFrontClient({ region }), output('DistributionId'))
  console.log(await publishPrices(new LambdaClient({ region }), stage))
  await smokeTest(output('SiteOrigin'))
  console.log(`\n${stage} is deployed: ${output('SiteOrigin')}`)
}

await deploy().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
