/** Takes which date of a record a period or an age is about: its start, its due date. Pure. */
import type { QueryDate } from '../../../../../shared/assistant/query-choices.ts'
import type { QuerySubject } from '../../../../../shared/assistant/query-subjects.ts'
import type { Text } from './text.ts'

const dateWords: readonly { words: RegExp; of: Partial<Record<QuerySubject, QueryDate>> }[] = [
  {
    words: /\b(?:start(?:s|ed|ing)?|beg[aiu]n(?:s|ning)?|kick(?:s|ed)? off)\b/,
    of: { projects: 'start', tasks: 'start' },
  },
  {
    words: /\b(?:created|added|set up|new)\b/,
    of: {
      projects: 'created',
      tasks: 'created',
      raid: 'opened',
      reports: 'created',
      documents: 'created',
      comments: 'created',
    },
  },
  {
    words: /\b(?:opened|opening|raised?|raising|log(?:ged)?(?= \|)|logged|identified|reported|came up|arose)\b/,
    of: { raid: 'opened' },
  },
  { words: /\bdecided on\b/, of: { expenses: 'decided' } },
  // When an entry was last reviewed is not recorded as a date that records are chosen by.
  {
    words: /\b(?:(?:to |should |must )?be reviewed|reviews?|review dates?|due for (?:a )?review)\b/,
    of: { raid: 'review' },
  },
  { words: /\b(?:generated|written|made|uploaded|sealed)\b/, of: { reports: 'created', documents: 'created' } },
  {
    words: /\b(?:end(?:s|ed|ing)?|finish(?:es|ed|ing)?|wrap(?:s|ped|ping)? up|conclud(?:e|es|ed|ing))\b/,
    of: { projects: 'end' },
  },
  { words: /\bexpected\b|\barriv(?:e|es|ing)\b/, of: { orders: 'due' } },
  {
    words: /\bdue\b|\bdeadlines?\b|\bto (?:finish|complete|deliver|do)\b/,
    of: { tasks: 'due', raid: 'due', milestones: 'planned', projects: 'end', orders: 'due' },
  },
]

/** @param isTimed - whether a question names a period or an age. Without it, only a deadline is a date. */
export const takeDateName = (text: Text, what: QuerySubject, isTimed: boolean): QueryDate | undefined => {
  let name: QueryDate | undefined
  for (const { words, of } of dateWords) {
    const own = of[what]
    if (own === undefined || (!isTimed && !/deadline|due/.test(words.source))) continue
    if (text.take(words) !== undefined) name ??= own
  }
  return name
}

/** The date at which records of a kind are done. */
export const doneDate = (what: QuerySubject): QueryDate | undefined =>
  ({ tasks: 'completed', raid: 'closed', milestones: 'reached', projects: 'end' } as const)[what as 'tasks']

/** The date after which an open record is late. */
export const lateDate = (what: QuerySubject): QueryDate =>
  ({ milestones: 'planned', projects: 'end' } as const)[what as 'projects'] ?? 'due'

/** The date from which the age of a record counts. */
export const ageDate = (what: QuerySubject, of: QueryDate | undefined): QueryDate =>
  of ??
  (
    {
      raid: 'opened',
      approvals: 'waiting',
      projects: 'start',
      expenses: 'spent',
      meetings: 'held',
      milestones: 'planned',
    } as const
  )[what as 'raid'] ??
  'created'
