/**
 * Serves the routes of a domain: checks a call's origin, caller and input, runs the route's handler, checks the result
 * and responds. Only a row's own schemas decide what goes in and out.
 */
import { createHash } from 'node:crypto'
import middy, { type MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { LimitState } from '../../../shared/contract/call-limits.ts'
import { takesCompanyKeys } from '../../../shared/contract/access.ts'
import { routeFinder } from '../../../shared/contract/find-route.ts'
import type { ProtocolAnswer, Redirect, RouteRow, ServedFile } from '../../../shared/contract/route.ts'
import { eventsHeader } from '../../../shared/dashboard/feed-events.ts'
import { scopeOf, seesMoney, type Scope } from '../../../shared/permissions.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { traceHeader } from '../../../shared/trace.ts'
import { workspaceHeader } from '../../../shared/contract/workspace-header.ts'
import { asProblem, defect } from './as-problem.ts'
import { Later, type Call, type Handler, type Handlers, type Reply, type RequestInfo, type RequestKey } from './call.ts'
import { compressed } from './compressed.ts'
import { disposition } from '../content-disposition.ts'
import { countCall } from '../rate-limit/counted-calls.ts'
import { parseInput, type Input } from './input.ts'
import { limitHeaders } from '../rate-limit/over-limit.ts'
import type { LoadedByRoute } from './loaded-by-route.ts'
import { log } from '../log.ts'
import { originOf } from './audit-origin.ts'
import { setting } from '../environment.ts'
import { metered, used } from '../meter.ts'
import { countInInstance } from '../rate-limit/ordinary-calls.ts'
import { Problem } from '../problem.ts'
import { personHeader } from '../../../shared/contract/person-header.ts'
import { chosenFor } from '../session/operator-access.ts'
import { admitKey } from '../session/api-key.ts'
import { bearerIn } from '../session/api-key-text.ts'
import { authorByKey, type Member, type Principal } from '../session/principal.ts'
import { startPrefetch, checkPrefetch } from './prefetch.ts'
import { noteRefusedCall } from './refused-call.ts'
import { refuseCrossSite } from './csrf.ts'
import { enterWorkspace, homeOf, outsideWorkspaces } from '../table/tenancy.ts'
import { refuseDirect } from './through-site.ts'
import { inTrace, traceNow, traceOfCall } from '../trace.ts'
import { guardingCall, readingOnce, refuseReadOnly } from '../session/read-only.ts'
import { requestHash } from './request-hash.ts'
import { readSession, sessionCookie } from '../session/session-store.ts'
import { withoutMoney } from './without-money.ts'
import { notingEvents } from '../events/written-events.ts'

type Answer = APIGatewayProxyStructuredResultV2

const json = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
  type = 'application/json',
): Answer & { body: string } => ({
  statusCode: status,
  headers: { 'content-type': type, 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(body),
})

const readRequest = (event: APIGatewayProxyEventV2): Omit<RequestInfo, 'idempotencyKey'> => ({
  id: event.requestContext.requestId,
  address: event.headers['x-viewer-ip'] ?? event.requestContext.http.sourceIp,
  userAgent: event.requestContext.http.userAgent,
  headers: event.headers,
  prefersAsync: /(?:^|,)\s*respond-async\s*(?:[,;]|$)/i.test(event.headers['prefer'] ?? ''),
  cookies: new Map(
    (event.cookies ?? []).map((cookie) => [
      cookie.slice(0, cookie.indexOf('=')),
      cookie.slice(cookie.indexOf('=') + 1),
    ]),
  ),
})

/** The key of a create. Calls of other routes have none, even if one is sent. */
const readKey = (row: RouteRow, { headers }: APIGatewayProxyEventV2, input: Input): RequestKey | undefined => {
  const key = headers['idempotency-key']
  if (key === undefined || row.repeatable !== true) return undefined
  if (!/^[\w-]{8,64}$/.test(key))
    throw new Problem('invalid_input', 'The Idempotency-Key has to be 8 to 64 letters, digits, - or _.')
  return { key, hash: requestHash(row, input) }
}

/** Whether a caller without a session has the cookie that the route accepts instead. */
const mayVisit = ({ access }: RouteRow, { cookies }: Pick<RequestInfo, 'cookies'>): boolean =>
  access.kind === 'session' && access.orCookie !== undefined && cookies.has(access.orCookie)

/**
 * Returns the caller if their role has the route's capability, and undefined for a visitor whom the route serves. Refuses
 * all others.
 */
const authorize = async (
  row: RouteRow,
  request: Omit<RequestInfo, 'idempotencyKey'>,
  { shown, key }: { shown: string | undefined; key: string | undefined },
): Promise<Principal | undefined> => {
  if (row.access.kind === 'public') return undefined
  if (key !== undefined) return byKey({ ...row, access: row.access }, key, request)
  const token = request.cookies.get(sessionCookie)
  if (token === undefined) {
    if (mayVisit(row, request)) return undefined
    throw new Problem('unauthenticated', 'Please log in.')
  }
  const session = await readSession(token)
  if (session === undefined || session === 'expired') {
    if (mayVisit(row, request)) return undefined
    throw new Problem('session_expired', 'Session Expired - Your session has expired. Please log in again.')
  }
  const scope = scopeOf(session.user.role, row.access.capability)
  const isOperator = session.kind === 'admin' && row.access.orOperator === true
  if ((!row.access.actors.includes(session.kind) && !isOperator) || scope === undefined) {
    enterWorkspace(homeOf(session))
    await noteRefusedCall(row, session, originOf(request))
    throw new Problem('forbidden', 'Your role does not allow this.')
  }
  if (isOperator) return inChosenWorkspace(row, session, scope, shown, request)
  enterWorkspace(homeOf(session))
  const { id, role } = session.user
  const workspaceNow = readingOnce(session)
  await refuseReadOnly(row, session, workspaceNow)
  log.appendKeys({ principal: id, workspace: session.customer?.id })
  const whose =
    session.kind === 'admin'
      ? ({ kind: 'admin', role: 'admin', workspaceId: null } as const)
      : { kind: session.kind, role, workspaceId: workspaceOf(session.customer), workspaceNow }
  return {
    ...whose,
    id,
    scope,
    session,
    // Only changes are recorded with their origin, and reads are most calls.
    get from() {
      return originOf(request)
    },
  }
}

/** The person of an API key, or the account of a company's own, with what they may do now. */
const byKey = async (
  row: RouteRow & { access: Extract<RouteRow['access'], { kind: 'session' }> },
  text: string,
  request: Omit<RequestInfo, 'idempotencyKey'>,
): Promise<Member> => {
  const from = () => originOf(request)
  const { session, key, workspace } = await admitKey(row, text, from)
  const { id, role } = session.user
  log.appendKeys({ principal: id, workspace: workspace.id, key: key.id })
  const scope = scopeOf(role, row.access.capability)
  if (!row.access.actors.includes(session.kind) || scope === undefined) {
    await noteRefusedCall(row, session, from(), key)
    throw new Problem('forbidden', 'The role of this API key does not allow this.')
  }
  if (key.projects !== undefined && !takesCompanyKeys(row, scope))
    throw new Problem('key_refused', 'API keys of a company cannot make this call: it is about what a person owns.')
  const workspaceNow = async () => workspace
  await refuseReadOnly(row, session, workspaceNow)
  return {
    kind: session.kind,
    role,
    workspaceId: workspace.id,
    workspaceNow,
    id,
    scope,
    session,
    key,
    author: authorByKey(session, key),
    get from() {
      return from()
    },
  }
}

/** An operator in the workspace that they have chosen, as a handler gets any member of it. */
const inChosenWorkspace = (
  row: RouteRow,
  session: Session,
  scope: Scope,
  shown: string | undefined,
  request: Omit<RequestInfo, 'idempotencyKey'>,
): Member => {
  const { id: workspaceId, companyName, subscriptionPlan, timeZone } = chosenFor(row, session, shown)
  enterWorkspace(workspaceId)
  const { id, role } = session.user
  const inside = { ...session, customer: { id: workspaceId, companyName, subscriptionPlan, timeZone } }
  log.appendKeys({ principal: id, workspace: workspaceId })
  return {
    kind: 'admin',
    role,
    workspaceId,
    workspaceNow: readingOnce(inside),
    id,
    scope,
    session: inside,
    get from() {
      return originOf(request)
    },
  }
}

const workspaceOf = (customer: { id: string } | null): string => {
  if (customer === null) throw new Error('A session of a workspace has no workspace')
  return customer.id
}

/**
 * Whether an `If-None-Match` header contains a tag. The comparison is weak (RFC 9110, 13.1.2), because proxies that
 * compress the response mark tags as weak.
 */
const namesTag = (known: string, etag: string): boolean =>
  known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)

