/**
 * `npm run rotate-secret -- --stage dev --secret signing --step renew`: takes one step of changing a secret that the
 * stage generates. The new value is not printed. The next deployment brings it to the functions and CloudFront.
 */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { stagesInFile } from './cdk-json.ts'
import { requireConfirmed, stageInCloud } from './deploy-options.ts'
import { regionOf } from './region.ts'
import { rotated, steps, type Rotation } from './rotated-secret.ts'
import { functionsBehind } from './secret-readers.ts'
import { deployedSecrets } from './secret-references.ts'

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    confirm: { type: 'string' },
    secret: { type: 'string' },
    step: { type: 'string' },
  },
})

const readRotation = (): Rotation => {
  for (const secret of ['signing', 'origin'] as const)
    for (const step of Object.keys(steps[secret]))
      if (values.secret === secret && values.step === step) return { secret, step } as Rotation
  const known = Object.entries(steps).map(([secret, of]) => `--secret ${secret} --step ${Object.keys(of).join('|')}`)
  throw new Error(`Pass ${known.join(', or ')}`)
}

const rotate = async (): Promise<void> => {
  const { stage, settings } = stageInCloud(values.stage, stagesInFile())
  requireConfirmed(stage, settings, values.confirm)
  const rotation = readRotation()
  const region = await regionOf(settings)
  if (region === undefined) throw new Error(`No region is set. Set AWS_REGION, or region of ${stage} in cdk.json`)
  const secrets = new SecretsManagerClient({ region })
  const SecretId = deployedSecrets[rotation.secret](stage)
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }))
  // The functions of the API are deployed last, after CloudFront.
  const of = { stage, settings, secret: rotation.secret }
  const behind = await functionsBehind(new LambdaClient({ region }), of, SecretString)
  if (behind.length > 0)
    throw new Error(
      `${SecretId} has been changed since the last deployment of ${behind.join(', ')}. Deploy ${stage} first`,
    )
  const next = rotated(rotation, SecretString, () => randomBytes(32).toString('hex'))
  await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: next }))
  const does: Record<string, string> = steps[rotation.secret]
  console.log(`${SecretId} is changed. Deploy ${stage} now. Then:\n\n  ${does[rotation.step]}`)
}

await rotate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
