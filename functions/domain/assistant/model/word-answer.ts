/**
 * Has a language model choose and word statements as an answer, and checks each sentence as soon as it is complete.
 * Where a sentence fails, the statement's own words stand.
 */
import type { Statement as Stated } from '../../../../shared/verdict/analysis.ts'
import type { AssistantMessage } from '../../../../shared/assistant/assistant.ts'
import { log } from '../../../kernel/log.ts'
import { arrayItems } from '../../generation/array-items.ts'
import { refusalOf } from '../../generation/check-sentence.ts'
import { converseStream } from '../../generation/converse-stream.ts'
import type { Question } from '../../generation/converse.ts'
import type { Model } from '../../generation/models.ts'
import { answerPrompt } from '../../generation/prompts/answer.ts'
import { askForSentences, leastKept, readAnswer, wordedSentence, type Statement } from '../../generation/sentences.ts'

type Sentences = AssistantMessage['sentences']

/** A statement of an answer. `isHeadline`: it says what a tool found as a whole, and an answer never goes without it. */
export type Material = Stated & { isHeadline: boolean }

const keyOf = (place: number): string => `s${place + 1}`

const givenOf = (material: readonly Material[]): Statement[] =>
  material.map((stated, place) => ({
    key: keyOf(place),
    text: stated.text,
    records: stated.records.map(({ id }) => id),
    names: stated.records.map(({ name }) => name),
  }))

export const askForAnswer = (question: string, material: readonly Material[]): Question =>
  askForSentences(givenOf(material), answerPrompt, { question })

/** Takes a model's sentences one by one. */
export class AnswerCheck {
  readonly #material: ReadonlyMap<string, { stated: Material; given: Statement }>
  readonly #used = new Set<string>()
  readonly sentences: Sentences = []
  kept = 0
  dropped = 0

  constructor(material: readonly Material[]) {
    const given = givenOf(material)
    this.#material = new Map(
      material.flatMap((stated, place) => {
        const own = given[place]
        return own === undefined ? [] : [[own.key, { stated, given: own }]]
      }),
    )
  }

  /** Adds the sentence, or its statement if it cannot be verified. One about an unknown statement is left out. */
  take(json: string): void {
    const said = readAnswer(wordedSentence, json)
    const found = said && this.#material.get(said.key)
    if (said === undefined || found === undefined || this.#used.has(said.key)) {
      this.dropped += 1
      return
    }
    this.#used.add(said.key)
    const isTrue = refusalOf(said, found.given) === undefined
    if (isTrue) this.kept += 1
    else this.dropped += 1
    this.sentences.push({ text: isTrue ? said.text.trim() : found.stated.text, records: found.stated.records })
  }

  /** The sentences, with the headlines that the model has left out: what it reads could have told it to. */
  whole(): Sentences {
    const missing = [...this.#material].flatMap(
      ([
        key,
        {
          stated: { isHeadline, text, records },
        },
      ]) => (isHeadline && !this.#used.has(key) ? [{ text, records }] : []),
    )
    return [...missing, ...this.sentences]
  }

  get isUsable(): boolean {
    return this.kept > 0 && this.kept >= (this.kept + this.dropped) * leastKept
  }
}

export type Worded = { sentences: Sentences; model: string; tokens: number } & (
  | { kind: 'worded'; kept: number; dropped: number }
  | { kind: 'unusable'; dropped: number }
)

/**
 * @param onSentence - called with all sentences so far whenever there is another one. What it throws ends the work.
 * @throws NoAnswer if no model begins to answer before the deadline
 */
export const wordAnswer = async (
  question: Question,
  material: readonly Material[],
  models: readonly Model[],
  deadline: AbortSignal,
  onSentence: (sentences: Sentences) => Promise<void>,
): Promise<Worded> => {
  const check = new AnswerCheck(material)
  const read = arrayItems()
  const { model, tokens, isWhole } = await converseStream(question, models, deadline, async (part) => {
    const before = check.sentences.length
    for (const json of read(part)) check.take(json)
    if (check.sentences.length > before) await onSentence([...check.sentences])
  })
  const { kept, dropped } = check
  log.info('answer-checked', { kept, dropped, isWhole })
  if (!isWhole || !check.isUsable) return { kind: 'unusable', sentences: [], model, tokens, dropped }
  return { kind: 'worded', sentences: check.whole(), model, tokens, kept, dropped }
}
