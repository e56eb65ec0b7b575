/** The stage's settings from the environment: PORT, DATA_DIR, and the keys of an account in Stripe's test mode. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export class BadSetting extends Error {
  override name = 'BadSetting'
}

export type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string }

export type LocalSettings = {
  port: number
  dataDir: string
  /** Keys of an account in Stripe's test mode. The stand-in is used if omitted. */
  stripeKeys?: StripeKeys
}

/** @throws BadSetting if PORT is not a valid port, or some of Stripe's keys are missing or not keys of its test mode */
export function readSettings(environment: NodeJS.ProcessEnv): LocalSettings {
  const port = Number(environment['PORT'] ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new BadSetting(`PORT should be a number from 1 to 65535, or 0 for a free one, not '${environment['PORT']}'`)
  const stripeKeys = readStripeKeys(environment)
  return { port, dataDir: path.resolve(root, environment['DATA_DIR'] ?? '.local'), ...(stripeKeys && { stripeKeys }) }
}

/** The variables with Stripe's keys, and how keys of its test mode begin. */
const stripeVariables = [
  { name: 'STRIPE_SECRET_KEY', begins: ['sk_test_', 'rk_test_'] },
  { name: 'STRIPE_PUBLISHABLE_KEY', begins: ['pk_test_'] },
  { name: 'STRIPE_WEBHOOK_SECRET', begins: ['whsec_'] },
] as const

function readStripeKeys(environment: NodeJS.ProcessEnv): StripeKeys | undefined {
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
