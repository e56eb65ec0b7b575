/** In which order the parts of a line are shown that mixes directions, as the Unicode bidirectional algorithm says. */
import bidiFactory from 'bidi-js'

/** The types of the package describe a module of another format than the one that Node and esbuild load. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** Whether a paragraph begins at the right margin: as its first letter reads (rule P2). */
export const readsFromRight = (paragraph: string): boolean => rightToLeft.test(/\p{L}/u.exec(paragraph)?.[0] ?? '')

/** UTF-16 units that are resolved together: the library takes the square of a row of figures and signs. */
const together = 500

/** Where the part of a paragraph ends that begins here: after a space, if there is one. */
const endOfPart = (paragraph: string, start: number): number => {
  if (start + together >= paragraph.length) return paragraph.length
  const space = paragraph.lastIndexOf(' ', start + together - 1)
  return space > start ? space + 1 : start + together
}

/** The level of each UTF-16 unit: what has an odd one reads from the right. */
export const levelsOf = (paragraph: string): Uint8Array => {
  const direction = readsFromRight(paragraph) ? 'rtl' : 'ltr'
  const levels = new Uint8Array(paragraph.length)
  for (let start = 0; start < paragraph.length;) {
    const end = endOfPart(paragraph, start)
    levels.set(bidi.getEmbeddingLevels(paragraph.slice(start, end), direction).levels, start)
    start = end
  }
  return levels
}

/** A bracket that reads from the right opens on the other side. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character

/** From left to right (rule L2): what has a level or a higher one is turned around, from the highest level down. */
export const inVisualOrder = <Part extends { level: number }>(parts: readonly Part[]): Part[] => {
  let order = [...parts]
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level -= 1) {
    const turned: Part[][] = []
    let isOpen = false
    for (const part of order) {
      if (part.level < level) turned.push([part])
      else if (isOpen) turned.at(-1)?.unshift(part)
      else turned.push([part])
      isOpen = part.level >= level
    }
    order = turned.flat()
  }
  return order
}
