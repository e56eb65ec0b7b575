/**
 * Measures what a call or a batch of events uses, for the line that is logged about it anyway: so that what a workspace
 * costs is known without a single write. See docs/decisions/128-what-a-workspace-costs.md.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'

type Meter = {
  began: number
  /** Capacity units, as the table reports them: indexes and both halves of transactions included. */
  rcu: number
  wcu: number
  /** Tokens of a language model. */
  model?: string
  tokensIn: number
  tokensOut: number
  /** Roles of workspaces that were taken from STS, whose quota the account shares. */
  roles: number
}

const meters = new AsyncLocalStorage<Meter>()

/** Runs work and adds up what it uses. */
export const metered = <T>(work: () => T): T =>
  meters.run({ began: performance.now(), rcu: 0, wcu: 0, tokensIn: 0, tokensOut: 0, roles: 0 }, work)

const reads: ReadonlySet<string | undefined> = new Set([
  'GetItemCommand',
  'BatchGetItemCommand',
  'QueryCommand',
  'ScanCommand',
])

/** The input of a table call, with a request for the consumed capacity if someone measures it. */
export const askingForCapacity = <T extends object>(input: T): T =>
  meters.getStore() === undefined ? input : { ReturnConsumedCapacity: 'TOTAL', ...input }

/** Adds what a table call has consumed. */
export const noteCapacity = (command: string | undefined, output: object): void => {
  const meter = meters.getStore()
  if (meter === undefined) return
  const { ConsumedCapacity: consumed } = output as { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] }
  if (consumed === undefined) return
  const kind = reads.has(command) ? 'rcu' : 'wcu'
  if (!Array.isArray(consumed)) meter[kind] += consumed.CapacityUnits ?? 0
  else for (const { CapacityUnits = 0 } of consumed) meter[kind] += CapacityUnits
}

/** Adds what a language model has read and written. */
export const noteTokens = (
  model: string,
  { inputTokens = 0, outputTokens = 0 }: { inputTokens?: number | undefined; outputTokens?: number | undefined } = {},
): void => {
  const meter = meters.getStore()
  if (meter === undefined) return
  Object.assign(meter, {
    model,
    tokensIn: meter.tokensIn + inputTokens,
    tokensOut: meter.tokensOut + outputTokens,
  })
}

/** Adds a role that was taken. */
export const noteRole = (): void => {
  const meter = meters.getStore()
  if (meter !== undefined) meter.roles += 1
}

/** The memory of the function in MB, for which Lambda charges while it runs. */
const memory = (): number => Number(process.env['AWS_LAMBDA_FUNCTION_MEMORY_SIZE'] ?? 0)

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/**
 * What has been used until now, as log lines say it. `gbms` is memory multiplied by time, in GB milliseconds. A batch of
 * several workspaces' events is divided by the share of the events.
 */
export const used = (share = 1): Record<string, number | string> => {
  const meter = meters.getStore()
  if (meter === undefined) return {}
  const { began, rcu, wcu, model, tokensIn, tokensOut, roles } = meter
  const millis = performance.now() - began
  return {
    ms: rounded(millis * share, 1),
    gbms: rounded((millis * share * memory()) / 1024, 1),
    rcu: rounded(rcu * share, 2),
    wcu: rounded(wcu * share, 2),
    ...(roles > 0 && { roles }),
    ...(model !== undefined && { model, tokensIn: tokensIn * share, tokensOut: tokensOut * share }),
  }
}
