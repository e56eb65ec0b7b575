import type { QueueShape } from '../../shapes.ts'
import { actionButton, badge, empty, h, item, json } from '../elements/dom.ts'
import { time } from '../elements/format.ts'
import { section, type Context } from './section.ts'
import { counted } from '../../../../../shared/wording.ts'

const queueCard = (queue: QueueShape, dead: boolean, { now, short }: Context): HTMLElement => {
  const total = queue.depth + queue.inFlight + queue.waiting
  const counts = [
    queue.depth > 0 && `${queue.depth} ready`,
    queue.inFlight > 0 && `${queue.inFlight} in flight`,
    queue.waiting > 0 && `${queue.waiting} waiting`,
  ].filter((one) => one !== false)
  const role = [
    queue.consumers.length > 0 && `for ${queue.consumers.map(short).join(', ')}`,
    queue.deadLetterQueue &&
      `${counted(queue.maxReceiveCount ?? 0, 'try', 'tries')}, then ${short(queue.deadLetterQueue)}`,
    queue.collectsFrom.length > 0 && `given up by ${queue.collectsFrom.map(short).join(', ')}`,
  ].filter((one) => one !== false && one !== undefined)
  return item(
    queue.name,
    [
      h('span', { class: 'font-semibold wrap-anywhere', title: queue.name }, short(queue.name)),
      h('span', { class: 'min-w-0 flex-auto text-muted' }, role.join('; ')),
      total === 0 ? badge('good', 'empty') : badge(dead ? 'bad' : 'plain', counts.join(', ')),
    ],
    h(
      'p',
      { class: 'buttons' },
      queue.deadLettersOf.length > 0 &&
        actionButton('redrive', queue.name, 'Move back to where they came from', { disabled: total === 0 }),
      actionButton('purge', queue.name, 'Delete all', {
        class: 'text-bad',
        disabled: total === 0,
        'data-key': 'purge',
      }),
    ),
    queue.messages.length === 0
      ? empty('Empty.')
      : queue.messages.map((message) =>
          h(
            'details',
            { class: 'border-t border-line', 'data-key': message.id },
            h(
              'summary',
              { class: 'py-1.5 pr-2 pl-5 before:left-1' },
              time(message.sentAt, now),
              h('code', {}, message.id),
              h(
                'span',
                { class: 'text-muted' },
                `${counted(message.receiveCount, 'try', 'tries')}${message.from ? `, from ${short(message.from)}` : ''}`,
              ),
              message.lastError && h('span', { class: 'fault basis-full px-2 py-1' }, message.lastError),
            ),
            h(
              'div',
              { class: 'mb-2 ml-5 grid gap-2' },
              Object.keys(message.attributes).length > 0 && json(message.attributes),
              json(parsed(message.body)),
            ),
          ),
        ),
    total > queue.messages.length && h('p', { class: 'text-muted' }, `and ${total - queue.messages.length} more`),
  )
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const queues = section<QueueShape[]>({
  id: 'queues',
  title: 'Queues',
  path: '/queues',
  render(data, context) {
    if (data.length === 0) return empty('The assembly has no queue.')
    const isDead = (queue: QueueShape) => queue.consumers.length === 0
    const filled = (queue: QueueShape) => queue.depth + queue.inFlight + queue.waiting
    const order = (list: QueueShape[]) => list.toSorted((a, b) => filled(b) - filled(a) || (a.name < b.name ? -1 : 1))
    return h(
      'div',
      {},
      h('h2', {}, 'Dead letters'),
      h(
        'div',
        {},
        order(data.filter(isDead)).map((queue) => queueCard(queue, true, context)),
      ),
      h('h2', {}, 'Work'),
      h(
        'div',
        {},
        order(data.filter((queue) => !isDead(queue))).map((queue) => queueCard(queue, false, context)),
      ),
    )
  },
})
