/** `npm run evaluate` asks all questions over several workspaces; here every fourth is asked over one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openModelServer, type ModelServer } from '../../builders/model-server.ts'
import { withTable } from '../../builders/table.ts'
import { askByModel, scriptedCalls } from './ask-by-model.ts'
import { askQuestions } from './ask-questions.ts'
import { buildWorld, type Built } from './build-world.ts'
import { heldOut, unprepared } from './held-out.ts'
import { questions } from './questions.ts'

withTable()

let built: Built
beforeAll(async () => {
  built = await buildWorld(1)
})

const some = <T>(all: readonly T[]): T[] => all.filter((_, place) => place % 4 === 0)

test('there are more than 300 questions, and a third of them are held out', () => {
  expect(questions.length + heldOut.length).toBeGreaterThanOrEqual(300)
  expect(heldOut.length / (questions.length + heldOut.length)).toBeGreaterThanOrEqual(1 / 3)
})

describe('a model that fills the query by a tool', () => {
  const script = scriptedCalls()
  let server: ModelServer | undefined
  beforeAll(async () => {
    server = await openModelServer(script)
    server.behave({ mode: 'model' })
  })
  afterAll(() => server?.close())

  test('answers as well as the rules do, and none wrongly without saying so', async () => {
    const { asked, right, wrong, failures } = await askByModel(built, some([...questions, ...heldOut]), script)
    expect(wrong, failures.join('\n')).toBe(0)
    expect(right / asked, failures.join('\n')).toBeGreaterThanOrEqual(0.95)
  })
})

test.each([
  ['that the grammar was written from', questions],
  ['that are held out', heldOut],
])('of questions %s, none is answered wrongly without saying so', async (_, all) => {
  const { asked, right, wrong, failures } = await askQuestions(built, some(all))
  expect(wrong, failures.join('\n')).toBe(0)
  expect(right / asked, failures.join('\n')).toBeGreaterThanOrEqual(0.95)
})

test('of questions that nobody prepared for, none is answered wrongly without saying so', async () => {
  const { wrong, failures } = await askQuestions(built, unprepared)
  expect(wrong, failures.join('\n')).toBe(0)
})
