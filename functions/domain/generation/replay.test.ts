import { describe, expect, test } from 'vitest'
import { cases } from '../../../test/evaluate/cases.ts'
import { draftOf } from '../../../test/evaluate/judge.ts'
import { draftRaci } from '../charters/drafts/raci-draft.ts'
import { raciDraft, type Draft } from './draft.ts'
import { draftFromBody } from './read-draft.ts'
import { inputsOf, mostKeptBytes, replay } from './replay.ts'

const at = new Date('2026-11-21T10:00:00Z')

type AnyDraft = Draft<object>

const drafts: readonly (readonly [string, 'analysis' | 'charter' | 'raci', AnyDraft])[] = [
  ...cases.map((one) => [`the analysis of ${one.name}`, 'analysis', draftOf(one.given)] as const),
  [
    'a charter',
    'charter',
    draftFromBody({ projectName: 'Depot “roof” <b>', objectives: 'Dry trains by May', budget: '1000.00' } as never, at),
  ],
  [
    'a matrix',
    'raci',
    raciDraft(draftRaci({ projectName: 'Depot roof', tasks: ['Nine bays', 'Gutter'] } as never), at),
  ],
]

type Asked = { sentences?: { key: string; text: string; records: string[] }[]; activities?: object[] }

/** Rewords every statement; every third one states a figure of its own, which fails the check. */
const answerTo = ({ question }: AnyDraft): string => {
  const asked = JSON.parse(question.user.split('\n')[1] ?? '') as Asked
  const { sentences, activities } = asked
  return JSON.stringify({
    activities: activities?.map((activity, place) => (place % 2 === 0 ? activity : { ...activity, name: 'Another' })),
    sentences: sentences?.map((sentence, place) => ({
      ...sentence,
      text: `${sentence.text}${place % 3 === 0 ? ' 9,999' : ''}`,
    })),
  })
}

describe('what is kept with a text', () => {
  test.each(drafts)('asks the same of %s, and takes the same of an answer', (_, kind, draft) => {
    const repeated = replay(inputsOf(kind, draft) ?? new Uint8Array())
    expect(repeated.isSame).toBe(true)
    expect(JSON.stringify(repeated.question)).toBe(JSON.stringify(draft.question))
    const answer = answerTo(draft)
    const taken = draft.take(answer)
    expect(taken.dropped).toBeGreaterThan(0)
    expect(JSON.stringify(repeated.take(answer))).toBe(JSON.stringify(taken))
    expect(JSON.stringify(repeated.ruled)).toBe(JSON.stringify(draft.text))
  })

  test('says that the prompt has changed since', () => {
    const [, kind, draft] = drafts[0] as (typeof drafts)[number]
    const before = { ...draft, promptVersion: 'sentences-0', question: { ...draft.question, system: 'Reword this.' } }
    const repeated = replay(inputsOf(kind, before) ?? new Uint8Array())
    expect(repeated).toMatchObject({ isSame: false, askedVersion: 'sentences-0', promptVersion: draft.promptVersion })
  })

  test('is left out if it is too large for the item of the text', () => {
    const noise = Array.from({ length: mostKeptBytes / 4 }, (_, place) => Math.sin(place).toString(36).slice(2))
    const draft = raciDraft(draftRaci({ projectName: 'Depot roof', tasks: ['Gutter'] } as never), at)
    expect(inputsOf('raci', { ...draft, ruled: { ...draft.text, noise } })).toBeUndefined()
  })
})
