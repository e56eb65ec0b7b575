/** Creates the plans' prices in a stage's Stripe account, through the function that has the account's key. */
import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import { stripeSecretName } from './data.ts'

/** The result of functions/workers/publish-prices, or of its failure. */
type Answer = { outcome?: 'published' | 'skipped'; created?: string[]; errorMessage?: string }

/**
 * Returns what was done, as a sentence.
 *
 * @throws if the account differs from the catalogue; the message lists every difference
 */
export const publishPrices = async (lambda: LambdaClient, stage: string): Promise<string> => {
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({ FunctionName: `plumbline-${stage}-publish-prices` }),
  )
  const answer = JSON.parse(Payload?.transformToString() || '{}') as Answer
  if (FunctionError || answer.outcome === undefined)
    throw new Error(answer.errorMessage ?? 'The function publish-prices answered nothing')
  if (answer.outcome === 'skipped')
    return `Stripe: nothing is sold, because the secret ${stripeSecretName(stage)} has no keys yet`
  const { created = [] } = answer
  return created.length === 0 ? 'Stripe: all prices exist' : `Stripe: created the prices ${created.join(', ')}`
}
