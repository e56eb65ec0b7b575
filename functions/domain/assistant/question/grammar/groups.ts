/** Takes what the answer is grouped by: `per project`, `monthly`. Pure. */
import type { QueryGroup } from '../../../../../shared/assistant/query-choices.ts'
import { usualCategories } from '../../../../../shared/money/expense-choices.ts'
import type { Text } from './text.ts'

const groups: readonly [RegExp, QueryGroup][] = [
  [
    /\b(?:per|by|for each|for every|in each|of each|across|split by|grouped by|broken down by) projects?\b|\b(?:each|every) project\b/,
    'project',
  ],
  [
    /\b(?:per|by|for each|for every|split by|grouped by) (?:person|people|assignee|owner|member|team member|manager|head)\b|\b(?:each|every) (?:person|team member)\b/,
    'person',
  ],
  [
    /\b(?:per|by|for each|each|every) month\b|\bmonthly\b|\bmonth by month\b|\bover time\b|\b(?:over|across) the months\b/,
    'month',
  ],
  [/\b(?:per|by|for each|split by|grouped by) status\b/, 'status'],
  [/\b(?:per|by|for each|split by|grouped by) (?:type|kind)\b/, 'type'],
  [/\b(?:per|by|for each|split by|grouped by|which|what) categor(?:y|ies)\b/, 'category'],
  [/\b(?:per|by|for each|split by|grouped by) priority\b/, 'priority'],
  [/\b(?:per|by|for each|split by|grouped by) (?:severity|impact)\b/, 'severity'],
]

export const takeGroup = (text: Text): QueryGroup | undefined =>
  groups.find(([words]) => text.take(words) !== undefined)?.[1]

/** Two categories that are compared are two of the groups by category. */
const comparing = /\b(?:than|versus|vs|against|compar\w+)\b/

export const takeComparedCategories = (text: Text): QueryGroup | undefined => {
  const named = usualCategories.filter((category) => text.has(new RegExp(String.raw`\b${category}\b`)))
  if (named.length < 2 || !text.has(comparing)) return undefined
  for (const category of named) text.takeAll(new RegExp(String.raw`\b${category}\b`))
  text.takeAll(comparing)
  text.takeAll(/\b(?:more|less|as much)\b/)
  return 'category'
}

/** `Who has late tasks?` asks for people, with their tasks. */
export const takeWhoHas = (text: Text): QueryGroup | undefined =>
  text.take(
    /^\s*who(?:se| has| have| is| are)\b(?=.*\b(?:tasks?|risks?|issues?)\b)(?!.*\b(?:assigned|responsible|accountable|own\w*|working|works?|doing|in charge|look\w*)\b)/,
  ) === undefined
    ? undefined
    : 'person'
