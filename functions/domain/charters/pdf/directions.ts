/** In which order the parts of a line are shown that mixes directions, as the Unicode bidirectional algorithm says. */
import bidiFactory from 'bidi-js'

/** The types of the package describe a module of another format than the one that Node and esbuild load. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** Whether a paragraph begins at the right margin: as its first letter reads (rule P2). */
export const readsFromRight = (paragraph: string): boolean => rightToLeft.test(/\p{L}/u.exec(paragraph)?.[0] ?? '')

/** The level of each UTF-16 unit: what has an odd one reads from the right. */
export const levelsOf = (paragraph: string): Uint8Array =>
  bidi.getEmbeddingLevels(paragraph, readsFromRight(paragraph) ? 'rtl' : 'ltr').levels

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
