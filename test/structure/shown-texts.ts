/** The texts in the code that people may read, and the words that the glossary avoids. */
import { globSync, readFileSync } from 'node:fs'

export type ShownText = { file: string; text: string }

const comments = /\/\*[^]*?\*\/|(?<!:)\/\/.*$/gm
const imports = /^(?:import|export) .* from '.*'$|^\} from '.*'$/gm
/** String literals, templates, and the texts between tags. */
const literals = /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`|>([^\p{Letter}<>]*\p{Letter}[^<>]*)(?=<)/gu

export const textsIn = (code: string): string[] =>
  [...code.replaceAll(comments, '').replaceAll(imports, '').matchAll(literals)].map((match) =>
    match.slice(1).join('').replaceAll(/\s+/g, ' '),
  )

/** The texts of the product: without tests, the sample data, and the words by which people search and import. */
export const shownTexts = (): ShownText[] =>
  globSync('{shared,functions,web}/**/*.{ts,tsx}', {
    exclude: [
      '**/*.test.{ts,tsx}',
      'functions/workers/load-demo/content/**',
      'web/features/*/import/*-fields.ts',
      'web/app/commands/**',
    ],
  }).flatMap((file) => textsIn(readFileSync(file, 'utf8')).map((text) => ({ file, text })))

/** The last column of the glossary's table, in which the words to avoid are marked as code. */
export const avoidedWords = (glossary: string): string[] =>
  glossary
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word))

/** The terms of the glossary's table, in its order. */
export const termsOf = (glossary: string): string[] =>
  glossary.split('\n').flatMap((line) => /^\| \*\*(.+?)\*\*/.exec(line)?.[1] ?? [])

/** Returns for a text the first of these words that it uses by itself, in any case. */
export const finderOf = (words: readonly string[]): ((text: string) => string | undefined) => {
  const patterns = words.map((word) => {
    const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    // `% complete` may follow a number directly.
    const start = /^\w/.test(word) ? '(?<![\\w/.-])' : ''
    return `${start}${escaped}(?![\\w/-])`
  })
  const pattern = new RegExp(patterns.join('|'), 'i')
  return (text) => pattern.exec(text)?.[0]
}
