import type { ScheduleShape } from '../../shapes.ts'
import { actionButton, badge, empty, h, row, table } from '../elements/dom.ts'
import { time } from '../elements/format.ts'
import { section } from './section.ts'

export const schedules = section<ScheduleShape[]>({
  id: 'schedules',
  title: 'Schedules',
  path: '/schedules',
  render(data, { now, short }) {
    if (data.length === 0) return empty('The assembly has no schedule.')
    const rows = data.map((one) =>
      row(
        `${one.group}/${one.name}`,
        h('span', { class: 'font-semibold wrap-anywhere', title: one.name }, short(one.name)),
        [h('code', {}, one.expression), ' ', h('span', { class: 'text-muted' }, one.timeZone)],
        short(one.target),
        one.enabled ? (one.next ? time(one.next, now) : 'never again') : badge('warn', 'off'),
        one.lastRun ? time(one.lastRun, now) : h('span', { class: 'text-muted' }, 'not yet'),
        actionButton('run', `${one.group}/${one.name}`, 'Run now', { 'aria-label': `Run now: ${one.name}` }),
      ),
    )
    return table('Schedules', ['Name', 'When', 'Starts', 'Next', 'Last', 'By hand'], rows)
  },
})
