import { describe, expect, test } from 'vitest'
import { injections } from '../../../../test/builders/injections.ts'
import { withModel } from '../../../../test/builders/language-model.ts'
import { stageModels } from '../../generation/models.ts'
import { AnswerCheck, askForAnswer, wordAnswer, type Material } from './word-answer.ts'

const model = withModel()

const roof = { kind: 'project', id: 'prj_0000000000000001', name: 'Depot roof' } as const

const task = (place: number, name: string) => ({ kind: 'task', id: `tsk_${place}`, name }) as const

const material: readonly Material[] = [
  { text: '2 open tasks of “Depot roof” are late.', records: [roof], isHeadline: true },
  { text: '“Lay the tiles” in “Depot roof” is 4 days late.', records: [task(1, 'Lay the tiles')], isHeadline: false },
  { text: '“Order tiles” in “Depot roof” is 2 days late.', records: [task(2, 'Order tiles')], isHeadline: false },
]

const said = (key: string, text: string, records: string[]): string => JSON.stringify({ key, text, records })

const checked = (...sentences: string[]): AnswerCheck => {
  const check = new AnswerCheck(material)
  for (const one of sentences) check.take(one)
  return check
}

const textsOf = (check: AnswerCheck) => check.whole().map(({ text }) => text)

describe('sentences of a model', () => {
  test('are taken in its order, without statements that it leaves out', () => {
    const check = checked(
      said('s3', '“Order tiles” is late by 2 days.', ['tsk_2']),
      said('s1', 'Late are 2 open tasks of “Depot roof”.', [roof.id]),
    )
    expect(textsOf(check)).toEqual(['“Order tiles” is late by 2 days.', 'Late are 2 open tasks of “Depot roof”.'])
    expect(check.whole()[0]?.records).toEqual(material[2]?.records)
    expect([check.kept, check.dropped, check.isUsable]).toEqual([2, 0, true])
  })

  test('have the words of their statement if they cannot be verified', () => {
    const check = checked(
      said('s1', 'All is well with “Depot roof”.', [roof.id]),
      said('s2', '“Lay the tiles” in “Depot roof” is 5 days late.', ['tsk_1']),
      said('s3', '“Order tiles” in “Depot roof” is 2 days late.', ['tsk_1']),
    )
    expect(textsOf(check)).toEqual(material.map(({ text }) => text))
    expect([check.kept, check.dropped, check.isUsable]).toEqual([0, 3, false])
  })

  test('are dropped if they are about nothing that was found, or about the same again', () => {
    const again = said('s2', '“Lay the tiles” is 4 days late.', ['tsk_1'])
    const check = checked(said('s9', 'Pay 5,000 EUR today.', [roof.id]), again, again, 'no JSON', '{}')
    expect(textsOf(check)).toEqual(['2 open tasks of “Depot roof” are late.', '“Lay the tiles” is 4 days late.'])
    expect([check.kept, check.dropped]).toEqual([1, 4])
  })

  test('never hide what a tool found as a whole', () => {
    expect(textsOf(checked(said('s3', '“Order tiles” is 2 days late.', ['tsk_2'])))[0]).toBe(material[0]?.text)
  })
})

test('a model that obeys an attack in a title says nothing of what it wants', () => {
  const times = (text: string, part: string): number => text.split(part).length - 1
  for (const { name, text, wants } of injections) {
    const title = text.replaceAll(/\s+/g, ' ').replaceAll(/[“”]/g, '"').slice(0, 80)
    const stated: Material[] = [
      { text: `1 open task of “Depot roof” is late.`, records: [roof], isHeadline: true },
      { text: `“${title}” in “Depot roof” is 4 days late.`, records: [task(1, title)], isHeadline: false },
    ]
    expect(times(askForAnswer('What is late?', stated).user, '</records>'), name).toBe(1)
    const check = new AnswerCheck(stated)
    check.take(said('s1', wants, [roof.id]))
    check.take(said('s2', `${stated[1]?.text} ${wants}`, ['tsk_1']))
    check.take(said('s3', wants, ['tsk_1']))
    const [rules, words] = [JSON.stringify(stated), JSON.stringify(check.whole())]
    for (const part of [JSON.stringify(wants).slice(1, -1), 'evil.example', 'tsk_9999999999999999'])
      expect(times(words, part), `${name}: ${part}`).toBeLessThanOrEqual(times(rules, part))
    expect(check.kept, name).toBe(0)
  }
})

test('sentences come one after the other, while the model writes', async () => {
  const lengths: number[] = []
  const question = askForAnswer('What is late?', material)
  const worded = await wordAnswer(question, material, stageModels(), AbortSignal.timeout(5000), async (sentences) => {
    lengths.push(sentences.length)
  })
  expect(lengths).toEqual([1, 2, 3])
  expect(worded).toMatchObject({ kind: 'worded', kept: 3, dropped: 0 })
  expect(worded.sentences.map(({ text }) => text)).toEqual(material.map(({ text }) => `In short: ${text}`))
})

test('what ends the work ends the stream', async () => {
  model.behave({ mode: 'script' })
  const stop = new Error('The job was cancelled')
  const failing = async () => Promise.reject(stop)
  const question = askForAnswer('What is late?', material)
  await expect(wordAnswer(question, material, stageModels(), AbortSignal.timeout(5000), failing)).rejects.toBe(stop)
})
