/**
 * One call to a customer's URL. Its host name is resolved here, every resulting address is checked, and the connection
 * goes to one of the checked addresses, so that a DNS change a moment later has no effect. Redirects are not followed,
 * because they would bypass these checks.
 */
import { lookup as resolve } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { webhookAttempts } from '../../../shared/webhooks/limits.ts'
import { beginning } from '../../../shared/wording.ts'
import { mayReach, refusalOf } from './target.ts'

/** Status and beginning of the response, or why there was none. */
export type Answer = { status: number; response: string } | { status: null; problem: string }

class Forbidden extends Error {
  override readonly name = 'Forbidden'
}

/**
 * Resolves a name and accepts it only if all its addresses may be called: a single internal address among them may be
 * an attack.
 */
export const checkedLookup: LookupFunction = (name, options, done) => {
  resolve(name, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error !== null || first === undefined) return done(error ?? new Error('No address'), '', 0)
    if (!found.every(({ address }) => mayReach(address))) return done(new Forbidden(), '', 0)
    return options.all === true ? done(null, found) : done(null, first.address, first.family)
  })
}

/** The beginning of a response; anything after the time limit of the attempt or the size limit is ignored. */
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
    // The connection broke off; the status still counts.
  }
  const text = Buffer.concat(parts).subarray(0, webhookAttempts.bytesRead).toString('utf8')
  return beginning(text, webhookAttempts.storedCharacters)
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

/** A reason that reveals nothing about the network of the caller. */
const reasonOf = (error: unknown): string => {
  if (error instanceof Forbidden) return 'The host is not one of the public internet'
  const { name = '', code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT' || code === 'ABORT_ERR')
    return `No response within ${webhookAttempts.timeout / 1000} seconds`
  if (/CERT|SIGNATURE|ALTNAME|SSL|TLS/.test(code)) return reasons[code] ?? 'The host’s certificate is not valid'
  return reasons[code] ?? 'The connection failed'
}

/** Sends a body. Never throws. */
export const post = async (address: string, headers: Record<string, string>, body: string): Promise<Answer> => {
  const url = new URL(address)
  const refusal = refusalOf(url)
  if (refusal !== undefined) return { status: null, problem: refusal }
  // Plain HTTP is for the local stage only; loading it would add 12 ms to each cold start of a function.
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
          // A new connection each time: a reused one would skip the address check.
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
