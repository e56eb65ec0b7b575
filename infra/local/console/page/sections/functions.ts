import type { InvocationRecord } from '../../../records/records.ts'
import type { FunctionShape, TriggerShape } from '../../shapes.ts'
import { badge, empty, h, item, numeric, row, table, type Child } from '../elements/dom.ts'
import { duration, time, units } from '../elements/format.ts'
import { logList } from '../elements/log-list.ts'
import { section, type Context } from './section.ts'

type Short = Context['short']

const heading = (text: string) => h('h2', { class: 'mt-4 mb-1 text-xs/5 text-muted' }, text)

const functionCard = (fn: FunctionShape, now: number, short: Short): HTMLElement => {
  const last = fn.calls[0]
  return item(
    fn.name,
    [
      h('span', { class: 'font-semibold wrap-anywhere', title: fn.name }, short(fn.name)),
      h('span', { class: 'min-w-0 flex-auto text-muted' }, fn.purpose),
      fn.failures > 0 && badge('bad', `${fn.failures} failed`),
      last
        ? h('span', { class: 'text-muted' }, 'last ', time(last.at, now))
        : h('span', { class: 'text-muted' }, 'not called'),
    ],
    h('p', { class: 'mt-2 text-muted' }, `${fn.memory} MB, ${fn.timeout} s`),
    heading('Started by'),
    fn.triggers.length === 0
      ? empty('An operator only.')
      : h(
          'ul',
          {},
          fn.triggers.map((trigger) =>
            h(
              'li',
              { class: 'py-0.5 wrap-anywhere', 'data-key': trigger.kind + trigger.name },
              triggerText(trigger, short),
            ),
          ),
        ),
    heading('Last calls'),
    fn.calls.length === 0
      ? empty('None yet.')
      : table(
          `Last calls of ${fn.name}`,
          [
            'Time',
            'Cause',
            'Result',
            ...['Took', 'RCU', 'WCU'].map((name) => h('th', { scope: 'col', class: 'text-right' }, name)),
          ],
          fn.calls.map((call) =>
            row(
              call.invocationId,
              time(call.at, now),
              causeText(call.cause, short),
              h('td', { class: 'min-w-45 wrap-anywhere' }, resultOf(call)),
              numeric(duration(call.millis)),
              numeric(units(call.rcu)),
              numeric(units(call.wcu)),
            ),
          ),
        ),
    heading('Log'),
    fn.logs.length === 0 ? empty('Nothing logged.') : logList(fn.name, fn.logs, now, ({ text }) => [text]),
    heading('Invoke'),
    h(
      'form',
      { class: 'grid justify-items-start gap-2', 'data-action': 'invoke', 'data-argument': fn.name },
      h('textarea', {
        name: 'payload',
        rows: 3,
        spellcheck: 'false',
        'aria-label': `JSON payload for ${fn.name}`,
        placeholder: '{}',
      }),
      h('button', { type: 'submit' }, 'Invoke'),
      h('output', {
        class: 'sunken max-h-120 w-full font-mono text-xs/5 wrap-anywhere whitespace-pre-wrap empty:border-0 empty:p-0',
        'data-key': 'answer',
        'data-preserved': true,
      }),
    ),
  )
}

const triggerText = (trigger: TriggerShape, short: Short): Child => {
  const words = {
    route: '',
    queue: 'queue ',
    stream: 'stream of table ',
    schedule: 'schedule ',
    topic: 'topic ',
    pool: 'user pool ',
    rule: 'rule ',
  }
  return [
    words[trigger.kind],
    h('code', {}, short(trigger.name)),
    trigger.detail && h('span', { class: 'text-muted' }, ` ${trigger.detail}`),
  ]
}

const causeText = (cause: InvocationRecord['cause'], short: Short): string => {
  switch (cause.kind) {
    case 'request':
      return cause.route
    case 'queue':
      return `queue ${short(cause.queue)}`
    case 'stream':
      return `stream ${cause.table}`
    case 'schedule':
      return `schedule ${short(cause.schedule)}`
    case 'rule':
      return `rule ${short(cause.rule)}`
    case 'topic':
      return `topic ${short(cause.topic)}`
    case 'pool':
      return `user pool ${short(cause.pool)}`
    case 'operator':
      return 'operator'
  }
}

const resultOf = (call: InvocationRecord): Child => {
  const cold = call.coldStart && h('span', { class: 'text-muted' }, ' cold')
  return call.ok
    ? [badge('good', 'ok'), cold]
    : [badge('bad', 'failed'), ' ', call.error && `${call.error.type}: ${call.error.message}`, cold]
}

export const functions = section<FunctionShape[]>({
  id: 'functions',
  title: 'Functions and routes',
  path: '/functions',
  render(data, { now, params, short }) {
    const filter = (params.get('filter') ?? '').toLowerCase()
    const shown = data.filter((fn) => JSON.stringify([fn.name, fn.purpose, fn.triggers]).toLowerCase().includes(filter))
    return h(
      'div',
      {},
      h(
        'div',
        { class: 'tools' },
        h('input', {
          type: 'search',
          'data-param': 'filter',
          'aria-label': 'Filter by name, route or event',
          placeholder: 'Filter by name, route or event',
          value: params.get('filter') ?? '',
        }),
      ),
      shown.length === 0 ? empty('No function matches.') : shown.map((fn) => functionCard(fn, now, short)),
    )
  },
})
