import type { EventShape } from '../../shapes.ts'
import { badge, empty, h, item, json } from '../elements/dom.ts'
import { time } from '../elements/format.ts'
import { section } from './section.ts'
import { counted } from '../../../../../shared/wording.ts'

export const events = section<EventShape[]>({
  id: 'events',
  title: 'Events',
  path: '/events?limit=300',
  render(data, { now, params, short }) {
    const filter = (params.get('filter') ?? '').toLowerCase()
    const type = params.get('type') ?? ''
    const types = [...new Set(data.map((one) => one.event['detail-type']))].toSorted((a, b) => a.localeCompare(b))
    const shown = data.filter(
      (one) =>
        (type === '' || one.event['detail-type'] === type) &&
        (filter === '' || JSON.stringify(one).toLowerCase().includes(filter)),
    )
    return h(
      'div',
      {},
      h(
        'div',
        { class: 'tools' },
        h('input', {
          type: 'search',
          'data-param': 'filter',
          'aria-label': 'Filter by anything in the event',
          placeholder: 'Filter by anything in the event',
          value: params.get('filter') ?? '',
        }),
        h(
          'select',
          { 'data-param': 'type', 'aria-label': 'Type' },
          h('option', { value: '' }, 'All types'),
          types.map((one) => h('option', { value: one, selected: one === type }, one)),
        ),
        h('span', { class: 'text-muted' }, `${shown.length} of ${counted(data.length, 'event')}`),
      ),
      data.length === 0
        ? empty('No event has passed the bus yet. Change something in the product: each write is relayed here.')
        : shown.length === 0
          ? empty('No event matches.')
          : shown.map((one) =>
              item(
                one.event.id,
                [
                  time(one.at, now),
                  h('span', { class: 'font-semibold wrap-anywhere' }, one.event['detail-type']),
                  h(
                    'span',
                    { class: 'min-w-0 flex-auto text-muted' },
                    one.rules.length === 0 ? '' : one.rules.flatMap((rule) => rule.targets.map(short)).join(', '),
                  ),
                  one.rules.length === 0 ? badge('warn', 'no rule') : badge('plain', counted(one.rules.length, 'rule')),
                ],
                typeof one.event.detail['trace'] === 'string' &&
                  h(
                    'p',
                    {},
                    h('a', { href: `/_local#traces?id=${one.event.detail['trace'].slice(0, 32)}` }, 'Its trace'),
                  ),
                json(one.event),
              ),
            ),
    )
  },
})
