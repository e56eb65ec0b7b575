/** What a prompt gives the model to word: JSON between the lines `<records>` and `</records>` of the last message. */
import * as z from 'zod'
import { UnsupportedOperation } from '../../iam/unsupported-operation.ts'
import type { ConverseBody } from './converse-request.ts'

const sentences = z.looseObject({
  sentences: z.array(z.looseObject({ key: z.string(), text: z.string(), records: z.array(z.string()) })),
})
const matrix = z.looseObject({
  activities: z.array(
    z.looseObject({ name: z.string(), assignments: z.record(z.string(), z.string()).default(() => ({})) }),
  ),
  roles: z.array(z.unknown()),
})

/** Notes of a meeting, with the items that are proposed from their lines. */
const notes = z.looseObject({
  lines: z.array(z.unknown()),
  items: z.array(z.looseObject({ kind: z.string(), text: z.string(), records: z.array(z.string()) })),
})

export type Item = { kind: string; text: string; records: string[] }
export type Sentence = { key: string; text: string; records: string[] }
export type Activity = { name: string; assignments: Record<string, string> }
export type Given =
  | { kind: 'sentences'; sentences: Sentence[] }
  | { kind: 'raci'; activities: Activity[] }
  | { kind: 'notes'; items: Item[] }

/** The JSON value that a message gives. @throws UnsupportedOperation if there is none, or several */
export const recordsIn = (message: ConverseBody['messages'][number] | undefined): unknown => {
  const text = message?.role === 'user' ? message.content.map((block) => block.text ?? '').join('\n') : ''
  const blocks = [...text.matchAll(/^<records>\r?\n([^]*?)\r?\n<\/records>$/gm)]
  if (blocks.length !== 1)
    throw new UnsupportedOperation(
      `The stand-in for a language model needs one block between the lines <records> and </records> in the last user message, not ${blocks.length}`,
    )
  return parse(blocks[0]?.[1] ?? '')
}

/** @throws UnsupportedOperation for a prompt of another form: the stand-in cannot write on its own */
export const readGiven = ({ messages }: ConverseBody): Given => {
  const given = recordsIn(messages.at(-1))
  const asMatrix = matrix.safeParse(given)
  if (asMatrix.success)
    return {
      kind: 'raci',
      activities: asMatrix.data.activities.map(({ name, assignments }) => ({ name, assignments })),
    }
  const asNotes = notes.safeParse(given)
  if (asNotes.success)
    return {
      kind: 'notes',
      items: asNotes.data.items.map(({ kind, text: worded, records }) => ({ kind, text: worded, records })),
    }
  const asSentences = sentences.safeParse(given)
  if (!asSentences.success)
    throw new UnsupportedOperation(
      `The stand-in for a language model words {"sentences"}, {"activities", "roles"} or {"lines", "items"}: ${z.prettifyError(asSentences.error)}`,
    )
  return {
    kind: 'sentences',
    sentences: asSentences.data.sentences.map(({ key, text: worded, records }) => ({ key, text: worded, records })),
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnsupportedOperation(`The block <records> is not JSON: ${(cause as Error).message}`)
  }
}
