/** Plans the rows of one text away from the page, each time that the person chooses how they are read. */
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import { previewTasks, type TaskPreview, type TasksHere } from './preview-tasks.ts'
import type { TaskChoices, TaskText } from './task-sheet.ts'

/** The text comes first, and then the choices, each with an answer. */
export type PreviewRequest = { text: TaskText; here: TasksHere } | { choices: TaskChoices }
export type PreviewAnswer = { preview: TaskPreview } | { refused: string }

let given: { text: TaskText; here: TasksHere } | undefined

const answerTo = (choices: TaskChoices): PreviewAnswer => {
  if (given === undefined) throw new Error('The text has to come before the choices')
  try {
    return { preview: previewTasks(given.text, given.here, choices) }
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.message }
    throw error
  }
}

self.addEventListener('message', ({ data }: MessageEvent<PreviewRequest>) => {
  if ('choices' in data) self.postMessage(answerTo(data.choices), {})
  else given = data
})
