/** Mentions in the text of a comment, such as `@Ana Flores`. No React here. */

export type Named = { id: string; name: string }

/** The text between an @ and the caret, and the position of the @; undefined if no name is being typed. */
export const mentionAt = (text: string, caret: number): { start: number; typed: string } | undefined => {
  const start = text.lastIndexOf('@', caret - 1)
  if (start < 0 || (start > 0 && !/[\s(]/.test(text[start - 1] ?? ''))) return undefined
  const typed = text.slice(start + 1, caret)
  return typed.length <= 40 && !/[\n@]/.test(typed) ? { start, typed } : undefined
}

/** People whose name, or a word of it, starts with the typed text. */
export const matching = (people: readonly Named[], typed: string, limit: number): readonly Named[] => {
  const wanted = typed.trim().toLowerCase()
  return people
    .filter(
      ({ name }) =>
        name.toLowerCase().startsWith(wanted) ||
        name
          .toLowerCase()
          .split(/\s+/)
          .some((word) => word.startsWith(wanted)),
    )
    .slice(0, limit)
}

/** The text with the name in place of the typed text, and the new position of the caret. */
export const withMention = (
  text: string,
  { start, typed }: { start: number; typed: string },
  name: string,
): { text: string; caret: number } => {
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(start + 1 + typed.length).replace(/^ /, ''), caret: before.length }
}

export type Piece = { text: string; mention: boolean }

/**
 * Splits a text into pieces and marks the mentions. Longer names are matched first, so that Ana Flores does not match
 * as Ana.
 */
export const piecesOf = (text: string, people: readonly Named[]): Piece[] => {
  const names = people.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length)
  const pieces: Piece[] = []
  let plain = ''
  for (let place = 0; place < text.length;) {
    const name =
      text[place] === '@'
        ? names.find((name) => text.startsWith(name, place) && !/\p{L}/u.test(text[place + name.length] ?? ''))
        : undefined
    if (name === undefined) {
      plain += text[place]
      place += 1
      continue
    }
    if (plain !== '') pieces.push({ text: plain, mention: false })
    pieces.push({ text: name, mention: true })
    plain = ''
    place += name.length
  }
  return plain === '' ? pieces : [...pieces, { text: plain, mention: false }]
}

/** The ids of the people that a text mentions, without duplicates. */
export const mentionsIn = (text: string, people: readonly Named[]): string[] => {
  const named = new Set(
    piecesOf(text, people)
      .filter(({ mention }) => mention)
      .map((piece) => piece.text.slice(1)),
  )
  return people.filter(({ name }) => named.has(name)).map(({ id }) => id)
}