/** A file as API Gateway takes it, in base64. It is served with its own content type, and is private to the caller. */
const fileAnswer = (
  row: RouteRow,
  { type, bytes, name, cacheSeconds, etag }: ServedFile,
  known: string | undefined,
): Answer => {
  if (!row.file?.includes(type)) throw new Error(`${routeKeyOf(row)} does not answer ${type}`)
  const kept =
    cacheSeconds === undefined
      ? etag === undefined
        ? 'no-store'
        : 'private, no-cache'
      : `private, max-age=${cacheSeconds}, immutable`
  const headers = { 'cache-control': kept, ...(etag !== undefined && { etag }) }
  if (etag !== undefined && known !== undefined && namesTag(known, etag)) return { statusCode: 304, headers }
  return {
    statusCode: 200,
    headers: {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      ...(name !== undefined && { 'content-disposition': disposition(name) }),
      ...headers,
    },
    body: Buffer.from(bytes).toString('base64'),
    isBase64Encoded: true,
  }
}

/** A response with its tag, or 304 to a caller that knows it. It stays private to the caller, who keeps the body. */
const unlessKnown = (answered: Answer & { body: string }, known: string | undefined): Answer => {
  const headers = { ...answered.headers, etag: `"${createHash('sha256').update(answered.body).digest('base64url')}"` }
  if (known === undefined || !namesTag(known, headers.etag)) return { ...answered, headers }
  return { ...answered, statusCode: 304, headers, body: '' }
}

