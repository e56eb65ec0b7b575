/** Asks the caller whether an application may act for them, and tells the application the answer. */
import type { AuthorizationRequest } from '../../../shared/oauth/authorization.ts'
import { oauthLimits } from '../../../shared/oauth/limits.ts'
import { redirectHost } from '../../../shared/oauth/redirect-uri.ts'
import type { routes } from '../../../shared/routes.ts'
import { mailAccountChange } from '../../domain/accounts/people/account-mails.ts'
import { addApiKey, readApiKeys } from '../../domain/accounts/people/api-key-repository.ts'
import { requireKeysInPlan } from '../../domain/accounts/people/new-api-key.ts'
import { ownPerson } from '../../domain/accounts/people/own-person.ts'
import { answerAt, readAsked, readAsking, scopesIn } from '../../domain/oauth/asked.ts'
import { isConnected, isOver, newGrant } from '../../domain/oauth/grants.ts'
import { OAuthRefusal } from '../../domain/oauth/oauth-refusal.ts'
import { setting } from '../../kernel/environment.ts'
import { stamp } from '../../kernel/events/event.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'

/** What is asked for, or the refusal that the application gets. */
const askedIn = (request: AuthorizationRequest, origin: string): ReturnType<typeof readAsked> | OAuthRefusal => {
  try {
    return readAsked(request, origin)
  } catch (error) {
    if (error instanceof OAuthRefusal) return error
    throw error
  }
}

export const readAuthorization: Handler<typeof routes.profile.readAuthorization> = async ({ query, principal }) => {
  const origin = setting('SITE_ORIGIN')
  const { client, redirectUri } = readAsking(query)
  const asked = askedIn(query, origin)
  const isRefused = asked instanceof OAuthRefusal
  if (!isRefused) await requireKeysInPlan(principal)
  return {
    name: client.name,
    host: redirectHost(redirectUri),
    scopes: isRefused ? [] : [...asked.scopes],
    wholeApi: !isRefused && asked.resource === 'api',
    refusal: isRefused ? { reason: asked.message, location: answerAt(redirectUri, query, origin, asked) } : null,
  }
}

export const answerAuthorization: Handler<typeof routes.profile.answerAuthorization> = async ({
  body,
  principal,
  request,
}) => {
  const origin = setting('SITE_ORIGIN')
  const { client, redirectUri } = readAsking(body)
  const asked = askedIn(body, origin)
  const tell = (answer: Parameters<typeof answerAt>[3]) => ({ location: answerAt(redirectUri, body, origin, answer) })
  if (asked instanceof OAuthRefusal) return tell(asked)
  if (!body.allow) return tell(new OAuthRefusal('access_denied', 'The person has not allowed it.'))
  await requireKeysInPlan(principal)
  const scopes = scopesIn(body.scopes)
  if (scopes.some((scope) => !asked.scopes.includes(scope)))
    throw invalid('scopes', 'The application has not asked for this')
  const { workspaceId, id: personId } = principal
  const { key, code } = newGrant(client, { ...asked, scopes })
  const person = await untilWritten(async () => {
    const [list, owner] = await Promise.all([readApiKeys({ workspaceId, personId }), ownPerson(principal)])
    if (list.keys.filter(isConnected).length >= oauthLimits.applications)
      throw new Problem(
        'api_key_limit_reached',
        `You have ${oauthLimits.applications} connected applications, which is the most. Disconnect one first.`,
      )
    const data = { personId, keyId: key.id, name: key.name, scopes, application: true } as const
    const event = stamp('profile.api-key-created.v1', workspaceId, nowBy(principal), data)
    return (await addApiKey(list, key, event, list.keys.filter(isOver))) ? owner : lost
  })
  await mailAccountChange(person, 'applicationConnected', request, `It calls itself “${key.name}”.`)
  return tell({ code })
}
