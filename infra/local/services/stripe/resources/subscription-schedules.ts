import * as z from 'zod'
import { type AskedPhase, cancelSchedule, releaseSchedule, reschedule, scheduleFrom } from '../billing/schedules.ts'
import { mergedMetadata } from '../protocol/merge.ts'
import { amount, choice, flag, integer, list, listParams, metadata, params, range, text } from '../protocol/params.ts'
import { route } from './route.ts'

const phase = z.strictObject({
  duration: z
    .strictObject({ interval: choice('day', 'week', 'month', 'year'), interval_count: integer.optional() })
    .optional(),
  end_date: integer.optional(),
  items: list(z.strictObject({ price: text, quantity: amount.optional() })),
  proration_behavior: choice('always_invoice', 'create_prorations', 'none').optional(),
  start_date: integer.optional(),
})

const read = ({
  duration,
  end_date: end,
  items,
  proration_behavior: proration,
  start_date: start,
}: z.output<typeof phase>): AskedPhase => ({
  items: items.map(({ price, quantity }) => ({ price, quantity: quantity ?? 1 })),
  start,
  end,
  duration: duration && { interval: duration.interval, interval_count: duration.interval_count ?? 1 },
  proration: proration ?? 'create_prorations',
})

export const subscriptionSchedules = [
  route('POST', '/v1/subscription_schedules', params({ from_subscription: text }), (account, asked) =>
    scheduleFrom(account, account.objects.get('subscription', asked.from_subscription, 'from_subscription')),
  ),
  route('GET', '/v1/subscription_schedules/:id', params({}), (account, _, id = '') =>
    account.objects.get('subscription_schedule', id),
  ),
  route(
    'POST',
    '/v1/subscription_schedules/:id',
    params({
      default_settings: z.strictObject({ automatic_tax: z.strictObject({ enabled: flag }).optional() }).optional(),
      end_behavior: choice('cancel', 'release').optional(),
      metadata: metadata.optional(),
      phases: list(phase).optional(),
    }),
    (account, asked, id = '') => {
      const schedule = account.objects.get('subscription_schedule', id)
      return reschedule(account, schedule, {
        phases: asked.phases?.map(read),
        endBehavior: asked.end_behavior,
        isTaxed: asked.default_settings?.automatic_tax?.enabled,
        metadata: mergedMetadata(schedule.metadata, asked.metadata),
      })
    },
  ),
  route('POST', '/v1/subscription_schedules/:id/release', params({}), (account, _, id = '') =>
    releaseSchedule(account, account.objects.get('subscription_schedule', id)),
  ),
  route('POST', '/v1/subscription_schedules/:id/cancel', params({}), (account, _, id = '') =>
    cancelSchedule(account, account.objects.get('subscription_schedule', id)),
  ),
  route(
    'GET',
    '/v1/subscription_schedules',
    listParams({ created: range.optional(), customer: text.optional() }),
    (account, asked) =>
      account.objects.page('subscription_schedule', {
        url: '/v1/subscription_schedules',
        filter: { customer: asked.customer },
        created: asked.created,
        params: asked,
      }),
  ),
]