/** The response of a success. A result that breaks its own schema is a defect here, never a client error. */
const answer = (
  row: RouteRow,
  result: unknown,
  event: APIGatewayProxyEventV2,
  sent: {
    cookies: string[]
    next: string | undefined
    events: readonly string[]
    limits: readonly LimitState[]
    money: boolean
  },
): Answer => {
  const headers: Record<string, string> = limitHeaders(sent.limits)
  if (sent.events.length > 0) headers[eventsHeader] = sent.events.join(',')
  if (sent.next !== undefined) {
    const query = new URLSearchParams({ ...event.queryStringParameters, cursor: sent.next })
    headers['link'] = `<${pathIn(event)}?${query.toString()}>; rel="next"`
  }
  const cookies = sent.cookies.length > 0 ? { cookies: sent.cookies } : {}
  if (row.file !== undefined) {
    const file = fileAnswer(row, result as ServedFile, event.headers['if-none-match'])
    return { ...file, headers: { ...headers, ...file.headers }, ...cookies }
  }
  if (row.redirects) {
    const { location } = result as Redirect
    return { statusCode: 302, headers: { 'cache-control': 'no-store', ...headers, location }, ...cookies }
  }
  if (row.protocol) {
    const { status, headers: own, body } = result as ProtocolAnswer
    return { statusCode: status, headers: { 'cache-control': 'no-store', ...headers, ...own }, body, ...cookies }
  }
  if (row.result === null) return { statusCode: 204, headers: { 'cache-control': 'no-store', ...headers }, ...cookies }
  const isLater = result instanceof Later && row.later !== undefined
  if (isLater) headers['location'] = result.location
  const [schema, body] = isLater ? [row.later ?? row.result, result.body] : [row.result, result]
  const checked = schema.safeParse(sent.money ? body : withoutMoney(schema, body))
  if (!checked.success) {
    log.error('result-invalid', { issues: checked.error.issues.map(({ path, code }) => ({ path, code })) })
    throw defect()
  }
  if (row.cachedSeconds !== undefined) headers['cache-control'] = `public, max-age=${row.cachedSeconds}`
  const answered = { ...json(isLater ? 202 : (row.status ?? 200), checked.data, headers), ...cookies }
  return row.tagged ? unlessKnown(answered, event.headers['if-none-match']) : answered
}

