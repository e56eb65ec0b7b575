/** Questions to the assistant about the projects of the cases: what a model makes of statements whose truth is known. */
import { NoAnswer } from '../../functions/domain/generation/ask-models.ts'
import { stageModels } from '../../functions/domain/generation/models.ts'
import {
  askForAnswer,
  wordAnswer,
  type Material,
  type Worded,
} from '../../functions/domain/assistant/model/word-answer.ts'
import type { Suggestions } from '../../shared/verdict/analysis.ts'
import type { Case } from './cases.ts'
import { digitsIn, draftOf } from './judge.ts'

/** Each question, and the statements that the tools would return. The first one is the answer to it. */
const questions: readonly { text: string; found: (of: Suggestions) => Suggestions['summary'] }[] = [
  { text: 'How is the project doing?', found: ({ summary }) => summary },
  { text: 'What is in the way?', found: ({ performance }) => performance.bottlenecks },
  { text: 'What should we watch?', found: ({ riskAssessment }) => riskAssessment.earlyWarningSignals },
]

export type Answers = {
  questions: number
  /** Answers that say what was found as a whole, and those that do not. */
  hit: number
  missed: number
  kept: number
  dropped: number
  untrue: number
  unanswered: number
  tokens: number
}

/** Sentences with a figure that their statement does not state. */
const untrueIn = (material: readonly Material[], { sentences }: Worded): number =>
  sentences.filter(({ text, records }) => {
    const given = material.filter((stated) => stated.records === records).map((stated) => digitsIn(stated.text))
    return given.every((digits) => digitsIn(text).some((figure) => !digits.includes(figure)))
  }).length

const ask = async (text: string, material: readonly Material[], millis: number): Promise<Worded | undefined> => {
  try {
    const deadline = AbortSignal.timeout(millis)
    return await wordAnswer(askForAnswer(text, material), material, stageModels(), deadline, async () => undefined)
  } catch (error) {
    if (error instanceof NoAnswer) return undefined
    throw error
  }
}

export const evaluateAnswers = async (cases: readonly Case[], millis: number): Promise<Answers> => {
  const sum: Answers = { questions: 0, hit: 0, missed: 0, kept: 0, dropped: 0, untrue: 0, unanswered: 0, tokens: 0 }
  for (const { given } of cases) {
    const { suggestions } = draftOf(given).text
    for (const { text, found } of questions) {
      const material = found(suggestions).map((stated, place): Material => ({ ...stated, isHeadline: place === 0 }))
      if (material[0] === undefined) continue
      const worded = await ask(text, material, millis)
      sum.questions += 1
      if (worded === undefined) sum.unanswered += 1
      sum.tokens += worded?.tokens ?? 0
      sum.dropped += worded?.dropped ?? 0
      // What cannot be used is the rules' answer, which has all statements.
      const isWorded = worded?.kind === 'worded'
      const says = !isWorded || worded.sentences.some(({ records }) => records === material[0]?.records)
      sum.hit += says ? 1 : 0
      sum.missed += says ? 0 : 1
      sum.kept += isWorded ? worded.kept : 0
      sum.untrue += isWorded ? untrueIn(material, worded) : 0
    }
  }
  return sum
}
