/** States of records in words. Pure. */
import { queryStates, type QueryState } from '../../../../shared/assistant/query-choices.ts'
import type { QuerySubject } from '../../../../shared/assistant/query-subjects.ts'

/** The label of a status within a sentence: `In Progress` → `in progress`, `Without a RACI matrix` → `without a RACI matrix`. */
const inSentence = (label: string): string => label.replaceAll(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase())

/** One meaning for a word: open and done projects are those that are unfinished and finished. */
export const stateWords = (what: QuerySubject, state: QueryState): string => {
  if (what === 'projects' && state === 'open') return 'unfinished'
  if (what === 'projects' && state === 'done') return 'finished'
  if (what === 'milestones' && state === 'open') return 'unreached'
  if (what === 'milestones' && state === 'done') return 'reached'
  if (what === 'projects' && state === 'late') return 'past their end date'
  if (state === 'review_due') return 'due for review'
  if (state === 'mine_to_decide') return 'that wait for your decision'
  if (state === 'done' && what === 'raid') return 'resolved or closed'
  return inSentence(queryStates[state].label)
}

/** States that stand after the noun. */
export const isAfter = (words: string): boolean =>
  /^(?:without|with|on|off|at|over|waiting|holding|past their|that|raised|to do|in progress|in review|not|pending|of high|due)\b/.test(
    words,
  )
