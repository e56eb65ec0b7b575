/**
 * `npm run deploy -- --stage dev`: checks what the stage needs, builds, synthesizes with every check, deploys the stacks,
 * uploads the site, invalidates CloudFront's cache, creates the plans' prices in Stripe, and tests the result: pages and
 * API, an event through Stripe's webhook and a mail through SES. It can be run again at any point.
 *
 *   --stage <name>     a stage of cdk.json other than local
 *   --confirm <name>   the same name again, for a protected stage
 *   --stacks <a,b>     only these stacks and their dependencies, and no later steps: `mail`, before the first
 *                      deployment of a stage whose Cognito sends mail through SES
 *   --at-once          all calls get the new code at once, also in a stage that shifts gradually: to go back in a hurry
 *   --check-only       only the checks
 *   --table <name>     the table that the stage uses from now on, if it is another one than now: see npm run restore
 *   -- <options>       options of `cdk deploy`: `-- --force`, or `-- --require-approval never` in a pipeline
 */
import { resolve4, resolveMx } from 'node:dns/promises'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ACMClient } from '@aws-sdk/client-acm'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { SSMClient } from '@aws-sdk/client-ssm'
import { STSClient } from '@aws-sdk/client-sts'
import { provider } from '../shared/site/provider.ts'
import { buildSite, siteDir } from './build.ts'
import { stagesInFile } from './cdk-json.ts'
import { cdkArguments } from './cdk-arguments.ts'
import { runCdk } from './cdk-command.ts'
import { createdStacks } from './created-stacks.ts'
import { type DeployOptions, readOptions } from './deploy-options.ts'
import { edgeRegion } from './edge.ts'
import { asLines, preflight } from './preflight.ts'
import { publishPrices } from './publish-prices.ts'
import { regionOf } from './region.ts'
import { secretVersionsOf } from './secret-versions.ts'
import { emptyCache, publishSite } from './publish-site.ts'
import { shiftsTakenBack, wordingOf } from './shifts-taken-back.ts'
import { sendTestMail } from './send-test-mail.ts'
import { smokeTest } from './smoke-test.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Outputs of the stacks, by stack name. */
type Outputs = Record<string, Record<string, string>>

const cdk = (args: readonly string[]): void => {
  console.log(`\n$ cdk ${args.join(' ')}`)
  const status = runCdk(args)
  if (status !== 0) throw new Error(`cdk ended with ${status}`)
}

/** Throws if something is missing that the deployment cannot do without. */
const check = async (options: DeployOptions, region: string | undefined): Promise<void> => {
  const at = region === undefined ? {} : { region }
  const findings = await preflight(options, {
    region,
    sts: new STSClient(at),
    ssm: new SSMClient(at),
    ssmAtEdge: new SSMClient({ region: edgeRegion }),
    ses: new SESv2Client(at),
    lambda: new LambdaClient(at),
    acm: new ACMClient({ region: edgeRegion }),
    provider,
    resolve: resolve4,
    resolveMail: async (domain) => (await resolveMx(domain)).map(({ exchange }) => exchange),
  })
  console.log(`Before ${options.stage} is deployed:\n${asLines(findings)}`)
  if (findings.some(({ outcome }) => outcome === 'refused')) throw new Error('Nothing was deployed.')
}

/**
 * Deploys the stacks. Those of a protected stage that are new are created without protection, so that a failed first
 * attempt can be repeated, and deployed once more to be protected.
 */
const deployStacks = async (
  options: DeployOptions,
  region: string,
  cloudFormation: CloudFormationClient,
  outputsFile: string,
): Promise<void> => {
  const versions = await secretVersionsOf(new SecretsManagerClient({ region }), options.stage)
  if (!options.settings.protected) return cdk(cdkArguments(options, outputsFile, undefined, versions))
  const before = await createdStacks(cloudFormation, options.stage)
  cdk(cdkArguments(options, outputsFile, before, versions))
  const after = await createdStacks(cloudFormation, options.stage)
  if (after.size > before.size) cdk(cdkArguments(options, outputsFile, undefined, versions))
}

/** Says which functions' new code was taken back, if that is why the deployment failed. */
const explained = async (
  cause: unknown,
  { stage, settings }: DeployOptions,
  cloudFormation: CloudFormationClient,
  since: Date,
): Promise<unknown> => {
  if (settings.gradualShift === undefined) return cause
  // These credentials may not be allowed to read the events, which the CDK has printed already.
  const found = await shiftsTakenBack(cloudFormation, stage, since).catch(() => [])
  return found.length === 0 ? cause : new Error(wordingOf(stage, found), { cause })
}

const deploy = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2), stagesInFile())
  const { stage, stacks, checkOnly } = options
  const region = await regionOf(options.settings)
  await check(options, region)
  if (checkOnly || region === undefined) return

  if (!stacks) await buildSite()
  const outputsFile = path.join(root, 'dist', `outputs-${stage}.json`)
  mkdirSync(path.dirname(outputsFile), { recursive: true })
  const cloudFormation = new CloudFormationClient({ region })
  const since = new Date()
  await deployStacks(options, region, cloudFormation, outputsFile).catch(async (error: unknown) => {
    throw await explained(error, options, cloudFormation, since)
  })
  if (stacks) return

  const outputs = JSON.parse(readFileSync(outputsFile, 'utf8')) as Outputs
  const web = outputs[`plumbline-${stage}-web`] ?? {}
  const output = (name: string): string => {
    const value = web[name]
    if (!value) throw new Error(`The stack plumbline-${stage}-web has no output ${name}`)
    return value
  }
  const { written, removed } = await publishSite(new S3Client({ region }), {
    bucket: output('SiteBucket'),
    folder: siteDir,
    origin: output('SiteOrigin'),
  })
  console.log(`\nThe site: ${written} files written, ${removed} stale ones removed`)
  await emptyCache(new CloudFrontClient({ region }), output('DistributionId'))
  console.log(await publishPrices(new LambdaClient({ region }), stage))
  console.log(await sendTestMail(new SESv2Client({ region }), stage, options.settings))
  await smokeTest({ site: output('SiteOrigin'), api: output('ApiOrigin') })
  console.log(`\n${stage} is deployed: ${output('SiteOrigin')}`)
}

await deploy().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
