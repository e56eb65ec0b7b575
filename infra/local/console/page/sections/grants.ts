import type { Grant } from '../../../records/records.ts'
import type { GrantsShape } from '../../shapes.ts'
import { badge, empty, h, numeric, row, table } from '../elements/dom.ts'
import { time } from '../elements/format.ts'
import { section, type Context } from './section.ts'

const grantTable = (caption: string, list: Grant[], short: Context['short']): HTMLElement => {
  const rows = list.map((one) =>
    row(
      `${one.role} ${one.action} ${one.resource}`,
      one.functions.map(short).join(', '),
      h('code', {}, one.action),
      h('td', { class: 'min-w-45 wrap-anywhere' }, one.resource),
      numeric(String(one.used)),
    ),
  )
  return table(
    caption,
    ['Function', 'Action', 'Resource', h('th', { scope: 'col', class: 'text-right' }, 'Calls')],
    rows,
  )
}

export const grants = section<GrantsShape>({
  id: 'grants',
  title: 'Grants',
  path: '/grants',
  render(data, { now, short }) {
    return h(
      'div',
      {},
      h('h2', {}, 'Refused ', badge(data.refused.length > 0 ? 'bad' : 'good', String(data.refused.length))),
      data.refused.length === 0
        ? empty('Every call so far was granted by its function’s role.')
        : table(
            'Refused calls',
            ['Time', 'Function', 'Action', 'Resource', 'Why'],
            data.refused
              .toReversed()
              .map((one, index) =>
                row(
                  `${one.at}${index}`,
                  time(one.at, now),
                  short(one.function),
                  h('code', {}, one.action),
                  h('td', { class: 'min-w-45 wrap-anywhere' }, one.resource),
                  one.reason === 'explicit' ? 'denied by the role' : 'not granted by the role',
                ),
              ),
          ),
      h('h2', {}, 'Never used ', badge(data.unused.length > 0 ? 'warn' : 'good', String(data.unused.length))),
      data.unused.length === 0
        ? empty('Everything that is granted has been used.')
        : grantTable('Grants that no call has used', data.unused, short),
      h('h2', {}, 'Used ', badge('plain', String(data.used.length))),
      data.used.length === 0
        ? empty('No call yet.')
        : grantTable(
            'Grants in use',
            data.used.toSorted((a, b) => b.used - a.used),
            short,
          ),
    )
  },
})
