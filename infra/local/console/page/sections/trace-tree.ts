/** One trace as a tree: each run stands below the event that started it, and what a run wrote stands below the run. */
import type { TraceCall, TraceEvent, TraceLine, TraceMail, TraceRun, TraceShape } from '../../trace-shapes.ts'
import { badge, empty, h, type Child } from '../elements/dom.ts'
import { duration, fullTime, time } from '../elements/format.ts'
import { logList } from '../elements/log-list.ts'
import type { Context } from './section.ts'
import { counted } from '../../../../../shared/wording.ts'

/** When the trace began and how long it took, in milliseconds, for the bars. */
type Span = { from: number; millis: number }
type Place = Context & { span: Span }

export const traceTree = (trace: TraceShape, context: Context): HTMLElement => {
  const { events, runs, mails } = gather(trace)
  const starts = [...events.map(({ at }) => Date.parse(at)), ...runs.map(({ at }) => Date.parse(at))]
  const ends = [
    ...runs.map(({ at, millis }) => Date.parse(at) + millis),
    ...events.map(({ published }) => Date.parse(published)),
  ]
  const from = Math.min(...starts)
  const place: Place = { ...context, span: { from, millis: Math.max(1, ...ends.map((end) => end - from)) } }
  const workers = runs.filter(({ attempt }) => attempt !== undefined).length
  const failed = runs.filter(({ ok }) => !ok).length
  const isEmpty = starts.length + mails.length === 0
  return h(
    'article',
    { class: 'trace', 'data-key': trace.id },
    h(
      'div',
      { class: 'card' },
      h(
        'p',
        { class: 'large' },
        [counted(events.length, 'event'), counted(workers, 'worker run'), counted(mails.length, 'mail')].join(', '),
        ' ',
        failed > 0 && badge('bad', `${failed} failed`),
      ),
      h(
        'dl',
        {},
        starts.length > 0 && [
          h('dt', {}, 'Began'),
          h('dd', {}, `${fullTime(from)}, ended after ${duration(place.span.millis)}`),
        ],
        h('dt', {}, 'Trace'),
        h('dd', {}, h('code', {}, trace.id)),
        h('dt', {}, 'Reference'),
        h('dd', {}, h('code', {}, trace.reference)),
      ),
    ),
    isEmpty && empty('The stage remembers the id only.'),
    trace.roots.length === 0 &&
      !isEmpty &&
      empty('The stage does not remember what began this: it remembers the newest calls since its last start.'),
    h(
      'ol',
      { class: 'chain' },
      trace.roots.map((run) => runNode(run, place)),
      followers(trace.loose, place),
    ),
  )
}

/** Everything in a trace, in one list of each kind. */
const gather = (trace: TraceShape): { events: TraceEvent[]; runs: TraceRun[]; mails: TraceMail[] } => {
  const all = { events: [] as TraceEvent[], runs: [] as TraceRun[], mails: [] as TraceMail[] }
  const visit = ({ events, mails }: Pick<TraceRun, 'events' | 'mails'>): void => {
    all.events.push(...events)
    all.mails.push(...mails)
    for (const run of events.flatMap((event) => event.runs)) visitRun(run)
  }
  const visitRun = (run: TraceRun): void => {
    all.runs.push(run)
    visit(run)
  }
  for (const run of trace.roots) visitRun(run)
  visit(trace.loose)
  return all
}

const followers = ({ events, mails }: Pick<TraceRun, 'events' | 'mails'>, place: Place): Child => [
  events.map((event) => eventNode(event, place)),
  mails.map((mail) => mailNode(mail, place)),
]

const isCall = (run: TraceCall | TraceRun): run is TraceCall => 'requestId' in run

