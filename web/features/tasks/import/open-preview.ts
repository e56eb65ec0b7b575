import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import type { TaskPreview, TasksHere } from './preview-tasks.ts'
import type { PreviewAnswer, PreviewRequest } from './task-preview-worker.ts'
import type { TaskChoices, TaskText } from './task-sheet.ts'

export type OpenedPreview = {
  /** Rejects with `Unreadable` and the reason. */
  read: (choices: TaskChoices) => Promise<TaskPreview>
  close: () => void
}

/** Plans the rows of a text in a worker, so that 5,000 of them do not hold up the page. */
export const openPreview = (text: TaskText, here: TasksHere): OpenedPreview => {
  const worker = new Worker(new URL('task-preview-worker.ts', import.meta.url), { type: 'module' })
  const send = (request: PreviewRequest) => worker.postMessage(request, {})
  send({ text, here })
  return {
    read: (choices) =>
      new Promise((resolve, reject) => {
        // The worker answers in order, and each answer is taken by the request that has waited longest.
        const waiting = new AbortController()
        const { signal } = waiting
        worker.addEventListener(
          'message',
          (event: MessageEvent<PreviewAnswer>) => {
            event.stopImmediatePropagation()
            waiting.abort()
            const { data } = event
            if ('refused' in data) reject(new Unreadable(data.refused))
            else resolve(data.preview)
          },
          { signal },
        )
        worker.addEventListener('error', () => reject(new Unreadable('The rows could not be read.')), { signal })
        send({ choices })
      }),
    close: () => worker.terminate(),
  }
}
