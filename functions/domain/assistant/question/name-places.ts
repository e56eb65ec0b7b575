/** Where a question names people, and who of them is asked for, or left out. Pure. */
import { namingWords, withoutName, type Named } from './names.ts'

type Place = { from: number; to: number }

/** Where a text has words of a name. */
export const placeOf = (text: string, { name }: Named): Place | undefined => {
  const lower = text.toLowerCase()
  const places = namingWords(name).flatMap((word) => {
    const found = new RegExp(String.raw`(?<![\p{L}\p{N}])${word.toLowerCase()}(?![\p{L}\p{N}])`, 'u').exec(lower)
    return found === null ? [] : [{ from: found.index, to: found.index + word.length }]
  })
  return places.length === 0
    ? undefined
    : { from: Math.min(...places.map(({ from }) => from)), to: Math.max(...places.map(({ to }) => to)) }
}

/** The words that exclude a person who is named behind them. */
const excluding =
  /\b(?:(?:is|are|was|were) ?n[o'’]?t|not|without|w\/o|except(?: for)?|excluding|other than|apart from|besides|neither|nor|(?:every|any|no)(?:one|body) but|all but)\s+(?:those |the ones |any )?(?:(?:(?:being )?(?:assigned|belong(?:s|ing)?) to|(?:owned|managed|led|run|filed|raised|sponsored) by|of|by|from|with) )?(?:the )?$/i

/** The words that exclude a person who is named before them: `is Lin not attending`, `that I do not own`. */
const notTheirs =
  /^\s*(?:(?:is|are|am|was|were|will|does|did|do|has|have)\s*)?(?:not|n[o'’]?t)\s+(?:be )?(?:attend\w*|invited|coming|own\w*|manag\w+|run|lead|responsible|accountable|assigned|part of|in(?=\s*(?:[?.!]|$))|submit\w*|file[ds]?)\b/i

const exclusion =
  /\b(?:not|without|w\/o|except(?: for)?|excluding|other than|apart from|besides|neither|nor|but)\b|n['’]t\b/gi

/** What can stand between two people who are meant alike, with the word that joins them. */
const joining =
  /^(?=.*(?:\b(?:and|or|nor)\b|[,&/]))(?:['’]s\b|\b(?:and|or|nor|both|either|also|by|of|for|to|the|with|are|is|tasks?|risks?|issues?|work)\b|[\s,&/])*$/i

const myself = /\b(?:i|me|mine|myself|my)\b(?! (?:approvals?|decisions?|ok|okay|sign|team))/gi

const blank = (text: string, { from, to }: Place, words: RegExp): string =>
  `${text.slice(0, from)}${text.slice(from, to).replaceAll(words, (word) => ' '.repeat(word.length))}${text.slice(to)}`

export type Chosen = {
  people: Named[]
  /** Those whose records are not asked for. */
  others: Named[]
  /** The text without the words that leave them out. */
  rest: string
}

/**
 * Who is left out stands behind a word that says so, or is joined with someone who is: `not owned by Lin or Mira`. The
 * person who asks is one of the people if they are joined with one, or left out: `raised by me or Lin`, `not mine`.
 */
export const choosePeople = (text: string, found: readonly Named[], me: Named): Chosen => {
  const named = found.map((person) => ({ person, place: placeOf(text, person), isMe: false }))
  const own = [...text.matchAll(myself)].map(({ index, 0: word }) => ({
    person: me,
    place: { from: index, to: index + word.length },
    isMe: true,
  }))
  // A name with a typing error has no place, and is asked for.
  const people = named.flatMap(({ person, place }) => (place === undefined ? [person] : []))
  const placed = [...named, ...own]
    .flatMap(({ place, ...one }) => (place === undefined ? [] : [{ ...one, place }]))
    .toSorted((a, b) => a.place.from - b.place.from)
  const others: Named[] = []
  let rest = text
  let before: { place: Place; isOut: boolean; isMe: boolean } | undefined
  for (const [at, { person, place, isMe }] of placed.entries()) {
    const next = placed[at + 1]
    const between = before === undefined ? '' : text.slice(before.place.to, place.from)
    const isJoined = before !== undefined && joining.test(between)
    const leads = next !== undefined && joining.test(text.slice(place.to, next.place.from)) && !next.isMe
    const start = excluding.exec(text.slice(0, place.from))?.index
    const behind = notTheirs.exec(text.slice(place.to))?.[0]
    const isOut =
      start !== undefined || behind !== undefined || (isJoined && before?.isOut === true && !/\bwith\b/.test(between))
    const isMeant = !isMe || isOut || leads || (isJoined && before?.isMe === false)
    if (isOut) {
      rest = blank(rest, { from: start ?? before?.place.to ?? place.from, to: place.from }, exclusion)
      if (behind !== undefined) rest = blank(rest, { from: place.to, to: place.to + behind.length }, exclusion)
      rest = rest.replaceAll(/\bneither\b/gi, (word) => ' '.repeat(word.length))
    }
    if (isOut && isMe) rest = blank(rest, place, /.+/g)
    const list = isOut ? others : people
    if (isMeant && !list.some(({ id }) => id === person.id)) list.push(person)
    before = { place, isOut, isMe }
  }
  for (const { name } of found) rest = withoutName(rest, name)
  return { people, others: others.filter(({ id }) => people.every((one) => one.id !== id)), rest }
}
