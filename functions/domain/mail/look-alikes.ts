/**
 * Names that look like the product's. They are compared by the skeletons of Unicode's confusable characters (UTS 39),
 * which the package unhomoglyph has as a table: two texts that look the same have the same skeleton.
 */
import { invalid } from '../../kernel/problem.ts'
import { once } from '../../kernel/table/table.ts'

/** The text with each character replaced by the plainest that looks like it. */
const unhomoglyph = async (text: string): Promise<string> =>
  (await import('./confusables-on-demand.ts')).unhomoglyph(text)

/** Invisible: controls, direction marks, joiners, fillers, variation selectors. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** Letters that the table keeps apart, though people read one for the other in a name. */
const readAsL = /[i1l!|¡]/gu

/**
 * What is left of a text if only its look counts: without case, accents, spaces, punctuation and invisible characters.
 * `rn` stands for m, and l for i, 1 and the like.
 */
const skeletonOf = async (text: string): Promise<string> => {
  const plain = text.normalize('NFKD').replaceAll(invisible, '').replaceAll(/\p{M}/gu, '')
  // Once in capitals and small letters as typed (a capital I looks like an l), then without case.
  const small = (await unhomoglyph(plain)).toLowerCase()
  return (await unhomoglyph(small))
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(readAsL, 'l')
    .replaceAll('ʍ', 'rn')
    .replaceAll('ⅿ', 'rn')
    .replaceAll('m', 'rn')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

const reserved = once(() => skeletonOf('Plumbline'))

/** Whether a name contains the product's name, or something that looks like it. */
export const looksLikeProduct = async (name: string): Promise<boolean> =>
  (await skeletonOf(name)).includes(await reserved())

/** Refuses a new name at its field if people could take it for the product's. An unchanged name stays. */
export const requireOwnName = async (path: string, name: string | undefined, before?: string): Promise<void> => {
  if (name === undefined || name === before || !(await looksLikeProduct(name))) return
  throw invalid(path, 'This name looks like Plumbline’s own. Enter the name that people know you by')
}

const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** Whether a word mixes alphabets whose letters look alike. */
const isMixed = (word: string): boolean => alphabets.filter((alphabet) => alphabet.test(word)).length > 1

/** A name without invisible characters, in plain letters where it mixes alphabets. Words of one alphabet stay. */
export const withoutDisguise = async (name: string): Promise<string> => {
  const words = name.normalize('NFKC').replaceAll(/\s+/gu, ' ').replaceAll(invisible, '').split(' ')
  const plain = await Promise.all(
    words.map(async (word) => (isMixed(word) ? (await unhomoglyph(word)).normalize('NFKC') : word)),
  )
  return plain.filter((word) => word !== '').join(' ')
}
