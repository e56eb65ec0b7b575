/** The title and the description of a task that is made of a mail. Pure. */
import { beginning, clipped } from '../../../shared/wording.ts'
import { taskTextLimits } from '../../../shared/tasks/limits.ts'
import type { Message } from './read-message.ts'

/** What mail programs put in front of a subject, in the languages of most of them. */
const passedOn = /^\s*(?:(?:re|fwd?|aw|wg|tr|rv|enc|i|vs|vb|doorst)\s*:\s*)+/i

/** A subject that is longer than a title goes on in the description. */
export const taskText = ({ subject, text }: Pick<Message, 'subject' | 'text'>, sender: string) => {
  const line = subject.replace(passedOn, '').replaceAll(/\s+/g, ' ').trim()
  const title = line === '' ? `Email from ${sender}` : line
  const shown = clipped(title, taskTextLimits.title)
  const rest = shown === title ? '' : `…${title.slice(beginning(title, taskTextLimits.title - 1).length)}\n\n`
  return { title: shown, description: clipped(`${rest}${text.trim()}`, taskTextLimits.description) }
}
