/**
 * The actions of buttons and forms. An element names its action in `data-action` and the action's argument in
 * `data-argument`.
 */
import type { FaultsShape, InvokeShape, ModelShape, RedriveShape } from '../shapes.ts'
import { send } from './api.ts'
import { counted } from '../../../../shared/wording.ts'
import { present } from '../../values/present.ts'

/** Returns the message to show. */
type Action = (argument: string, element: HTMLElement, now: number) => Promise<string>

const at = encodeURIComponent

/** Seconds from a time to the given hour of the next day, in this browser's time zone. */
export const secondsToTomorrow = (now: number, hour: number): number => {
  const date = new Date(now)
  return (new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1, hour).getTime() - now) / 1000
}

export const actions: Record<string, Action> = {
  async advance(seconds) {
    await send('POST', '/clock', { advance: Number(seconds) })
    return 'The clock was set forward.'
  },
  async tomorrow(_, __, now) {
    await send('POST', '/clock', { advance: secondsToTomorrow(now, 7) })
    return 'The clock was set to 07:00 tomorrow.'
  },
  async redrive(queue) {
    const { moved, left } = await send<RedriveShape>('POST', `/queues/${at(queue)}/redrive`)
    return `${counted(moved, 'message')} moved back${left > 0 ? `; ${left} stay, since no queue gave them up` : ''}.`
  },
  async purge(queue, element) {
    // Purged messages cannot be restored, so this takes a second click.
    if (element.dataset['armed'] !== 'yes') {
      element.dataset['armed'] = 'yes'
      element.textContent = 'Really delete?'
      return 'Press again to delete every message in this queue.'
    }
    const { removed } = await send<{ removed: number }>('POST', `/queues/${at(queue)}/purge`)
    return `${counted(removed, 'message')} deleted.`
  },
  async run(schedule) {
    await send('POST', `/schedules/${at(schedule)}`)
    return `${schedule} was started.`
  },
  async model(mode) {
    const set = await send<ModelShape>('POST', '/bedrock', { mode })
    return `The language model is in the mode ${set.mode}.`
  },
  async fault(name) {
    const { fault } = await send<FaultsShape>('POST', '/faults', { fault: name === '' ? null : name })
    return fault === null ? 'No fault is caused any more.' : `The fault ${fault} is caused until you mend it.`
  },
  async poison() {
    await send('POST', '/events', { name: 'task.created.v1', detail: { id: 'nonsense' } })
    return 'An event that no function can handle was sent. Its attempts end in the dead-letter queues.'
  },
  async openTrace(_, form) {
    const sought = present(form.querySelector('input')).value.trim()
    location.hash = sought === '' ? 'traces' : `traces?id=${at(sought)}`
    return sought === '' ? 'These are all traces.' : `Everything that belongs to ${sought}.`
  },
  async answerMail(mail, form) {
    const field = present(form.querySelector('textarea'))
    await send('POST', `/mail/${at(mail)}/answer`, { text: field.value })
    field.value = ''
    return 'The stage received the answer.'
  },
  async emptyInbox() {
    await send('DELETE', '/mail')
    return 'The inbox is empty.'
  },
  async invoke(fn, form) {
    const text = present(form.querySelector('textarea')).value.trim()
    let payload: unknown
    try {
      payload = text === '' ? null : JSON.parse(text)
    } catch (error) {
      throw new Error(`The payload is no JSON: ${(error as Error).message}`, { cause: error })
    }
    const result = await send<InvokeShape>('POST', `/functions/${at(fn)}`, payload)
    const answer = present(form.querySelector('output'))
    answer.textContent = result.ok
      ? (JSON.stringify(result.value, null, 2) ?? 'undefined')
      : `${result.errorType}: ${result.errorMessage}`
    return result.ok ? `${fn} answered in ${Math.round(result.millis)} ms.` : `${fn} failed.`
  },
}
