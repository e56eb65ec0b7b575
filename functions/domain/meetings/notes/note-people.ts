/** Finds the people that a line names: by the whole name, or by a first name that only one of them has. Pure. */

export type Person = { id: string; name: string }
export type Mention = Person & { from: number; to: number }

/** What a name may not be part of. `\b` knows Latin letters only. */
const alone = (name: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])@?${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`,
    'giu',
  )

const firstOf = (name: string): string => name.split(/\s+/)[0] ?? ''

/** Those whose first name is in the notes: no one else can be meant. */
export const namedIn = (notes: string, people: readonly Person[]): Person[] => {
  const text = notes.toLowerCase()
  return people.filter(({ name }) => text.includes(firstOf(name).toLowerCase()))
}

type Known = { lower: string; pattern: RegExp; person: Person }

const known = (name: string, person: Person): Known => ({ lower: name.toLowerCase(), pattern: alone(name), person })

/**
 * How to find them. First names that several people have find no one: who is meant would be a guess.
 *
 * @param attendees - are meant by a first name even if others in the workspace have it
 */
export const mentionsFinder = (
  attendees: readonly Person[],
  others: readonly Person[],
): ((text: string) => Mention[]) => {
  const byFirst = (people: readonly Person[]) => Map.groupBy(people, ({ name }) => firstOf(name).toLowerCase())
  const [close, far] = [byFirst(attendees), byFirst(others)]
  const isUnique = (person: Person): boolean => {
    const first = firstOf(person.name).toLowerCase()
    const same = close.get(first) ?? far.get(first) ?? []
    return first.length > 1 && same.length === 1 && same[0]?.id === person.id
  }
  const everyone = [...attendees, ...others].filter(({ name }) => name.trim() !== '')
  const names = [
    ...everyone.toSorted((a, b) => b.name.length - a.name.length).map((person) => known(person.name, person)),
    ...everyone.filter(isUnique).map((person) => known(firstOf(person.name), person)),
  ]
  return (text) => {
    const mentions: Mention[] = []
    const lowerText = text.toLowerCase()
    for (const { pattern, person } of names.filter(({ lower }) => lowerText.includes(lower)))
      for (const { 0: all, index } of text.matchAll(pattern)) {
        const to = index + all.length
        if (mentions.every((other) => to <= other.from || index >= other.to))
          mentions.push({ ...person, from: index, to })
      }
    return mentions.toSorted((a, b) => a.from - b.from)
  }
}
