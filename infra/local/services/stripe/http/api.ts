/** Answers a request of Stripe's API. */
import { type FormObject, parseForm } from '../protocol/form.ts'
import { parseParams } from '../protocol/params.ts'
import { notServed, StripeError } from '../protocol/stripe-error.ts'
import type { StripeRoute } from '../resources/route.ts'
import { type Account, apiVersion } from '../store/account.ts'
import type { Database } from '../store/database.ts'
import { newId } from '../store/ids.ts'
import type { AnyStored } from '../store/kinds.ts'
import { authenticate } from './authenticate.ts'
import { expand } from './expand.ts'
import { idempotentRequests } from './idempotency.ts'
import { type Answer, createPerform } from './perform.ts'

export type ApiRequest = {
  method: string
  /** Without the query. */
  path: string
  query: string
  headers: Record<string, string | undefined>
  body: string
}
export type ApiAnswer = Answer & { headers: Record<string, string> }

type Found = { route: StripeRoute; ids: string[] }

/** `search` is no id: it is a route of Stripe's that is not served. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:[a-z_]+/g, '((?!search$)[^/]+)')}$`)

export const createApi = (parts: {
  account: Account
  database: Database
  routes: readonly StripeRoute[]
  secretKey: string
  /** Does what is due by now. */
  catchUp(): void
  onError(message: string): void
}) => {
  const { account, database } = parts
  const { answerOf, perform } = createPerform(parts)
  const requests = idempotentRequests(database, account.now)
  // Fixed names come before ids: `/v1/invoices/create_preview` is not the invoice `create_preview`.
  const routes = parts.routes
    .map((route) => ({ route, pattern: patternOf(route.path) }))
    .toSorted((a, b) => a.route.path.split(':').length - b.route.path.split(':').length)

  const find = ({ method, path }: ApiRequest): Found => {
    for (const { route, pattern } of routes) {
      const read = route.method === method ? pattern.exec(path) : null
      if (read) return { route, ids: read.slice(1).map(decodeURIComponent) }
    }
    throw notServed(404, `Unrecognized request URL (${method}: ${path})`)
  }

  /** The answered object: every stored one as the API shows it, with what is to be expanded. */
  const render = (result: object, paths: string[] | undefined): string => {
    const list = result as { object?: string; data?: AnyStored[] }
    const shown =
      list.object === 'list'
        ? { ...list, data: (list.data ?? []).map((one) => account.present(one)) }
        : account.present(result as AnyStored)
    // A copy, because an expanded field must not change what is stored.
    const copy = JSON.parse(JSON.stringify(shown)) as object
    expand(account, copy, paths)
    return JSON.stringify(copy, null, 2)
  }

  const run = ({ route, ids }: Found, form: FormObject, id: string, key: string | undefined): ApiAnswer => {
    const { expand: paths, ...params } = parseParams(route.params, form) as { expand?: string[] }
    parts.catchUp()
    const parameters = JSON.stringify(form)
    let at = 0
    const address = route.path.replaceAll(/:[a-z_]+/g, () => ids[at++] ?? '')
    return database.transaction(() => {
      const replayed = key === undefined ? undefined : requests.replay(key, address, parameters)
      if (replayed) {
        const headers = { 'idempotent-replayed': 'true', 'original-request': replayed.request }
        return { status: replayed.status, body: replayed.body, headers }
      }
      const answer = perform(() =>
        account.during({ id, idempotency_key: key ?? null }, () =>
          render(route.run(account, params as never, ...ids), paths),
        ),
      )
      if (key !== undefined) requests.keep(key, address, parameters, id, answer)
      return { ...answer, headers: {} }
    })
  }

  return {
    answer(request: ApiRequest): ApiAnswer {
      const id = newId('req')
      const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
      const headers = {
        'request-id': id,
        'stripe-version': apiVersion,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      }
      try {
        authenticate(request.headers['authorization'], parts.secretKey)
        const version = request.headers['stripe-version']
        if (version !== undefined && version !== apiVersion)
          throw notServed(400, `Invalid Stripe API version: ${version}`)
        if (request.headers['stripe-account'] !== undefined) throw notServed(400, 'Connected accounts')
        const route = find(request)
        const form = parseForm(
          request.method === 'POST' ? request.body : [request.query, request.body].filter(Boolean).join('&'),
        )
        const answered = run(route, form, id, key)
        return { ...answered, headers: { ...headers, ...answered.headers } }
      } catch (error) {
        if (error instanceof StripeError) return { ...answerOf(error), headers }
        parts.onError((error as Error).stack ?? String(error))
        return { ...answerOf(new StripeError(500, 'api_error', 'The local stand-in of Stripe failed.')), headers }
      }
    },
  }
}
