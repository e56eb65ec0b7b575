/**
 * Runs work as a process of its own that can be killed between any two of its calls to the table and to Stripe. Unlike a
 * failing call, a kill leaves nothing that could clean up: the work never goes on.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import http, { type ClientRequest } from 'node:http'
import { documents } from '../../functions/kernel/table/table.ts'

type Life = { callsLeft: number; end: () => void }

const lives = new AsyncLocalStorage<Life>()

const never = new Promise<never>(() => {})

/** Whether the process that makes the next call is dead by then. */
const isDead = (): boolean => {
  const life = lives.getStore()
  if (life === undefined) return false
  life.callsLeft -= 1
  if (life.callsLeft >= 0) return false
  life.end()
  return true
}

/** A request that is never sent, and never answered. */
const unsent = (): ClientRequest => {
  const request = new EventEmitter()
  const nothing = () => request
  return Object.assign(request, {
    setTimeout: nothing,
    write: nothing,
    end: nothing,
    destroy: nothing,
  }) as unknown as ClientRequest
}

const isStripeCall = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && 'path' in options && String(options.path).startsWith('/v1/')

let isWatching = false

const watchCalls = (): void => {
  if (isWatching) return
  isWatching = true
  documents.middlewareStack.add((next) => (args) => (isDead() ? never : next(args)), {
    step: 'initialize',
    priority: 'high',
    name: 'lives',
  })
  const send = http.request
  http.request = ((...sent: Parameters<typeof http.request>) =>
    isStripeCall(sent[0]) && isDead() ? unsent() : send(...sent)) as typeof http.request
}

/** Resolves to what the work did, or to `killed` if it wanted to make more calls. */
export const livingFor = async <T>(calls: number, work: () => Promise<T>): Promise<T | 'killed'> => {
  watchCalls()
  let end = () => {}
  const killed = new Promise<'killed'>((resolve) => (end = () => resolve('killed')))
  return Promise.race([lives.run({ callsLeft: calls, end }, work), killed])
}
