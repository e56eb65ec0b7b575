/** Takes the states of records, and those of the projects that they belong to. Pure. */
import type { QueryState } from '../../../../../shared/assistant/query-choices.ts'
import type { QuerySubject } from '../../../../../shared/assistant/query-subjects.ts'
import { stateRules } from './state-rules.ts'
import type { Text } from './text.ts'

export type States = { is: QueryState[]; isNot: QueryState[] }

/** Takes the states of a subject. */
export const takeStates = (text: Text, what: QuerySubject): States => {
  const states: States = { is: [], isNot: [] }
  for (const { words, state, of, isNot } of stateRules) {
    if (of !== undefined && !of.includes(what)) continue
    // The same words can stand twice: “late and overdue”.
    for (let match = text.take(words); match !== undefined; match = text.take(words)) {
      const isNegated =
        isNot === true ||
        /\b(?:not|never|neither|nor|except|excluding|n['’]t)\s*(?:\|\s*)?$/.test(match.input.slice(0, match.index))
      if (isNegated && isNot !== true) text.take(/\b(?:not|never|neither|nor|except|excluding)\b(?=\s*\|)/)
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
  return states
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
