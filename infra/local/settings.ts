/**
 * The stage's settings from the environment: PORT, DATA_DIR, the keys of an account in Stripe's test mode, and a language
 * model.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BedrockAccess } from './services/bedrock/real-bedrock.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export class BadSetting extends Error {
  override name = 'BadSetting'
}

export type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string }

/** A language model that answers instead of the stand-in: of a server on this machine, or of Bedrock. */
export type ModelSetting =
  | { kind: 'server'; url: string; /** The server's first model if omitted. */ name?: string }
  | ({ kind: 'bedrock' } & BedrockAccess)

export type LocalSettings = {
  port: number
  dataDir: string
  /** Keys of an account in Stripe's test mode. The stand-in is used if omitted. */
  stripeKeys?: StripeKeys
  /** The stand-in is used if omitted. */
  model?: ModelSetting
}

/**
 * @throws BadSetting if PORT is not a valid port, some of Stripe's keys are missing or not keys of its test mode, or the
 *   model is not complete
 */
export const readSettings = (environment: NodeJS.ProcessEnv): LocalSettings => {
  const port = Number(environment['PORT'] ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new BadSetting(`PORT should be a number from 1 to 65535, or 0 for a free one, not '${environment['PORT']}'`)
  const stripeKeys = readStripeKeys(environment)
  const model = readModel(environment)
  return {
    port,
    dataDir: path.resolve(root, environment['DATA_DIR'] ?? '.local'),
    ...(stripeKeys && { stripeKeys }),
    ...(model && { model }),
  }
}

const readModel = (environment: NodeJS.ProcessEnv): ModelSetting | undefined => {
  const { MODEL_URL: url = '', MODEL_NAME: name = '', BEDROCK_MODEL_ID: id = '' } = environment
  if (url !== '' && id !== '')
    throw new BadSetting('Set MODEL_URL for a server on this machine or BEDROCK_MODEL_ID for Bedrock, not both.')
  if (name !== '' && url === '')
    throw new BadSetting('MODEL_NAME is the name of a model at MODEL_URL, which is missing.')
  if (url !== '') return { kind: 'server', url: readModelUrl(url), ...(name !== '' && { name }) }
  return id === '' ? undefined : readBedrockAccess(id, environment)
}

/** Prompts contain the stage's data, and are sent without a key, so they do not leave the machine this way. */
const readModelUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'http:' || !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname))
    throw new BadSetting(
      `MODEL_URL should be the address of an OpenAI-compatible server on this machine, like http://127.0.0.1:11434/v1, not '${text}'`,
    )
  return url.href.replace(/\/+$/, '')
}

const readBedrockAccess = (id: string, environment: NodeJS.ProcessEnv): ModelSetting => {
  const accessKeyId = environment['AWS_ACCESS_KEY_ID'] ?? ''
  const secretAccessKey = environment['AWS_SECRET_ACCESS_KEY'] ?? ''
  const sessionToken = environment['AWS_SESSION_TOKEN'] ?? ''
  const region = environment['AWS_REGION'] ?? environment['AWS_DEFAULT_REGION'] ?? ''
  const values = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region }
  const missing = Object.entries(values).flatMap(([name, value]) => (value === '' ? [name] : []))
  if (missing.length > 0)
    throw new BadSetting(
      `Bedrock needs ${Object.keys(values).join(', ')}: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing. Without BEDROCK_MODEL_ID, the stage uses its own stand-in for a language model.`,
    )
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken !== '' && { sessionToken }) }
  return { kind: 'bedrock', id, region, credentials }
}

/** The variables with Stripe's keys, and how keys of its test mode begin. */
const stripeVariables = [
  { name: 'STRIPE_SECRET_KEY', begins: ['sk_test_', 'rk_test_'] },
  { name: 'STRIPE_PUBLISHABLE_KEY', begins: ['pk_test_'] },
  { name: 'STRIPE_WEBHOOK_SECRET', begins: ['whsec_'] },
] as const

const readStripeKeys = (environment: NodeJS.ProcessEnv): StripeKeys | undefined => {
  const values = stripeVariables.map((variable) => ({ ...variable, value: environment[variable.name] ?? '' }))
  // First, because a live key must not be in the environment even if the others are missing.
  const live = values.find(({ value }) => /^[srp]k_live_/.test(value))
  if (live)
    throw new BadSetting(
      `${live.name} is a live key. The local stage only accepts keys of Stripe's test mode: a test customer must never be charged real money.`,
    )
  const missing = values.filter(({ value }) => value === '').map(({ name }) => name)
  if (missing.length === values.length) return undefined
  if (missing.length > 0)
    throw new BadSetting(
      `Stripe's test mode needs ${stripeVariables.map(({ name }) => name).join(', ')}: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing. Without all three, the stage uses its own stand-in for Stripe.`,
    )
  // The value is not printed, because it is a secret.
  const wrong = values.find(({ value, begins }) => !begins.some((start) => value.startsWith(start)))
  if (wrong) throw new BadSetting(`${wrong.name} should begin with ${wrong.begins.join(' or ')}`)
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = values.map(({ value }) => value)
  return { secretKey, publishableKey, webhookSecret }
}
