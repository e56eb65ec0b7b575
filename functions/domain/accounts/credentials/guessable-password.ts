/**
 * Refuses new passwords that are guessed first: the most used ones, and those made of what is known about the person or
 * of the product's words, also with capitals, with digits and symbols around them, or with digits and symbols in place of
 * letters.
 */
import { invalid } from '../../../kernel/problem.ts'
import { productWords } from './product-words.ts'

/** What a guess would start from: names, addresses and the company. */
export type Known = readonly (string | undefined)[]

/** A new password that was checked. Only such a password can be set. */
export type CheckedPassword = string & { readonly checked: unique symbol }

const common = 'This password is too common. Choose one that is harder to guess.'
const personal = 'Password must not be made of your name, address or company'
const ofProduct = 'Password must not be made of “Plumbline” or common words of project management'

/** Digits and symbols that are read as letters. `1` and `!` stand for two of them. */
const letters: Record<string, string> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' }
const symbols: Record<string, string> = { '@': 'a', $: 's', '(': 'c', '+': 't', '|': 'l', '€': 'e' }

const replaced = (text: string, one: 'i' | 'l'): string =>
  Array.from(text, (sign) => (sign === '1' || sign === '!' ? one : (letters[sign] ?? symbols[sign] ?? sign))).join('')

/** Lower case, without accents: `Zoë` → `zoe`. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Without what surrounds the letters: `_welcome2024!` → `welcome`. */
const core = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const onlyLetters = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')

/** `passwordpassword` → `password` */
const once = (text: string): string => /^(.{3,}?)\1+$/u.exec(text)?.[1] ?? text

/** The words that a password may be a variant of. */
const readings = (password: string): Set<string> => {
  const text = plain(password)
  const found = [
    text,
    core(text),
    text.replaceAll(/[^\p{L}\d]/gu, ''),
    text.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''),
  ]
  const spelled = [...found, onlyLetters(text)].flatMap((word) => [
    word,
    replaced(word, 'i'),
    replaced(word, 'l'),
    onlyLetters(replaced(core(word), 'i')),
  ])
  return new Set(spelled.flatMap((word) => [word, once(word)]))
}

/** A word that is shorter than this is a part of many passwords. */
const shortest = 3

/** Words of names, addresses and companies: `ana.flores@harbour-rail.test` → `ana`, `flores`, `harbour`, `rail`. */
const wordsOf = (known: Known): string[] => [
  ...new Set(
    known
      .flatMap((text = '') => plain(text.replace(/(@.*)\.[^.]*$/, '$1')).split(/[^\p{L}]+/u))
      .filter((word) => word.length >= shortest)
      .toSorted((a, b) => b.length - a.length),
  ),
]

/** Letters besides the known words that make a password more than those. */
const ownLetters = 4

const isMadeOf = (password: string, words: readonly string[]): boolean =>
  [plain(password), replaced(core(plain(password)), 'i'), replaced(core(plain(password)), 'l')].some((text) => {
    const bare = onlyLetters(text)
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), bare)
    return rest !== bare && onlyLetters(rest).length < ownLetters
  })

/** Why a password would be guessed early. Undefined if it would not. */
export const guessableProblem = async (password: string, known: Known): Promise<string | undefined> => {
  const { commonPasswords } = await import('./common-passwords-on-demand.ts')
  if ([...readings(password)].some((word) => word.length >= shortest && commonPasswords.has(word))) return common
  if (isMadeOf(password, wordsOf(known))) return personal
  return isMadeOf(password, wordsOf([...known, ...productWords])) ? ofProduct : undefined
}

/** The new password in a field. 400 at the field if it would be guessed early. */
export const checkedPassword = async (field: string, password: string, known: Known): Promise<CheckedPassword> => {
  const message = await guessableProblem(password, known)
  if (message !== undefined) throw invalid(field, message)
  return password as CheckedPassword
}
