/**
 * `npm run rotate-secret -- --stage dev --secret seal --step renew`: takes one step of changing a secret that the stage
 * generates. The new value is not printed. What the functions and CloudFront know changes with the next deployment.
 */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { encryptionSecretName, originSecretName } from './data.ts'
import { rotated, steps, type Rotation } from './rotated-secret.ts'

const { values } = parseArgs({
  options: { stage: { type: 'string' }, secret: { type: 'string' }, step: { type: 'string' } },
})

const names = { seal: encryptionSecretName, origin: originSecretName }

const readRotation = (): Rotation => {
  for (const secret of ['seal', 'origin'] as const)
    for (const step of Object.keys(steps[secret]))
      if (values.secret === secret && values.step === step) return { secret, step } as Rotation
  const known = Object.entries(steps).map(([secret, of]) => `--secret ${secret} --step ${Object.keys(of).join('|')}`)
  throw new Error(`Say ${known.join(', or ')}`)
}

const rotate = async (): Promise<void> => {
  const { stage } = values
  if (!stage) throw new Error('Say --stage')
  const rotation = readRotation()
  const client = new SecretsManagerClient()
  const SecretId = names[rotation.secret](stage)
  const { SecretString = '', VersionId } = await client.send(new GetSecretValueCommand({ SecretId }))
  const next = rotated(rotation, SecretString, () => randomBytes(32).toString('hex'))
  await client.send(new PutSecretValueCommand({ SecretId, SecretString: next }))
  const does: Record<string, string> = steps[rotation.secret]
  console.log(`${SecretId} is changed (before: version ${VersionId}). After this deployment, it takes effect:

  npm run deploy -- --stage ${stage} -- --force

${does[rotation.step]}`)
}

await rotate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
