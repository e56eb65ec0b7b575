/** Mentions in the text of a comment: `@Ana Flores`. Nothing here draws. */

export type Named = { id: string; name: string }

/** What is being typed behind an @ before the caret, and where the @ stands; undefined where no name is being typed. */
export const mentionAt = (text: string, caret: number): { start: number; typed: string } | undefined => {
  const start = text.lastIndexOf('@', caret - 1)
  if (start < 0 || (start > 0 && !/[\s(]/.test(text[start - 1] ?? ''))) return undefined
  const typed = text.slice(start + 1, caret)
  return typed.length <= 40 && !/[\n@]/.test(typed) ? { start, typed } : undefined
}

/** People whose name, or a word of it, begins with what is typed. */
export const matching = (people: readonly Named[], typed: string, most: number): readonly Named[] => {
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
    .slice(0, most)
}

/** The text with the name in place of what was typed, and where the caret goes. */
export const withMention = (
  text: string,
  { start, typed }: { start: number; typed: string },
  name: string,
): { text: string; caret: number } => {
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(start + 1 + typed.length).replace(/^ /, ''), caret: before.length }
}

export type Piece = { text: string; mention: boolean }

/** A text in pieces, those that name somebody marked. Longer names go first, so that Ana Flores is not Ana. */
export const piecesOf = (text: string, people: readonly Named[]): Piece[] => {
  const names = people.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length)
  const pieces: Piece[] = []
  let plain = ''
  for (let place = 0; place < text.length;) {
    const name =
      text[place] === '@'
        ? names.find((one) => text.startsWith(one, place) && !/\p{L}/u.test(text[place + one.length] ?? ''))
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

/** Ids of the people whom a text names, each once. */
export const mentionsIn = (text: string, people: readonly Named[]): string[] => {
  const named = new Set(
    piecesOf(text, people)
      .filter(({ mention }) => mention)
      .map((piece) => piece.text.slice(1)),
  )
  return people.filter(({ name }) => named.has(name)).map(({ id }) => id)
}
