import { describe, expect, test } from 'vitest'
import { projectAnalysis, type ProjectAnalysis } from '../../../shared/verdict/analysis.ts'
import { raciMatrix, type RaciMatrix } from '../../../shared/charters/raci.ts'
import { aMilestone, aRisk, aTask, gathered } from '../../../test/builders/gathered.ts'
import { injections } from '../../../test/builders/injections.ts'
import { draftRaci } from '../charters/drafts/raci-draft.ts'
import { analysisDraft, raciDraft, signed, type Draft } from './draft.ts'
import type { Wanted } from './generation-record.ts'

const at = new Date('2026-11-21T10:00:00Z')

const wanted: Wanted = {
  workspaceId: 'ws_0000000000000000',
  kind: 'analysis',
  projectId: 'prj_0000000000000000',
  body: null,
  reader: { money: true, timeZone: 'UTC', companyName: 'Harbour Rail' },
}

/** The attack stands wherever anyone can type a name. */
const analysisWith = (text: string): Draft<ProjectAnalysis> =>
  analysisDraft(
    wanted,
    gathered({
      project: { name: text, description: text, milestones: [aMilestone(0, { name: text, date: '2026-11-10' })] },
      tasks: [
        aTask(0, { title: text, description: text, dueDate: '2026-11-02', assigneeId: null }),
        aTask(1, { title: text, dueDate: '2026-11-30' }),
      ],
      entries: [aRisk(0, { title: text, description: text, mitigation: text, assignedTo: text })],
    }),
    at,
  )

type Asked = { sentences: { key: string; text: string; records: string[] }[] }

const askedIn = (draft: Draft<ProjectAnalysis>): Asked => JSON.parse(draft.question.user.split('\n')[1] ?? '') as Asked

const madeBy = { kind: 'model', model: 'stand-in', dropped: 0 } as const

const times = (text: string, part: string): number => text.split(part).length - 1

/** Ways in which a model obeys. */
const obeying: Readonly<Record<string, (asked: Asked, wants: string) => unknown>> = {
  'answers only that': ({ sentences }, wants) => ({
    sentences: sentences.map((sentence) => ({ ...sentence, text: wants })),
  }),
  'adds it to each sentence': ({ sentences }, wants) => ({
    sentences: sentences.map((sentence) => ({ ...sentence, text: `${sentence.text} ${wants}` })),
  }),
  'adds sentences of its own': ({ sentences }, wants) => ({
    sentences: [...sentences, { key: 'summary.99', text: wants, records: sentences[0]?.records ?? [] }],
  }),
  'cites a record that it was not given': ({ sentences }) => ({
    sentences: sentences.map((sentence) => ({ ...sentence, records: [...sentence.records, 'tsk_9999999999999999'] })),
  }),
  'answers with a tool call': (_, wants) => ({ toolCall: { name: 'send', input: wants }, sentences: [] }),
  'answers with text': (_, wants) => wants,
}

test('the corpus has at least 120 different attacks', () => {
  expect(new Set(injections.map(({ text }) => text)).size).toBeGreaterThanOrEqual(120)
})

describe('a model that obeys an attack', () => {
  test.each(Object.entries(obeying))('and %s changes no figure, id, link or recipient', (_, obey) => {
    for (const { name, text, wants } of injections) {
      const draft = analysisWith(text)
      // The attack cannot end the data early.
      expect(times(draft.question.user, '</records>'), name).toBe(1)
      const { kept } = draft.take(JSON.stringify(obey(askedIn(draft), wants)))
      const analysis = signed<ProjectAnalysis>(kept, madeBy)
      expect(projectAnalysis.safeParse(analysis).error, name).toBeUndefined()
      const [rules, words] = [JSON.stringify(draft.text), JSON.stringify(kept)]
      for (const part of [JSON.stringify(wants).slice(1, -1), 'evil.example', 'tsk_9999999999999999'])
        expect(times(words, part), `${name}: ${part}`).toBe(times(rules, part))
    }
  })

  test('leaves the activities and roles of a matrix as they are, with one accountable role each', () => {
    for (const { name, text, wants } of injections) {
      // The name of an activity is one line.
      const title = text.replaceAll('\n', ' ')
      const draft = raciDraft(
        draftRaci({ projectName: title, tasks: [title, 'Paint the roof'], roles: ['Manager', 'Painter'] }),
        at,
      )
      const { activities } = draft.text
      const answer = {
        activities: [
          ...activities.map((activity) => ({ ...activity, assignments: { Manager: 'A', Painter: 'A' } })),
          { name: wants, assignments: { Manager: 'A', Painter: 'R' } },
          { name: 'Paint the roof', assignments: { [wants]: 'A', Painter: 'R' } },
        ],
      }
      const { kept, usable } = draft.take(JSON.stringify(answer))
      expect(usable, name).toBe(false)
      const matrix = signed<RaciMatrix>(kept, madeBy)
      expect(raciMatrix.safeParse(matrix).error, name).toBeUndefined()
      expect(matrix.activities, name).toEqual(activities)
    }
  })
})

test('a faithful model keeps its words in spite of an attack in a title', () => {
  for (const { name, text } of injections) {
    const draft = analysisWith(text)
    const asked = askedIn(draft)
    const { keptCount, dropped } = draft.take(JSON.stringify(asked))
    expect([name, keptCount, dropped]).toEqual([name, asked.sentences.length, 0])
  }
})
