/**
 * Words that a reading has taken although nothing in its query comes from them: `me` in “risks raised by me or Mira”, if
 * only Mira’s are asked for. Found by reading the question again without each of them. Pure.
 */
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import { foundByWords } from '../query/found-by-words.ts'
import { monthPattern } from './grammar/dates-in.ts'

/** What a reading makes of a question. */
type Reading = { query: AssistantQuery; left: readonly string[] }

/** Requests in which the person who asks is no part of what is asked for. */
const requests =
  /\b(?:show|give|tell|let|remind|send|get|find|bring|help)\s+me\b|\b(?:can|could|may|should|shall|must|would|do|will|when do) i\b|\bi(?:['’]d| want| need| would| have to| am| think| guess| see| meet)\b/g

/** A day with its parts: without one of them, the rest is another date or the same one. */
const dates = new RegExp(
  String.raw`\b\d{4}-\d\d-\d\d\b|\b(?:${monthPattern})\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?\b|\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${monthPattern})(?:,? \d{4})?\b`,
  'g',
)

/** Ways in which records belong to people. One of them in a question can be said by what is asked for, two cannot. */
const roles =
  /\b(?:raised?|logged|flagged|reported|owns?|owned|managed?|manages|sponsors?|sponsored|assigned|responsible|accountable|submitted|filed|requested|uploaded|attends?|attended|invited|reviewed|commented|created)\b/g

const states =
  /\b(?:late|overdue|delayed|blocked|critical|closed|completed|cancelled|unassigned|high|medium|low|urgent|severe|escalated|draft|sealed|paid|unpaid|approved|rejected|declined|on time|in time|early|ahead of (?:schedule|time)|twice)\b/g

const exclusions =
  /\b(?:not|no|none|except|excluding|without|neither|nor|never)\b|\b(?:is|are|was|were|does|do|did|has|have|wo)n['’]t\b/g

const superlatives =
  /\b(?:most(?! attention)|least|fewest|(?:bigg|larg|small|high|low|old|new|lat|earli|long|short|cheap|riski|busi)est)\b/g

const groups =
  /\b(?:per|for each|for every) [a-z]+\b|\b(?:each|every) (?:day|week|quarter|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\b(?:weekly|quarterly|daily)\b/g

const ordinals = /\b(?:second|third|fourth|fifth|2nd|3rd|4th|5th)\b(?! (?:quarter|half|week))/g

const borders = /\b(?:before|after|since|until)\b(?! when)/g

const days =
  /\b(?:today|tomorrow|yesterday|(?:this|last|next|past|coming) (?:week|month|quarter|year)|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/g

const numbers = /(?<![\w.,/-])\d[\d.,]*(?<![.,])(?![\w/-])/g

type Found = { word: string; at: number }

const find = (text: string, words: RegExp): Found[] =>
  [...text.matchAll(words)].map(({ 0: word, index }) => ({ word, at: index }))

/** The same text with spaces in place of what cannot be a word that counts. */
const blank = (text: string, words: RegExp): string => text.replaceAll(words, (found) => ' '.repeat(found.length))

const isAsked = (person: string, { people, notPeople, againstPeople }: AssistantQuery['where']): boolean =>
  [people, notPeople, againstPeople].some((all) => all?.includes(person) === true)

/** Words that narrow what is asked for, if the grammar has a meaning for them at all. */
const candidates = (said: string, { me, query }: { me: string | undefined; query: AssistantQuery }): Found[] => {
  const { where, what, by, order } = query
  const ofRoles = find(said, roles)
  const plain = blank(said, dates)
  const isComparison = [where.against, where.againstProjects, where.againstPeople].some((side) => side !== undefined)
  return [
    // One’s meetings with a person are those of both.
    ...(me !== undefined && !isAsked(me, where) && what !== 'meetings'
      ? find(blank(said, requests), /\b(?:me|myself|mine|my|i)\b/g)
      : []),
    ...(new Set(ofRoles.map(({ word }) => word)).size > 1 ? ofRoles : []),
    ...[states, exclusions, groups, ordinals].flatMap((words) => find(said, words)),
    // Groups come in the order of their figures anyway.
    ...(by === undefined && order === undefined ? find(said, superlatives) : []),
    // Two sides or periods that are compared can be in any order.
    ...(isComparison || (where.projects?.length ?? 0) > 1
      ? []
      : [borders, days].flatMap((words) => find(plain, words))),
    // A number next to a record's name is part of the name.
    ...(where.words === undefined && where.follows === undefined ? find(plain, numbers) : []),
  ]
}

const textOf = ({ query, left }: Reading): string => JSON.stringify([query, left])

/**
 * @param reading - that of `said`; `read` reads other texts in the same way
 * @param me - the person who asks, if the question names others
 */
export const silentWords = (
  said: string,
  reading: Reading,
  me: string | undefined,
  read: (said: string) => Reading,
): string[] => {
  const { query } = reading
  const whole = textOf(reading)
  // “After the open orders” is no order about “after”.
  const searched = foundByWords.has(query.what) ? find(query.where.words ?? '', borders).map(({ word }) => word) : []
  const silent = candidates(said, { me, query }).flatMap(({ word, at }) =>
    textOf(read(`${said.slice(0, at)} ${said.slice(at + word.length)}`)) === whole ? [word] : [],
  )
  return [...searched, ...silent]
}