/** A conflict shows the current record, which is what the route returns. */
const conflictWithoutMoney = (row: RouteRow, error: unknown): unknown =>
  error instanceof Problem && error.current !== undefined && row.result !== null
    ? new Problem(error.code, error.message, {
        ...(error.errors !== undefined && { errors: error.errors }),
        current: withoutMoney(row.result, error.current),
      })
    : error

/** A page names the person whom it shows. It may not act for anyone else who has signed in in that browser since. */
const refuseOtherPerson = ({ headers }: APIGatewayProxyEventV2, principal: Principal | undefined): void => {
  const named = headers[personHeader]
  if (named !== undefined && principal !== undefined && named !== principal.id)
    throw new Problem('session_changed', 'Another account is signed in in this browser. Nothing was changed.')
}

const routeKeyOf = (row: RouteRow): string => `${row.method} ${row.path}`

/** The path of the call, without the name of the function that CloudFront puts before it. */
const pathIn = ({ rawPath }: APIGatewayProxyEventV2): string => rawPath.slice(rawPath.indexOf('/', 1))

/** A handler with the result of its early read. Most handlers have none. */
type HandlerOfAny = (call: Call<RouteRow>, begun: { value: unknown } | undefined) => ReturnType<Handler<RouteRow>>

type Served = { row: RouteRow; handler: HandlerOfAny | LoadedByRoute<HandlerOfAny> }

const handlerOf = async ({ row, handler }: Served): Promise<HandlerOfAny> => {
  if (!('load' in handler)) return handler
  const loaded = await handler.load()
  checkPrefetch(row, loaded)
  return loaded
}

/** The handler of a domain's Lambda. */
export const serve = <const T extends Record<string, RouteRow>>(rows: T, handlers: Handlers<T>) => {
  const served = Object.entries<RouteRow>(rows).map(([name, row]) => ({
    method: row.method,
    path: row.path,
    row,
    handler: handlers[name as keyof T] as unknown as Served['handler'],
  }))
  for (const { row, handler } of served) checkPrefetch(row, handler)
  const findRoute = routeFinder<Served & { method: string; path: string }>(served)
  const find = (event: APIGatewayProxyEventV2) =>
    findRoute(isHead(event) ? 'GET' : event.requestContext.http.method, pathIn(event))
  /** The call as the contract names it, without what is in its path. */
  const nameOf = (event: APIGatewayProxyEventV2): string =>
    `${event.requestContext.http.method} ${find(event)?.path ?? 'unknown path'}`

  const dispatch = async (event: APIGatewayProxyEventV2): Promise<Answer> => {
    refuseDirect(event.headers)
    const { row: route, params = {} } = find(event) ?? {}
    if (route === undefined) throw new Problem('not_found', 'There is no such call.')
    // A key in the header is all that decides on the call: no page of another site can send it, and cookies do not count.
    const bearer = bearerIn(event.headers['authorization'])
    const key = route.row.access.kind === 'session' ? bearer : undefined
    const sentBy = readRequest(event)
    // A signature says more about the caller than an origin, and a call without a cookie is made for no one's session.
    const isProgram =
      bearer !== undefined ||
      route.row.signed !== undefined ||
      route.row.program !== undefined ||
      (route.row.describedAt !== undefined && !sentBy.cookies.has(sessionCookie))
    if (!isProgram) refuseCrossSite(route.row.method, event.headers)
    const request = bearer === undefined ? sentBy : { ...sentBy, cookies: new Map<string, string>() }
    const parse = () => parseInput(route.row, params, event)
    const respond = await handlerOf(route)
    const prefetch = startPrefetch(respond, route.row, request.cookies.get(sessionCookie), parse)
    const entry = authorize(route.row, request, { shown: event.headers[workspaceHeader], key })
    const principal = await (prefetch?.alongside(entry) ?? entry)
    refuseOtherPerson(event, principal)
    const input = parse()
    const idempotencyKey = readKey(route.row, event, input)
    const sent: { cookies: string[]; next: string | undefined } = { cookies: [], next: undefined }
    const reply: Reply = {
      cookie: (value) => void sent.cookies.push(value),
      next: (cursor) => void (sent.next = cursor),
    }
    const limits = [
      ...countInInstance(route.row, principal, request.address),
      ...(principal === undefined ? [] : await countCall(route.row, principal)),
    ]
    const begun = prefetch?.isFor(principal) ? { value: await prefetch.result } : undefined
    // Visitors, and operators outside a workspace, get no workspace's records.
    const money = principal === undefined || principal.kind === 'admin' || seesMoney(principal.role)
    const handle = () =>
      respond({ ...input, principal, request: { ...request, idempotencyKey }, reply } as Call<RouteRow>, begun)
    const { result, events } = await notingEvents(() => guardingCall(route.row, principal, handle)).catch(
      (error: unknown) => {
        throw money ? error : conflictWithoutMoney(route.row, error)
      },
    )
    // Only a member of a workspace may ask whether they are counted.
    const isMember = principal !== undefined && principal.kind !== 'admin'
    return answer(route.row, result, event, { ...sent, events: isMember ? events : [], limits, money })
  }

  const run = middy<APIGatewayProxyEventV2, Answer>()
    .use([problems((event) => find(event)?.row?.row), requestLog(nameOf)])
    .handler(dispatch)
  return (event: APIGatewayProxyEventV2, context: Context): Promise<Answer> => {
    const trace = traceOfCall(event.headers)
    return inTrace(trace, async () => {
      const answered = await metered(() => outsideWorkspaces(() => run(event, context)))
      const traced = named(answered, trace.id)
      return isHead(event) ? withoutBody(traced) : compressed(traced, event.headers['accept-encoding'])
    })
  }
}

