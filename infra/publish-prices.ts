/** Creates the plans' prices in a stage's Stripe account, through the function that has the account's key. */
import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import { stripeSecretName } from './data.ts'

/** The result of functions/workers/publish-prices, or of its failure. */
type Answer = {
  outcome?: 'published' | 'skipped'
  created?: string[]
  webhook?: 'taken' | 'refused' | 'no-endpoint'
  errorMessage?: string
}

/** What became of the test event. */
const webhooks = {
  taken: 'a test event went through the webhook',
  'no-endpoint':
    'no webhook is registered for product.updated, so no test event was sent: see docs/operating/stripe.md',
}

/**
 * Creates the prices, and sends a test event through the webhook. Returns what was done, as a sentence.
 *
 * @throws if the account differs from the catalogue; the message lists every difference. Or if the stage does not take
 *   what Stripe reports
 */
export const publishPrices = async (lambda: LambdaClient, stage: string): Promise<string> => {
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({
      FunctionName: `plumbline-${stage}-publish-prices`,
      Payload: JSON.stringify({ reachesWebhook: true }),
    }),
  )
  const answer = JSON.parse(Payload?.transformToString() || '{}') as Answer
  if (FunctionError || answer.outcome === undefined)
    throw new Error(answer.errorMessage ?? 'The function publish-prices answered nothing')
  if (answer.outcome === 'skipped')
    return `Stripe: nothing is sold, because the secret ${stripeSecretName(stage)} has no keys yet`
  const { created = [], webhook } = answer
  if (webhook === 'refused')
    throw new Error(
      'The stage does not take what Stripe reports to its webhook: its secret is probably not the stored one. See "The alarm stripe-webhook" in docs/operating/alarms.md',
    )
  const prices = created.length === 0 ? 'all prices exist' : `created the prices ${created.join(', ')}`
  return `Stripe: ${prices}${webhook === undefined ? '' : `, and ${webhooks[webhook]}`}`
}
