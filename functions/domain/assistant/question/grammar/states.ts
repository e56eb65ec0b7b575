/** Takes the states of records, and those of the projects that they belong to. Pure. */
import { keysOf } from '../../../../../shared/contract/choices.ts'
import { projectStatuses } from '../../../../../shared/projects/project-choices.ts'
import { taskStatuses } from '../../../../../shared/tasks/task-choices.ts'
import type { QueryState } from '../../../../../shared/assistant/query-choices.ts'
import type { QuerySubject } from '../../../../../shared/assistant/query-subjects.ts'
import { stateRules } from './state-rules.ts'
import type { Text } from './text.ts'

export type States = {
  is: QueryState[]
  /** One of them is enough. */
  isAny: QueryState[]
  isNot: QueryState[]
}

/** States of which a record has one at a time: `on hold and in planning` asks for those in either. */
const exclusive: readonly ReadonlySet<QueryState>[] = [
  new Set([...keysOf(projectStatuses), 'done']),
  new Set([...keysOf(taskStatuses), 'not_started', 'done', 'cancelled']),
  new Set(['on_track', 'at_risk', 'off_track']),
  new Set(['open', 'done']),
]

const joinedBefore = /\|\s*or\s+(?:(?:is|are|has|have|been|those|which|that|still|the ones|ones)\s+)*$/
const joinedBehind = /^\s*or\s+(?:(?:is|are|has|have|been|those|which|that|still|the ones|ones)\s+)*\|/

/** Of two states that “or” joins, and of those of which a record has only one, each is enough. */
const inEither = (text: Text, { is, isNot }: Pick<States, 'is' | 'isNot'>, isJoined: boolean): States => {
  const some = exclusive.map((group) => is.filter((state) => group.has(state))).find(({ length }) => length > 1)
  const isAny = isJoined && is.length === 2 ? is : some
  if (isAny === undefined) return { is, isAny: [], isNot }
  text.takeAll(/(?<=\|\s*)or\b(?=[a-z ]*\|)/)
  return { is: is.filter((state) => !isAny.includes(state)), isAny, isNot }
}

/** `not completed or cancelled` is neither. */
const takeNeither = (text: Text): void =>
  text.replace(
    /\b(?:not|neither) (?:yet |been |either )*(\p{L}+|on hold) (?:or|nor) (?:yet |been )*(?=(?:cancell?ed|completed?|finished|done|closed|resolved|on hold|paused)\b)/u,
    ([, first = '']) => `not ${first} and not`,
  )

/** Takes the states of a subject. */
export const takeStates = (text: Text, what: QuerySubject): States => {
  const states: Pick<States, 'is' | 'isNot'> = { is: [], isNot: [] }
  let isJoined = false
  takeNeither(text)
  for (const { words, state, of, isNot } of stateRules) {
    if (of !== undefined && !of.includes(what)) continue
    // The same words can stand twice: “late and overdue”.
    for (let match = text.take(words); match !== undefined; match = text.take(words)) {
      const isNegated =
        isNot === true ||
        /\b(?:not|never|neither|nor|except|excluding|n['’]t)\s*(?:\|\s*)?$/.test(match.input.slice(0, match.index))
      if (isNegated && isNot !== true) text.take(/\b(?:not|never|neither|nor|except|excluding)\b(?=\s*\|)/)
      const [before, behind] = [match.input.slice(0, match.index), match.input.slice(match.index + match[0].length)]
      isJoined ||= !isNegated && (joinedBefore.test(before) || joinedBehind.test(behind))
      const list = isNegated ? states.isNot : states.is
      if (!list.includes(state)) list.push(state)
    }
  }
  // “Completed” of a project is a status, and “done” of a task.
  const opposites: readonly [QueryState, QueryState][] = [['open', 'done']]
  for (const [one, opposite] of opposites)
    if (states.isNot.includes(opposite) && !states.is.includes(one)) {
      states.isNot = states.isNot.filter((state) => state !== opposite)
      states.is.push(one)
    }
  return inEither(text, states, isJoined)
}

/** Words that say a subject’s state, for the projects that records belong to. */
export const takeProjectStates = (text: Text): QueryState[] => {
  const words =
    /\b(?:of|in|on|from|for|belong(?:s|ing)? to|within|across)\s+(?:all |any |our |the |my )*(?:((?:[\p{L}-]+ ){0,2}?[\p{L}-]+)\s+projects|projects\s+(?:that|which|who)?\s*(?:are|is|have|has|were)?\s*(.{3,40}?))(?=[?.!,]|$)/u
  const match = words.exec(text.rest)
  const said = match?.[1] ?? match?.[2]
  if (match === null || said === undefined) return []
  const inner = { rest: ` ${said} ` }
  const states: QueryState[] = []
  for (const { words: rule, state, of } of stateRules)
    if ((of === undefined || of.includes('projects')) && rule.test(inner.rest)) {
      states.push(state)
      inner.rest = inner.rest.replace(rule, ' ')
    }
  if (states.length === 0 || inner.rest.trim() !== '') return []
  text.take(words)
  return states
}