const isHead = ({ requestContext }: APIGatewayProxyEventV2): boolean => requestContext.http.method === 'HEAD'

/** What a GET would answer, without its content (RFC 9110, 9.3.2). Calendar programs ask so whether a feed is there. */
const withoutBody = (answered: Answer): Answer => ({ ...answered, body: '', isBase64Encoded: false })

/** A response with the trace of its call. Those that CloudFront caches are for many calls. */
const named = (answered: Answer, traceId: string): Answer => {
  const { headers = {} } = answered
  if (String(headers['cache-control']).startsWith('public')) return answered
  return { ...answered, headers: { ...headers, [traceHeader]: traceId } }
}

/** Tells a program how to call: with a bearer and, where a resource is described, where (RFC 9728, 5.1). */
const challengeOf = (
  row: RouteRow | undefined,
  { headers }: APIGatewayProxyEventV2,
): Record<string, string> | undefined => {
  const isGiven = bearerIn(headers['authorization']) !== undefined
  if (row?.describedAt === undefined)
    return headers['authorization'] === undefined ? undefined : { 'www-authenticate': 'Bearer' }
  const parts = [
    ...(isGiven ? ['error="invalid_token"'] : []),
    `resource_metadata="${setting('SITE_ORIGIN')}${row.describedAt}"`,
  ]
  return { 'www-authenticate': `Bearer ${parts.join(', ')}` }
}

/** Converts any thrown value to a problem response. */
const problems = (
  find: (event: APIGatewayProxyEventV2) => RouteRow | undefined,
): MiddlewareObj<APIGatewayProxyEventV2, Answer> => ({
  onError: ({ event, error }) => {
    const refusal = asProblem(error)
    const headers = {
      ...(refusal.status === 401 && challengeOf(find(event), event)),
      ...(refusal.retryAfter !== undefined && { 'retry-after': String(refusal.retryAfter) }),
      ...limitHeaders(refusal.limits),
    }
    return json(
      refusal.status,
      refusal.toBody(event.requestContext.requestId, traceNow()?.id),
      headers,
      'application/problem+json',
    )
  },
})

/** Logs one line per request, with what it has used. */
const requestLog = (
  nameOf: (event: APIGatewayProxyEventV2) => string,
): MiddlewareObj<APIGatewayProxyEventV2, Answer> => {
  const line = (event: APIGatewayProxyEventV2, status: number | undefined) =>
    log.info('request', { route: nameOf(event), requestId: event.requestContext.requestId, status, ...used() })
  return {
    before: () => log.resetKeys(),
    after: ({ event, response }) => line(event, response?.statusCode),
    onError: ({ event, error }) => line(event, error instanceof Problem ? error.status : 500),
  }
}
