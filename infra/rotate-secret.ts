/**
 * `npm run rotate-secret -- --stage dev --secret signing --step renew`: takes one step of changing a secret that the
 * stage generates. The new value is not printed. The next deployment brings it to the functions and CloudFront.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { readOptions, type DeployOptions } from './deploy-options.ts'
import { regionOf } from './region.ts'
import { rotated, steps, type Rotation } from './rotated-secret.ts'
import { deployedSecrets } from './secret-references.ts'
import { readStages } from './settings.ts'

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    confirm: { type: 'string' },
    secret: { type: 'string' },
    step: { type: 'string' },
  },
})

/** The stage by the same rules as those of a deployment. */
const readStage = (): DeployOptions => {
  const { context } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')) as {
    context: { stages: unknown }
  }
  const { stage, confirm } = values
  return readOptions(
    [...(stage === undefined ? [] : ['--stage', stage]), ...(confirm === undefined ? [] : ['--confirm', confirm])],
    readStages(context.stages),
  )
}

const readRotation = (): Rotation => {
  for (const secret of ['signing', 'origin'] as const)
    for (const step of Object.keys(steps[secret]))
      if (values.secret === secret && values.step === step) return { secret, step } as Rotation
  const known = Object.entries(steps).map(([secret, of]) => `--secret ${secret} --step ${Object.keys(of).join('|')}`)
  throw new Error(`Pass ${known.join(', or ')}`)
}

/** Where functions find each secret. */
const variables = { signing: 'ENCRYPTION_SECRETS', origin: 'ORIGIN_SECRETS' } as const

const rotate = async (): Promise<void> => {
  const { stage, settings } = readStage()
  const rotation = readRotation()
  const region = await regionOf(settings)
  if (region === undefined) throw new Error(`No region is set. Set AWS_REGION, or region of ${stage} in cdk.json`)
  const secrets = new SecretsManagerClient({ region })
  const SecretId = deployedSecrets[rotation.secret](stage)
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }))
  // The functions of the API are deployed last, after CloudFront.
  const { Environment } = await new LambdaClient({ region }).send(
    new GetFunctionConfigurationCommand({ FunctionName: `plumbline-${stage}-auth` }),
  )
  if (Environment?.Variables?.[variables[rotation.secret]] !== SecretString)
    throw new Error(`${SecretId} has been changed since the last deployment. Deploy ${stage} first`)
  const next = rotated(rotation, SecretString, () => randomBytes(32).toString('hex'))
  await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: next }))
  const does: Record<string, string> = steps[rotation.secret]
  console.log(`${SecretId} is changed. Deploy ${stage} now. Then:\n\n  ${does[rotation.step]}`)
}

await rotate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
