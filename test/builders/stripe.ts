/** Gives the tests of a file a Stripe account, configured through the functions' environment variables. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { beforeAll, vi } from 'vitest'
import { handler as publishPrices } from '../../functions/workers/publish-prices/index.ts'
import type { Clock } from '../../infra/local/clock/clock.ts'
import { publishableKey, secretKey, webhookSecret } from '../../infra/local/services/stripe/test-keys.ts'
import { startStripe, type TestStripe } from '../../infra/local/services/stripe/test-stripe.ts'
import { closeAfterFile } from './close-after-file.ts'
import { createTestServer, listenAs } from './test-server.ts'

const secretName = 'plumbline-test-stripe'

/** The clock of the functions under test: `Date.now()`, which moves with `vi.setSystemTime`. */
const functionClock = (): Clock => {
  const listeners = new Set<() => void>()
  return {
    now: () => Date.now(),
    offset: () => 0,
    advance(seconds) {
      if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
      vi.setSystemTime(Date.now() + seconds * 1_000)
      for (const listener of listeners) listener()
    },
    onAdvance(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type StripeOptions = {
  /**
   * `standing`: the account's clock starts on 15 January 2026 and moves only when a test advances it. `functions`: it is
   * `Date.now()`; `advance` moves both, and they are set back after the file.
   */
  clock?: 'standing' | 'functions'
  /** Whether the account has the catalogue's products and prices; true by default. */
  prices?: boolean
}

export type WithStripe = TestStripe & {
  /** Replaces the keys in the stage's secret. Functions may use the old ones for five minutes. */
  setKeys(keys: Record<string, string>): void
}

/**
 * Call it once at the top of a test file. Webhooks arrive in `received`; await `delivered()` first.
 */
export const withStripe = ({ clock = 'standing', prices = true }: StripeOptions = {}): WithStripe => {
  let started: TestStripe | undefined
  let keys: Record<string, string> = { secretKey, publishableKey, webhookSecret }

  const answerSecret = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { SecretId } = (await json(request)) as { SecretId?: string }
    const isKnown = SecretId === secretName && request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue'
    // A test may set the clock. With this header, the SDK would correct its own time and repeat refused calls.
    response.sendDate = false
    response.writeHead(isKnown ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' })
    const refused = { __type: 'ResourceNotFoundException', message: `There is no secret ${SecretId}` }
    response.end(JSON.stringify(isKnown ? { Name: secretName, SecretString: JSON.stringify(keys) } : refused))
  }
  const secrets = createTestServer((request, response) => void answerSecret(request, response))

  beforeAll(async () => {
    started = await startStripe(clock === 'functions' ? { clock: functionClock() } : {})
    Object.assign(process.env, {
      STRIPE_ORIGIN: started.origin,
      STRIPE_SECRET_NAME: secretName,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: await listenAs('secrets', secrets),
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    })
    started.stand().start()
    if (prices) await publishPrices()
    await started.delivered()
    started.received.length = 0
  })
  closeAfterFile(async () => {
    if (clock === 'functions') vi.useRealTimers()
    secrets.closeAllConnections()
    await new Promise((resolve) => secrets.close(resolve))
    await started?.stop()
  })

  const setKeys: WithStripe['setKeys'] = (changed) => void (keys = changed)
  return new Proxy({} as WithStripe, {
    get(_, name) {
      if (name === 'setKeys') return setKeys
      if (started === undefined) throw new Error('The Stripe account is not open yet')
      return Reflect.get(started, name) as unknown
    },
  })
}
