/** Texts of the strip of late tasks. */
import type { LateTask } from '../../../../shared/raid/raid-automation.ts'
import { counted } from '../../../../shared/wording.ts'

type Standing = Pick<LateTask, 'state'>

/** Whether a run of the rules would raise or reopen an entry for the task. */
export const isComing = ({ state }: Standing): boolean => state === 'new' || state === 'returns'

/** Late tasks that need no action: they are in the log already, or a person decided against an entry. */
const restWords = (tasks: readonly Standing[], more: boolean): string => {
  const one = tasks.length === 1 && !more
  if (tasks.every(({ state }) => state === 'open'))
    return one ? 'it is in the log.' : more ? 'these are in the log.' : 'all are in the log.'
  return tasks.some(({ state }) => state === 'open')
    ? 'each is in the log or left as decided.'
    : one
      ? 'it is left as decided.'
      : 'each is left as decided.'
}

/**
 * `what` is the finding and `follows` its consequence; empty if nothing is found. `more`: more tasks are yet to load.
 */
export const lateTasksText = (
  tasks: readonly Standing[],
  more: boolean,
): { what: string; follows: string; raises: boolean } => {
  if (tasks.length === 0)
    return {
      what: more ? 'Looking for more late tasks…' : 'No task is late, nor due soon with little progress.',
      follows: '',
      raises: false,
    }
  const coming = tasks.filter(isComing).length
  const what = `${counted(tasks.length, 'task')}${more ? ' or more' : ''} ${tasks.length === 1 && !more ? 'is' : 'are'} late or due soon with little progress:`
  return coming === 0
    ? { what, follows: restWords(tasks, more), raises: false }
    : { what, follows: `${counted(coming, 'entry', 'entries')} will be raised.`, raises: true }
}
