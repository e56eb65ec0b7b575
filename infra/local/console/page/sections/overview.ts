import { sumBy } from '../../../../../shared/contract/sums.ts'
import type { OverviewShape } from '../../shapes.ts'
import { actionButton, badge, empty, h, row, table } from '../elements/dom.ts'
import { fullTime, megabytes, span, time } from '../elements/format.ts'
import { section } from './section.ts'

const facts = 'divide-y divide-line *:flex *:justify-between *:gap-4 *:py-1'

const state = (data: OverviewShape): HTMLElement => {
  const line = (to: string, label: string, n: number, meaning: 'warn' | 'bad') =>
    h(
      'li',
      {},
      h('a', { href: `/_local#${to}` }, label),
      ' ',
      n === 0 ? badge('good', 'none') : badge(meaning, String(n)),
    )
  return h(
    'ul',
    { class: facts },
    h('li', {}, h('a', { href: '/_local#functions' }, 'Functions'), ' ', String(data.functions)),
    h('li', {}, h('a', { href: '/_local#capacity' }, 'Requests remembered'), ' ', String(data.requests)),
    line('functions', 'Failed invocations', data.failedInvocations, 'bad'),
    line('queues', 'Dead letters', data.deadLetters, 'bad'),
    line('grants', 'Refused calls', data.refusedCalls, 'warn'),
    h('li', {}, h('a', { href: '/_local#model' }, 'Language model'), ' ', badge('plain', data.modelMode)),
    h(
      'li',
      {},
      'Faults',
      ' ',
      data.errors.length === 0 ? badge('good', 'none') : badge('bad', String(data.errors.length)),
    ),
  )
}

export const overview = section<OverviewShape>({
  id: 'overview',
  title: 'Overview',
  path: '/overview',
  render(data, { now, short }) {
    const total = sumBy(data.memory, (part) => part.bytes)
    return h(
      'div',
      { class: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,300px),1fr))] items-start gap-4' },
      h(
        'section',
        { class: 'card', 'aria-labelledby': 'clock' },
        h('h2', { id: 'clock' }, 'Clock'),
        h('p', { class: 'text-xl font-semibold' }, fullTime(now)),
        h(
          'p',
          { class: 'text-muted' },
          data.clock.offsetSeconds > 0
            ? `${span(data.clock.offsetSeconds)} ahead of this machine`
            : 'The same as this machine’s',
        ),
        h(
          'p',
          { class: 'buttons' },
          actionButton('advance', '3600', '+ 1 hour'),
          actionButton('advance', '86400', '+ 1 day'),
          actionButton('tomorrow', '', 'To 07:00 tomorrow'),
        ),
        h(
          'p',
          { class: 'text-muted' },
          'Schedules that come due run once. The clock goes back with npm run reset only.',
        ),
      ),
      h('section', { class: 'card', 'aria-labelledby': 'state' }, h('h2', { id: 'state' }, 'State'), state(data)),
      h(
        'section',
        { class: 'card', 'aria-labelledby': 'memory' },
        h('h2', { id: 'memory' }, 'Memory'),
        h('p', { class: 'text-xl font-semibold' }, megabytes(total)),
        h(
          'ul',
          { class: facts },
          data.memory.map((part) =>
            h(
              'li',
              { 'data-key': part.name },
              part.name,
              ' ',
              h('span', { class: 'whitespace-nowrap' }, megabytes(part.bytes)),
            ),
          ),
        ),
      ),
      h(
        'section',
        { class: 'card col-span-full', 'aria-labelledby': 'errors' },
        h('h2', { id: 'errors' }, 'Faults of the stage'),
        data.errors.length === 0
          ? empty('None. Calls that the stage does not serve, lost deliveries and crashed workers would stand here.')
          : table(
              'Faults',
              ['Time', 'Where', 'What'],
              data.errors.map((one, index) =>
                row(
                  `${one.at}${index}`,
                  time(one.at, now),
                  short(one.source),
                  h('td', { class: 'min-w-45 wrap-anywhere' }, one.message),
                ),
              ),
            ),
      ),
    )
  },
})
