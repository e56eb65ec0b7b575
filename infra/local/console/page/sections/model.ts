import type { ModelShape } from '../../shapes.ts'
import { actionButton, badge, empty, h, item, json } from '../elements/dom.ts'
import { time } from '../elements/format.ts'
import { section } from './section.ts'

type Call = ModelShape['calls'][number]

/** How much a call has used, or why it failed. */
const outcome = ({ answer, error }: Call): HTMLElement => {
  if (error !== undefined) return badge('bad', error)
  if (!answer) return badge('plain', 'under way')
  const isComplete = answer.stopReason === 'end_turn' || answer.stopReason === 'tool_use'
  return badge(isComplete ? 'good' : 'warn', answer.stopReason)
}

export const model = section<ModelShape>({
  id: 'model',
  title: 'Language model',
  path: '/bedrock',
  render({ mode, modes, model: name, calls }, { now, short }) {
    return h(
      'div',
      {},
      h('p', {}, `${name}: ${modes[mode] ?? ''}`),
      h(
        'p',
        { class: 'buttons' },
        Object.entries(modes).map(([one, does]) =>
          actionButton('model', one, one, { title: does, 'aria-pressed': String(one === mode) }),
        ),
      ),
      h('h2', {}, 'Calls ', badge('plain', String(calls.length))),
      calls.length === 0
        ? empty('No function has called the model yet.')
        : calls.map((one, index) =>
            item(
              `${one.at} ${calls.length - index}`,
              [
                time(one.at, now),
                h('span', { class: 'font-semibold wrap-anywhere' }, short(one.function)),
                h('span', { class: 'min-w-0 flex-auto text-muted' }, `${one.operation}, ${one.mode}`),
                one.answer && h('span', { class: 'text-muted' }, `${one.answer.usage.totalTokens} tokens`),
                outcome(one),
              ],
              json({ model: one.model, request: one.request, answer: one.answer }),
            ),
          ),
    )
  },
})
