import * as z from 'zod'
import { definedFields } from '../../../../../shared/contract/defined-fields.ts'
import { mergedMetadata } from '../protocol/merge.ts'
import {
  choice,
  emptyable,
  flag,
  list,
  listParams,
  metadata,
  noParams,
  params,
  range,
  text,
} from '../protocol/params.ts'
import { invalid } from '../protocol/stripe-error.ts'
import { apiVersion } from '../store/account.ts'
import { newId, randomText } from '../store/ids.ts'
import { route } from './route.ts'

const url = z.url({ protocol: /^https?$/ })
const fields = {
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
}

export const events = [
  route('GET', '/v1/events/:id', params({}), (account, _, id = '') => account.objects.get('event', id)),
  route(
    'GET',
    '/v1/events',
    listParams({ created: range.optional(), type: text.optional(), types: list(text).optional() }),
    (account, asked) => {
      if (asked.type !== undefined && asked.types !== undefined)
        throw invalid('You may only specify one of these parameters: type, types.', { param: 'types' })
      return account.objects.page('event', {
        url: '/v1/events',
        filter: { type: asked.types ?? asked.type },
        created: asked.created,
        params: asked,
      })
    },
  ),
]

export const webhookEndpoints = [
  route(
    'POST',
    '/v1/webhook_endpoints',
    params({ ...fields, api_version: choice(apiVersion).optional(), enabled_events: list(text), url }),
    (account, asked) => {
      const secret = `whsec_${randomText(32)}`
      const endpoint = account.save({
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: asked.api_version ?? null,
        application: null,
        created: account.now(),
        description: asked.description ?? null,
        enabled_events: asked.enabled_events,
        livemode: false,
        metadata: mergedMetadata({}, asked.metadata),
        status: 'enabled',
        url: asked.url,
        internal: { secret },
      })
      // Shown only here, as by Stripe.
      return { ...endpoint, secret }
    },
  ),
  route('GET', '/v1/webhook_endpoints/:id', params({}), (account, _, id = '') =>
    account.objects.get('webhook_endpoint', id),
  ),
  route(
    'POST',
    '/v1/webhook_endpoints/:id',
    params({ ...fields, disabled: flag.optional(), enabled_events: list(text).optional(), url: url.optional() }),
    (account, { metadata: changes, disabled, ...asked }, id = '') => {
      const endpoint = account.objects.get('webhook_endpoint', id)
      return account.save({
        ...endpoint,
        ...definedFields(asked),
        ...(disabled !== undefined && { status: disabled ? 'disabled' : 'enabled' }),
        metadata: mergedMetadata(endpoint.metadata, changes),
      })
    },
  ),
  route('DELETE', '/v1/webhook_endpoints/:id', noParams, (account, _, id = '') => {
    account.objects.get('webhook_endpoint', id)
    account.objects.remove(id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
  route('GET', '/v1/webhook_endpoints', listParams({}), (account, asked) =>
    account.objects.page('webhook_endpoint', { url: '/v1/webhook_endpoints', params: asked }),
  ),
]