const runNode = (run: TraceCall | TraceRun, place: Place): HTMLElement => {
  const { short } = place
  const status =
    isCall(run) && badge(run.status >= 500 ? 'bad' : run.status >= 400 ? 'warn' : 'good', String(run.status))
  return h(
    'li',
    { class: run.ok ? 'run' : 'run failed', 'data-key': `${run.invocationId}${run.attempt ?? ''}` },
    h(
      'details',
      { 'data-key': 'run' },
      h(
        'summary',
        {},
        h('span', { class: 'kind' }, isCall(run) ? 'call' : run.attempt === undefined ? 'run' : 'worker'),
        h('span', { class: 'name' }, run.attempt === undefined ? run.began : short(run.function)),
        run.attempt !== undefined && run.attempt > 1 && badge('warn', `attempt ${run.attempt}`),
        run.ok ? status || badge('good', 'ok') : badge('bad', 'failed'),
        when(run.at, run.millis, place),
      ),
      h(
        'div',
        { class: 'body' },
        run.error !== undefined && h('p', { class: 'fault' }, run.error),
        h(
          'p',
          { class: 'muted' },
          short(run.function),
          isCall(run) && [', request ', h('code', {}, run.requestId)],
          ', ',
          time(run.at, place.now),
          run.coldStart && ', cold start',
        ),
        run.lines.length === 0 ? empty('It logged nothing about this trace.') : log(run, place),
      ),
    ),
    run.events.length + run.mails.length > 0 && h('ol', {}, followers(run, place)),
  )
}

const eventNode = (event: TraceEvent, place: Place): HTMLElement => {
  const { short } = place
  return h(
    'li',
    { class: 'event', 'data-key': event.id },
    h(
      'div',
      { class: 'head' },
      h('span', { class: 'kind' }, 'event'),
      h('span', { class: 'name' }, event.name),
      h('span', { class: 'muted' }, `by ${event.by}, ${counted(event.rules.length, 'rule')}`),
      when(event.at, Date.parse(event.published) - Date.parse(event.at), place),
    ),
    (event.runs.length > 0 || event.queued.length > 0) &&
      h(
        'ol',
        {},
        event.runs.map((run) => runNode(run, place)),
        event.queued.map(({ queue, isDead, tries, lastError }) =>
          h(
            'li',
            { class: isDead ? 'queued failed' : 'queued', 'data-key': queue },
            h(
              'div',
              { class: 'head' },
              h('span', { class: 'kind' }, isDead ? 'dead letter' : 'waits'),
              h('a', { class: 'name', href: '/_local#queues' }, short(queue)),
              h('span', { class: 'muted' }, counted(tries, 'try', 'tries')),
              lastError !== undefined && h('span', { class: 'fault' }, lastError),
            ),
          ),
        ),
      ),
  )
}

const mailNode = (mail: TraceMail, place: Place): HTMLElement =>
  h(
    'li',
    { class: 'mail-sent', 'data-key': mail.id },
    h(
      'div',
      { class: 'head' },
      h('span', { class: 'kind' }, 'mail'),
      h('a', { class: 'name', href: `/_local#inbox?mail=${encodeURIComponent(mail.id)}` }, mail.subject),
      h('span', { class: 'muted' }, `to ${mail.to.join(', ')}`),
      h('span', { class: 'when muted' }, time(mail.at, place.now)),
    ),
  )

/** How long after the beginning something happened and how long it took, with a bar for both. */
const when = (at: string, millis: number, { span: { from, millis: whole } }: Place): HTMLElement => {
  const after = Math.max(0, Date.parse(at) - from)
  return h(
    'span',
    { class: 'when muted' },
    h('span', { class: 'nowrap' }, `+${after < 1 ? '0 ms' : duration(after)}, ${duration(millis)}`),
    bar(after / whole, millis / whole),
  )
}

/** A picture of numbers that stand next to it. Attributes, because the page's policy allows no inline styles. */
const bar = (start: number, part: number): Element => {
  const make = (name: string, attributes: Record<string, string>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
  }
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
  const svg = make('svg', { class: 'bar', 'aria-hidden': 'true' })
  const width = Math.max(0.012, Math.min(part, 1 - start))
  svg.append(make('rect', { x: percent(Math.min(start, 0.988)), width: percent(width), height: '100%', rx: '2' }))
  return svg
}

const log = (run: TraceRun, { now }: Place): HTMLElement =>
  logList(run.function, run.lines, now, (line) => [h('strong', {}, line.code), ' ', fieldsOf(line)])

const fieldsOf = ({ fields }: TraceLine): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ')
