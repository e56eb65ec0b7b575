/** What one act led to: from a call or a schedule over events and workers to the mails. */
import type { TraceShape, TraceSummary } from '../../trace-shapes.ts'
import { badge, choice, empty, h, type Child } from '../elements/dom.ts'
import { time } from '../elements/format.ts'
import { section, type Context } from './section.ts'
import { traceTree } from './trace-tree.ts'
import { counted } from '../../../../../shared/wording.ts'

const isOne = (data: TraceShape | TraceSummary[]): data is TraceShape => !Array.isArray(data)

const search = (params: URLSearchParams): HTMLElement =>
  h(
    'form',
    { class: 'tools', 'data-action': 'openTrace', 'data-argument': 'trace' },
    h('input', {
      type: 'search',
      name: 'reference',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-label': 'Reference of an error, or the id of a trace, request, event or mail',
      placeholder: 'Reference, or id of a request, event or mail',
      value: params.get('id') ?? '',
    }),
    h('button', { type: 'submit' }, 'Find'),
  )

const traceList = (data: TraceSummary[], { now, params, short }: Context): Child => {
  if (data.length === 0)
    return empty(
      'No trace yet. Change something in the product: its call, events, workers and mails show here together.',
    )
  const failing = params.get('only') === 'failures'
  const shown = failing ? data.filter(({ failures, status = 0 }) => failures > 0 || status >= 400) : data
  return [
    h(
      'p',
      { class: 'buttons' },
      choice('only', '', 'All', !failing),
      choice('only', 'failures', 'With failures', failing),
    ),
    shown.length === 0
      ? empty('None of the traces has a failure.')
      : h(
          'ul',
          { class: 'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface' },
          shown.map((one) => h('li', { 'data-key': one.id + one.at }, summaryLink(one, now, short))),
        ),
  ]
}

const summaryLink = (one: TraceSummary, now: number, short: Context['short']): HTMLElement => {
  const { status = 0 } = one
  const [kind = '', ...rest] = one.began.split(' ')
  return h(
    'a',
    {
      class:
        'flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2 text-ink no-underline hover:bg-hover focus-visible:-outline-offset-2',
      href: `/_local#traces?id=${one.id}`,
    },
    h('span', { class: 'text-muted' }, time(one.at, now)),
    h('span', { class: 'min-w-0 flex-auto font-semibold wrap-anywhere' }, [kind, ...rest.map(short)].join(' ')),
    one.events > 0 &&
      h('span', { class: 'text-muted' }, `${counted(one.events, 'event')}, ${counted(one.runs, 'worker run')}`),
    one.failures > 0 && badge('bad', `${one.failures} failed`),
    status > 0 && badge(status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good', String(status)),
  )
}

export const traces = section<TraceShape | TraceSummary[]>({
  id: 'traces',
  title: 'Traces',
  path: (params) => {
    const id = params.get('id') ?? ''
    return id === '' ? '/traces?limit=200' : `/traces/${encodeURIComponent(id)}`
  },
  render: (data, context) =>
    h(
      'div',
      {},
      search(context.params),
      isOne(data) ? [traceTree(data, context), allTraces()] : traceList(data, context),
    ),
  failed: (params) => h('div', {}, search(params), allTraces()),
})

const allTraces = () => h('p', { class: 'buttons' }, h('a', { href: '/_local#traces' }, 'All traces'))
