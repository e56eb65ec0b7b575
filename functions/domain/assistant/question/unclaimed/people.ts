/** People to whom a question refers without a name, and for whom its query does not ask. */
import { lacking, type Rule } from './rule.ts'

const one = /\b(?:he|she|him|his|her|hers)\b/
const several =
  /\b(?:do|did|have|are|will|can) (they)\b(?= (?:have|own|manage|run|lead|raise|file|finish|work|need|approve|attend|still))/

/** `Which risks does he own?`, if nothing says who that is. */
const pronoun: Rule = ({ said, query, goesOn }) => {
  const { where } = query
  const isKnown = [where.people, where.notPeople, where.againstPeople].some((all) => all !== undefined)
  const words = one.exec(said)?.[0] ?? (goesOn ? undefined : several.exec(said)?.[1])
  return isKnown || words === undefined
    ? undefined
    : { note: `I do not know who “${words}” is. Ask again with a name.`, query }
}

/** Who reports to whom is not recorded. */
const team: Rule = ({ said, query, me }) => {
  const words = /\bmy (?:own )?(?:team|people|direct reports|colleagues|department)\b/.exec(said)?.[0]
  if (words === undefined || query.where.projects !== undefined) return undefined
  const isMe = query.where.people?.every((id) => id === me) === true
  return { words, query: isMe ? lacking(query, 'people', 'role') : query }
}

const waiting =
  /\b(?:blocked|held up) by .{1,40}?\b(?:tasks?|work)\b|\b(?:depend\w*|wait\w*) (?:on|for) .{1,40}?\b(?:tasks?|work)\b/i

/** `tasks that wait for Lin’s tasks`: tasks are found by one that they wait for, not by whose it is. */
const waitsForTheirs: Rule = ({ text, query }) => {
  const { follows, people } = query.where
  if (follows === undefined || people === undefined || !/^['’]?s?\s*(?:\w+ )?(?:tasks?|work)$/.test(follows))
    return undefined
  const words = waiting.exec(text)?.[0]
  const left = lacking(query, 'follows', 'people', 'role')
  return { ...(words !== undefined && { words }), query: { ...left, where: { ...left.where, is: ['blocked'] } } }
}

/** `everything that Lin owns` is looked for among records of one kind. */
const everything: Rule = ({ said, query }) => {
  const word = /\b(?:everything|all of it|anything)\b/.exec(said)?.[0]
  return word !== undefined &&
    query.measure === 'list' &&
    /\b(?:own|owns|owned|has|have|assigned|responsible)\b/.test(said) &&
    query.what === 'tasks' &&
    !/\btasks?\b/.test(said)
    ? { note: 'I looked only for tasks.' }
    : undefined
}

export const peopleRules: readonly Rule[] = [pronoun, team, waitsForTheirs, everything]
