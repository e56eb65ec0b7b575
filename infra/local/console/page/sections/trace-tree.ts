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

const head = 'flex flex-wrap items-baseline gap-x-2 gap-y-0.5 rounded-md py-[5px] pr-2 pl-5'
const branch = 'ml-1.5 border-l border-line pl-1.5 md:ml-[11px] md:pl-[13px]'
const kind = 'text-xs/5 text-muted'
const aside = 'flex items-center gap-2 text-xs/5 text-muted md:ml-auto'

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
    { 'data-key': trace.id },
    h(
      'div',
      { class: 'card' },
      h(
        'p',
        { class: 'text-xl font-semibold' },
        [counted(events.length, 'event'), counted(workers, 'worker run'), counted(mails.length, 'mail')].join(', '),
        ' ',
        failed > 0 && badge('bad', `${failed} failed`),
      ),
      h(
        'dl',
        { class: 'mt-2' },
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
      { class: 'mt-4' },
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
    { 'data-key': `${run.invocationId}${run.attempt ?? ''}` },
    h(
      'details',
      { 'data-key': 'run' },
      h(
        'summary',
        { class: `${head} before:left-1` },
        h('span', { class: kind }, isCall(run) ? 'call' : run.attempt === undefined ? 'run' : 'worker'),
        h(
          'span',
          { class: 'font-semibold wrap-anywhere' },
          run.attempt === undefined ? run.began : short(run.function),
        ),
        run.attempt !== undefined && run.attempt > 1 && badge('warn', `attempt ${run.attempt}`),
        run.ok ? status || badge('good', 'ok') : badge('bad', 'failed'),
        when(run.at, run.millis, place, !run.ok),
      ),
      h(
        'div',
        { class: 'space-y-1 pr-2 pb-2 pl-5' },
        run.error !== undefined && h('p', { class: 'fault' }, run.error),
        h(
          'p',
          { class: 'text-muted' },
          short(run.function),
          isCall(run) && [', request ', h('code', {}, run.requestId)],
          ', ',
          time(run.at, place.now),
          run.coldStart && ', cold start',
        ),
        run.lines.length === 0 ? empty('It logged nothing about this trace.') : log(run, place),
      ),
    ),
    run.events.length + run.mails.length > 0 && h('ol', { class: branch }, followers(run, place)),
  )
}

const eventNode = (event: TraceEvent, place: Place): HTMLElement => {
  const { short } = place
  return h(
    'li',
    { 'data-key': event.id },
    h(
      'div',
      { class: head },
      h('span', { class: 'text-xs/5 text-accent' }, 'event'),
      h('span', { class: 'font-semibold wrap-anywhere text-accent' }, event.name),
      h('span', { class: 'text-muted' }, `by ${event.by}, ${counted(event.rules.length, 'rule')}`),
      when(event.at, Date.parse(event.published) - Date.parse(event.at), place),
    ),
    (event.runs.length > 0 || event.queued.length > 0) &&
      h(
        'ol',
        { class: branch },
        event.runs.map((run) => runNode(run, place)),
        event.queued.map(({ queue, isDead, tries, lastError }) =>
          h(
            'li',
            { 'data-key': queue },
            h(
              'div',
              { class: head },
              h('span', { class: isDead ? 'text-xs/5 text-bad' : kind }, isDead ? 'dead letter' : 'waits'),
              h('a', { class: 'font-semibold wrap-anywhere', href: '/_local#queues' }, short(queue)),
              h('span', { class: 'text-muted' }, counted(tries, 'try', 'tries')),
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
    { 'data-key': mail.id },
    h(
      'div',
      { class: head },
      h('span', { class: kind }, 'mail'),
      h(
        'a',
        { class: 'font-semibold wrap-anywhere', href: `/_local#inbox?mail=${encodeURIComponent(mail.id)}` },
        mail.subject,
      ),
      h('span', { class: 'text-muted' }, `to ${mail.to.join(', ')}`),
      h('span', { class: aside }, time(mail.at, place.now)),
    ),
  )

/** How long after the beginning something happened and how long it took, with a bar for both. */
const when = (at: string, millis: number, { span: { from, millis: whole } }: Place, failed = false): HTMLElement => {
  const after = Math.max(0, Date.parse(at) - from)
  return h(
    'span',
    { class: aside },
    h('span', { class: 'whitespace-nowrap' }, `+${after < 1 ? '0 ms' : duration(after)}, ${duration(millis)}`),
    bar(after / whole, millis / whole, failed),
  )
}

/** A picture of numbers that stand next to it. Attributes, because the page's policy allows no inline styles. */
const bar = (start: number, part: number, failed: boolean): Element => {
  const make = (name: string, attributes: Record<string, string>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
  }
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`
  const svg = make('svg', { class: 'h-2 w-40 rounded-[2px] bg-hover max-md:hidden', 'aria-hidden': 'true' })
  const width = Math.max(0.012, Math.min(part, 1 - start))
  svg.append(
    make('rect', {
      class: failed ? 'fill-bad' : 'fill-accent',
      x: percent(Math.min(start, 0.988)),
      width: percent(width),
      height: '100%',
      rx: '2',
    }),
  )
  return svg
}

const log = (run: TraceRun, { now }: Place): HTMLElement =>
  logList(run.function, run.lines, now, (line) => [h('strong', {}, line.code), ' ', fieldsOf(line)])

const fieldsOf = ({ fields }: TraceLine): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ')
