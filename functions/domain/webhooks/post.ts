/**
 * One call of a customer's address. Its name is resolved here, every address that it stands for is checked,
 * and the connection goes to one of those that were: a name that means something else a moment later
 * leads nowhere. Redirects are not followed: they would lead past these checks.
 */
import { lookup as resolve } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { webhookAttempts } from '../../../shared/limits.ts'
import { mayReach, refusalOf } from './target.ts'

/** Status and beginning of an answer, or why there was none. */
export type Answer = { status: number; response: string } | { status: null; problem: string }

class Forbidden extends Error {
  override readonly name = 'Forbidden'
}

/** Resolves a name and lets through only where all it stands for may be called: one internal address among others is a trap. */
export const checkedLookup: LookupFunction = (name, options, done) => {
  resolve(name, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error !== null || first === undefined) return done(error ?? new Error('No address'), '', 0)
    if (!found.every(({ address }) => mayReach(address))) return done(new Forbidden(), '', 0)
    return options.all === true ? done(null, found) : done(null, first.address, first.family)
  })
}

/** The beginning of an answer; what comes later than the attempt may last, or beyond what is read, is left. */
const beginningOf = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part)
      length += part.length
      if (length >= webhookAttempts.bytesRead) break
    }
  } catch {
    // It broke off: its status stands.
  }
  return Buffer.concat(parts)
    .subarray(0, webhookAttempts.bytesRead)
    .toString('utf8')
    .slice(0, webhookAttempts.charactersKept)
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'The name of the host could not be found',
  EAI_AGAIN: 'The name of the host could not be looked up',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was broken off',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The host cannot be reached',
  EPIPE: 'The connection was broken off',
  CERT_HAS_EXPIRED: 'The certificate of the host has expired',
}

/** In words that give away nothing of the network that the call was made from. */
const reasonOf = (error: unknown): string => {
  if (error instanceof Forbidden) return 'The host is not one of the public internet'
  const { name = '', code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT' || code === 'ABORT_ERR')
    return `No answer within ${webhookAttempts.timeout / 1000} seconds`
  if (/CERT|SIGNATURE|ALTNAME|SSL|TLS/.test(code)) return reasons[code] ?? 'The certificate of the host does not hold'
  return reasons[code] ?? 'The connection failed'
}

/** Sends a body. Never throws. */
export const post = async (address: string, headers: Record<string, string>, body: string): Promise<Answer> => {
  const url = new URL(address)
  const refusal = refusalOf(url)
  if (refusal !== undefined) return { status: null, problem: refusal }
  // Plain HTTP is for the local stage; loading it takes each start of a function 12 ms.
  const { request } = url.protocol === 'https:' ? { request: overHttps } : await import('node:http')
  const signal = AbortSignal.timeout(webhookAttempts.timeout)
  try {
    const answer = await new Promise<IncomingMessage>((answered, failed) => {
      const call = request(
        url,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'user-agent': 'Plumbline-Webhooks/1',
            'content-length': String(Buffer.byteLength(body)),
            ...headers,
          },
          lookup: checkedLookup,
          // A connection of its own: none that stood open was checked just now.
          agent: false,
          signal,
        },
        answered,
      )
      call.on('error', failed)
      call.end(body)
    })
    const { statusCode: status = 0 } = answer
    const success = status >= 200 && status < 300
    const response = success ? '' : await beginningOf(answer)
    answer.destroy()
    return { status, response }
  } catch (error) {
    return { status: null, problem: reasonOf(signal.aborted ? signal.reason : error) }
  }
}
