/** Rewording of statements: what a model is given, and which of its sentences are taken. */
import { sumBy } from '../../../shared/contract/sums.ts'
import * as z from 'zod/mini'
import { log } from '../../kernel/log.ts'
import { refusalOf, type Given } from './check-sentence.ts'
import { asData } from './prompts/as-data.ts'
import type { answerPrompt } from './prompts/answer.ts'
import { sentencesPrompt } from './prompts/sentences.ts'
import type { Question } from './converse.ts'

/** A statement with the key by which its sentence is put in its place. */
export type Statement = Given & { key: string }

/** A model's words are used if at least this share of the statements could be reworded. */
export const leastKept = 0.5

export type Checked<T> = {
  kept: T
  keptCount: number
  /** How many answers failed a check. */
  dropped: number
  usable: boolean
}

export const wordedSentence = z.object({ key: z.string(), text: z.string(), records: z.array(z.string()) })

const answer = z.object({ sentences: z.array(wordedSentence) })

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['sentences'],
  properties: {
    sentences: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['key', 'text', 'records'],
        properties: {
          key: { type: 'string' },
          text: { type: 'string' },
          records: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
} as const

/** Tokens that an answer may take: its statements again, somewhat longer, with keys and ids. */
const roomFor = (statements: readonly Statement[]): number =>
  Math.min(8000, 500 + Math.ceil(sumBy(statements, ({ text, records }) => text.length + 30 * records.length + 60) / 2))

/** `more`: what the model is given besides the statements. */
export const askForSentences = (
  statements: readonly Statement[],
  prompt: Pick<typeof sentencesPrompt | typeof answerPrompt, 'system' | 'schemaName'> = sentencesPrompt,
  more: object = {},
): Question => ({
  system: prompt.system,
  user: asData({ ...more, sentences: statements.map(({ key, text, records }) => ({ key, text, records })) }),
  schema,
  schemaName: prompt.schemaName,
  maxTokens: roomFor(statements),
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a model's answer; undefined if it is not what was asked for. */
export const readAnswer = <T extends z.ZodMiniType>(shape: T, text: string): z.output<T> | undefined => {
  const read = shape.safeParse(parsed(text))
  return read.success ? read.data : undefined
}

/** The sentences by key that say what their statements say. A second sentence for one key is dropped. */
export const checkSentences = (statements: readonly Statement[], text: string): Checked<Map<string, string>> => {
  const given = new Map(statements.map((statement) => [statement.key, statement]))
  const kept = new Map<string, string>()
  const refused: Record<string, number> = {}
  const sentences = readAnswer(answer, text)?.sentences ?? []
  for (const sentence of sentences) {
    const statement = given.get(sentence.key)
    const refusal = statement === undefined || kept.has(sentence.key) ? 'unknown key' : refusalOf(sentence, statement)
    if (refusal === undefined) kept.set(sentence.key, sentence.text.trim())
    else refused[refusal] = (refused[refusal] ?? 0) + 1
  }
  const dropped = sentences.length - kept.size
  log.info('sentences-checked', { kept: kept.size, dropped, refused })
  return { kept, keptCount: kept.size, dropped, usable: kept.size > 0 && kept.size >= statements.length * leastKept }
}
