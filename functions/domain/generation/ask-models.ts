/** Asks the stage's language models, in order, until one answers. */
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { setTimeout as pause } from 'node:timers/promises'
import { counted } from '../../kernel/counted.ts'
import { log } from '../../kernel/log.ts'
import type { Model } from './models.ts'

/** No model answered, and none has used any tokens. */
export class NoAnswer extends Error {
  /** Whether the account has no access to any of the models: no one has set one up yet. */
  readonly isWithoutAccess: boolean
  constructor(isWithoutAccess: boolean) {
    super('No language model answered')
    this.name = 'NoAnswer'
    this.isWithoutAccess = isWithoutAccess
  }
}

/**
 * How a model is held to a schema: by Bedrock, or as far as the model can without it. Some models have no structured
 * output.
 */
export type Form = 'strict' | 'loose'

/** One call of a model. */
export type Call<T> = (client: BedrockRuntimeClient, model: Model, form: Form, deadline: AbortSignal) => Promise<T>

/** Attempts at one model while it is throttled, and the longest pause (ms) after each. */
const attempts = 4
const longestPause = (attempt: number): number => 500 * 2 ** attempt

const clients = new Map<string, BedrockRuntimeClient>()

/** The SDK's own client uses HTTP/2, which brings nothing for one call at a time. It does not retry: this module does. */
const clientIn = (region: string): BedrockRuntimeClient => {
  const client =
    clients.get(region) ??
    new BedrockRuntimeClient({
      region,
      maxAttempts: 1,
      requestHandler: new NodeHttpHandler({ connectionTimeout: 3000 }),
    })
  clients.set(region, client)
  return client
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

const lacksStructuredOutput = (error: unknown): boolean =>
  nameOf(error) === 'ValidationException' &&
  /outputConfig|output_config|textFormat|structured output|json_schema|\bstrict\b/i.test((error as Error).message)

const isBusy = (error: unknown): boolean =>
  ['ThrottlingException', 'ServiceUnavailableException', 'ModelNotReadyException', 'InternalServerException'].includes(
    nameOf(error),
  )

/** Asks one model. Waits and asks again while it is throttled and there is time. If it does not answer, says why. */
const askModel = async <T extends object>(
  call: Call<T>,
  model: Model,
  deadline: AbortSignal,
): Promise<T | 'denied' | 'silent'> => {
  const client = clientIn(model.region)
  let form: Form = 'strict'
  for (let attempt = 1; attempt <= attempts && !deadline.aborted; attempt += 1) {
    try {
      return await call(client, model, form, deadline)
    } catch (error) {
      log.warn('model-refused', {
        ...counted('ModelRefused'),
        model: model.id,
        reason: nameOf(error),
        attempt,
      })
      if (form === 'strict' && lacksStructuredOutput(error)) form = 'loose'
      else if (!isBusy(error)) return nameOf(error) === 'AccessDeniedException' ? 'denied' : 'silent'
      else await pause(Math.random() * longestPause(attempt), undefined, { signal: deadline }).catch(() => undefined)
    }
  }
  return 'silent'
}

/** @throws NoAnswer if no model answers before the deadline */
export const firstAnswer = async <T extends object>(
  call: Call<T>,
  models: readonly Model[],
  deadline: AbortSignal,
): Promise<{ model: string; answer: T }> => {
  let isWithoutAccess = true
  for (const model of models) {
    const answer = await askModel(call, model, deadline)
    if (typeof answer === 'object') return { model: model.id, answer }
    isWithoutAccess &&= answer === 'denied'
  }
  throw new NoAnswer(isWithoutAccess)
}
