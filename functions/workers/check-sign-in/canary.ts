/** The login of the person as whom the stage is checked, from the secret that an operator fills in. */
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import { setting } from '../../kernel/environment.ts'
import { once } from '../../kernel/table/table.ts'

const canarySecret = z.object({ email: z.string(), password: z.string() })
export type Canary = z.output<typeof canarySecret>

const secrets = once(() => new SecretsManagerClient({ maxAttempts: 3 }))

/** Undefined until it is filled in. */
export const readCanary = async (): Promise<Canary | undefined> => {
  const { SecretString } = await secrets().send(new GetSecretValueCommand({ SecretId: setting('CANARY_SECRET_NAME') }))
  const canary = canarySecret.parse(JSON.parse(SecretString ?? 'null'))
  return canary.email === '' ? undefined : canary
}
