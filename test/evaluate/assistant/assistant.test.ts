/** `npm run evaluate` asks all questions over several workspaces; here every fourth is asked over one. */
import { beforeAll, expect, test } from 'vitest'
import { withTable } from '../../builders/table.ts'
import { askQuestions } from './ask-questions.ts'
import { buildWorld, type Built } from './build-world.ts'
import { heldOut } from './held-out.ts'
import { questions } from './questions.ts'

withTable()

let built: Built
beforeAll(async () => {
  built = await buildWorld(1)
})

const some = <T>(all: readonly T[]): T[] => all.filter((_, place) => place % 4 === 0)

test('there are more than 300 questions, and 100 of them are held out', () => {
  expect(questions.length + heldOut.length).toBeGreaterThanOrEqual(300)
  expect(heldOut.length).toBeGreaterThanOrEqual(100)
})

test.each([
  ['that the grammar was written from', questions],
  ['that are held out', heldOut],
])('of questions %s, none is answered wrongly without saying so', async (_, all) => {
  const { asked, right, wrong, failures } = await askQuestions(built, some(all))
  expect(wrong, failures.join('\n')).toBe(0)
  expect(right / asked, failures.join('\n')).toBeGreaterThanOrEqual(0.95)
})
