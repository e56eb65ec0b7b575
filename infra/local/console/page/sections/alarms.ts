/** The template's alarms, and the faults with which their runbooks are rehearsed. */
import type { FaultsShape } from '../../shapes.ts'
import { actionButton, badge, empty, h, item, row, table } from '../elements/dom.ts'
import { section } from './section.ts'

type Alarm = FaultsShape['alarms'][number]

/** The parts of an alarm's description: see infra/alarm-topics.ts. */
const partsOf = (says: string) => {
  const [text = '', severity = '', runbook = ''] = says.split(/ (?:Severity|Runbook): /)
  return { text, severity: severity.replace(/\.$/, ''), runbook }
}

const alarmTable = (caption: string, alarms: readonly Alarm[], short: (name: string) => string): HTMLElement =>
  table(
    caption,
    ['Alarm', 'State', 'Severity', 'Meaning', 'Runbook'],
    alarms.map(({ name, state, says }) => {
      const { text, severity, runbook } = partsOf(says)
      return row(
        name,
        h('code', { class: 'whitespace-nowrap' }, short(name)),
        badge(state === 'ALARM' ? 'bad' : 'good', state),
        severity,
        h('td', { class: 'min-w-45 wrap-anywhere' }, text),
        runbook,
      )
    }),
  )

export const alarms = section<FaultsShape>({
  id: 'alarms',
  title: 'Alarms and faults',
  path: '/faults',
  render({ fault, faults, alarms: all }, { short }) {
    const on = all.filter(({ state }) => state === 'ALARM')
    const off = all.filter(({ state }) => state === 'OK')
    return h(
      'div',
      {},
      h('h2', {}, 'On ', badge(on.length === 0 ? 'good' : 'bad', String(on.length))),
      on.length === 0 ? empty('No alarm is on.') : alarmTable('Alarms that are on', on, short),
      h('h2', {}, 'Faults'),
      h(
        'p',
        { class: 'text-muted' },
        'One at a time, until you mend it. An alarm needs calls to go off, and time to end: use the product meanwhile, and set the clock forward in the overview. ',
        h('code', {}, 'npm run drill'),
        ' does both for each fault.',
      ),
      table(
        'Faults',
        ['Fault', 'Action', 'What it does'],
        [
          ...Object.entries(faults).map(([name, does]) =>
            row(
              name,
              h('code', { class: 'whitespace-nowrap' }, name),
              actionButton('fault', name === fault ? '' : name, name === fault ? 'Mend' : 'Cause', {
                'aria-label': `${name === fault ? 'Mend' : 'Cause'} ${name}`,
              }),
              h('td', { class: 'min-w-45 wrap-anywhere' }, does),
            ),
          ),
          row(
            'poisoned-event',
            h('code', { class: 'whitespace-nowrap' }, 'poisoned-event'),
            actionButton('poison', '', 'Send', { 'aria-label': 'Send a poisoned event' }),
            h(
              'td',
              { class: 'min-w-45 wrap-anywhere' },
              'Sends an event that no function can handle; delete it under Queues afterwards',
            ),
          ),
          row(
            'model',
            h('code', { class: 'whitespace-nowrap' }, 'model'),
            h('a', { href: '/_local#model' }, 'Language model'),
            h('td', { class: 'min-w-45 wrap-anywhere' }, 'Language models refuse, fail or answer wrongly'),
          ),
        ],
      ),
      h('h2', {}, 'Off ', badge('good', String(off.length))),
      item('off', ['Alarms that are off'], alarmTable('Alarms that are off', off, short)),
    )
  },
})
