/** Every kind of text that a request makes by rules, through every way in which a model can behave. */
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { DraftedText } from '../../../shared/communications/communication.ts'
import type { RouteRow } from '../../../shared/contract/route.ts'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import type { DraftedCommentary } from '../../../shared/reports/commentary-draft.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import type { TextField } from '../../../shared/generation/generation-choices.ts'
import type { Insights } from '../../../shared/verdict/insights.ts'
import type { MadeBy } from '../../../shared/contract/made-by.ts'
import type { AgendaDraft } from '../../../shared/meetings/meeting.ts'
import type { DraftedMinutes } from '../../../shared/meetings/minutes-draft.ts'
import type { RaidSuggestion } from '../../../shared/raid/raid-suggestion.ts'
import { routes } from '../../../shared/routes.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { injections } from '../../../test/builders/injections.ts'
import { withModel } from '../../../test/builders/language-model.ts'
import { makePerson, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler, type Sent } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { handler as serveAi } from '../../api/ai/index.ts'
import { handler as serveCommunications } from '../../api/communications/index.ts'
import { handler as serveMeetings } from '../../api/meetings/index.ts'
import { handler as serveRaid } from '../../api/raid/index.ts'
import { handler as serveReports } from '../../api/reports/index.ts'
import type { RuledKind } from '../../domain/generation/ruled-kinds.ts'
import { documents } from '../../kernel/table/table.ts'
import { rebuild } from '../rebuild-overview/rebuild.ts'
import { handler as worker } from './index.ts'

const handler = heldWorker('generate-text', worker)

withTable()
const model = withModel()
const today = dayOf(new Date(), 'Europe/Lisbon')

type Text = { draftedBy: MadeBy['kind']; madeBy: MadeBy }

/** A text with an empty string in place of each sentence that a model may word, and those sentences. */
type Taken = { rest: object; sentences: string[] }

type Row = {
  handler: unknown
  route: RouteRow
  field: TextField
  sent: () => Sent
  take: (text: never) => Taken
}

const attacks = injections.slice(0, 12).map(({ text }) => text.replaceAll('\n', ' '))

let around: { projectId: string; meetingId: string; reportId: string }

const notes = [
  'Ana will call the glazier by Friday.',
  'We agreed to pay 1,200 EUR for the glass.',
  'Risk: the crane is 9 days late.',
  ...attacks.map((text) => `- ${text}`),
].join('\n')

const kinds: Record<RuledKind, Row> = {
  insights: {
    handler: serveAi,
    route: routes.ai.wordInsights,
    field: 'insights',
    sent: () => ({}),
    take: ({ insights, resourceOptimization, sentences, ...rest }: Insights) => ({
      rest: {
        ...rest,
        records: sentences.map(({ records }) => records),
        insights: insights.map((insight) => ({ ...insight, description: '', impact: '' })),
        resourceOptimization: resourceOptimization.map((step) => ({ ...step, rationale: '', impact: '' })),
      },
      sentences: [
        ...insights.flatMap(({ description, impact }) => [description, impact]),
        ...resourceOptimization.flatMap(({ rationale, impact }) => [rationale, impact]),
      ],
    }),
  },
  minutes: {
    handler: serveMeetings,
    route: routes.meetings.draftMinutes,
    field: 'minutes',
    sent: () => ({ params: { id: around.meetingId }, body: { notes } }),
    take: ({ items, ...rest }: DraftedMinutes) => ({
      rest: { ...rest, items: items.map((item) => ({ ...item, text: '' })) },
      sentences: items.map(({ text }) => text),
    }),
  },
  message: {
    handler: serveCommunications,
    route: routes.communications.draftText,
    field: 'message',
    sent: () => ({ body: { projectId: around.projectId, type: 'status_update', audienceType: 'executive' } }),
    take: ({ content, sentences, ...rest }: DraftedText) => {
      const paragraphs = content.split('\n\n')
      return {
        // The greeting, lists and the signature are whole paragraphs without sentences of a model.
        rest: {
          ...rest,
          others: [
            paragraphs[0],
            ...paragraphs.slice(-2),
            ...content.split('\n').filter((line) => line.startsWith('- ')),
          ],
        },
        sentences: sentences.map(({ text }) => text),
      }
    },
  },
  suggestion: {
    handler: serveRaid,
    route: routes.raid.suggest,
    field: 'suggestion',
    sent: () => ({
      body: {
        raidType: 'risk',
        projectId: around.projectId,
        title: '',
        description: 'The crane for the glass comes late, and the city has to be told',
        impact: 'high',
        probability: 'high',
      },
    }),
    take: ({ mitigation, ...rest }: RaidSuggestion) => ({
      rest: { ...rest, mitigation: mitigation.map((step) => ({ ...step, text: '' })) },
      sentences: mitigation.map(({ text }) => text),
    }),
  },
  agenda: {
    handler: serveMeetings,
    route: routes.meetings.draftAgenda,
    field: 'agenda',
    sent: () => ({ body: { projectId: around.projectId, before: `${today}T10:00:00Z` } }),
    take: ({ items, sentences, ...rest }: AgendaDraft) => ({
      rest: {
        ...rest,
        items: items.map((item) => ({ ...item, why: '' })),
        records: sentences.map(({ records }) => records),
      },
      sentences: items.map(({ why }) => why),
    }),
  },
  commentary: {
    handler: serveReports,
    route: routes.reports.draftCommentary,
    field: 'commentary',
    sent: () => ({ params: { id: around.reportId } }),
    take: ({ sentences, ...rest }: DraftedCommentary) => ({
      rest: { ...rest, sentences: sentences.map((sentence) => ({ ...sentence, text: '' })) },
      sentences: sentences.map(({ text }) => text),
    }),
  },
}

const without = (text: object, ...names: string[]): object =>
  Object.fromEntries(Object.entries(text).filter(([name]) => !names.includes(name)))

const arrange = async () => {
  const team = await makeTeam()
  const session = await signIn(team.workspace, team.person)
  const ana = await makePerson({ workspaceId: team.workspaceId, role: 'sme', firstName: 'Ana', lastName: 'Flores' })
  const project = await makeProject(team, {
    // An attack stands in a name, too.
    name: attacks[0] ?? '',
    status: 'active',
    startDate: addDays(today, -40),
    endDate: addDays(today, -3),
    budget: '1000.00',
  })
  for (const days of [-9, -2]) await makeTask(team, project.id, { title: `Due ${days}`, dueDate: addDays(today, days) })
  await makeTask(team, project.id, { title: 'Order the crane and the glass', dueDate: addDays(today, -9) })
  await team.raid('create', {
    body: {
      raidType: 'risk',
      title: 'The glass comes late',
      description: `The city was told. ${attacks[1]}`,
      mitigation: `Order from a second supplier. ${attacks[2]}`,
      assignedTo: 'Ana Flores',
      responsible: 'Ana Flores',
      projectId: project.id,
    },
  })
  await rebuild(team.workspaceId)
  const { body: meeting } = await team.meetings('create', {
    body: { title: 'Weekly', scheduledAt: `${today}T10:00:00Z`, attendeeIds: [ana.id], projectId: project.id },
  })
  const { body: report } = await team.reports('create', { body: { projectId: project.id, type: 'status' } })
  around = { projectId: project.id, meetingId: meeting.id, reportId: report.id }
  const stored = () => itemsIn(`${team.workspaceId}#generations`)
  return {
    call: (row: Row, sent: Sent = row.sent()) => callRoute(row.handler as ApiHandler, row.route, { session, ...sent }),
    /** Asks for a text, has the worker make it, and forgets it again. */
    make: async (row: Row): Promise<Text> => {
      const asked = { session, ...row.sent(), headers: { prefer: 'respond-async' } }
      const { status, body } = await callRoute(row.handler as ApiHandler, row.route, asked)
      expect(status, JSON.stringify(body)).toBe(202)
      const { id } = (body as { job: { id: string } }).job
      const items = await stored()
      const job = items.find(({ sk }) => String(sk).startsWith(`job#${id}`))
      await handler(asBatch([job?.['event'] as DomainEvent]))
      const read = { session, params: { generationId: id } }
      const done = (await callRoute(serveAi as unknown as ApiHandler, routes.ai.generation, read)).body
      const text = (done as z.output<typeof routes.ai.generation.result>)[row.field]
      for (const { pk, sk } of await stored())
        if (String(sk).startsWith('text#'))
          await documents.send(new DeleteCommand({ TableName: process.env['TABLE_NAME'], Key: { pk, sk } }))
      return text as unknown as Text
    },
    byRules: async (row: Row): Promise<Text> => {
      const models = process.env['MODELS']
      process.env['MODELS'] = '[]'
      const { status, body } = await callRoute(row.handler as ApiHandler, row.route, { session, ...row.sent() })
      process.env['MODELS'] = models
      expect(status, JSON.stringify(body)).toBe(200)
      return body as Text
    },
  }
}

let team: Awaited<ReturnType<typeof arrange>>
beforeAll(async () => {
  team = await arrange()
})

test('insights and agendas also come as sentences with the ids of their records', async () => {
  for (const make of [team.byRules, team.make]) {
    const { insights, sentences } = (await make(kinds.insights)) as unknown as Insights
    for (const { description, impact, records } of insights)
      for (const text of [description, impact])
        expect(sentences).toContainEqual({ text, records: records.map(({ id }) => id) })
    const agenda = (await make(kinds.agenda)) as unknown as AgendaDraft
    expect(agenda.sentences).toEqual(
      agenda.items.flatMap(({ why, about }) => (about === null ? [] : [{ text: why, records: [about.id] }])),
    )
    expect(agenda.sentences).not.toEqual([])
  }
})

describe.each(Object.entries(kinds))('%s', (_, row) => {
  const taken = (text: Text): Taken => {
    const { rest, sentences } = row.take(text as never)
    return { rest: without(rest, 'draftedBy', 'madeBy', 'draftedAt'), sentences }
  }

  test('are worded by the model, with the figures, ids and everything else that the rules found', async () => {
    const [rules, words] = [await team.byRules(row), await team.make(row)]
    expect(rules).toMatchObject({ draftedBy: 'rules', madeBy: { kind: 'rules', without: 'stage' } })
    expect(words).toMatchObject({ draftedBy: 'model', madeBy: { kind: 'model' } })
    expect(taken(words).rest).toEqual(taken(rules).rest)
    expect(taken(words).sentences.filter((text) => text.startsWith('In short: '))).toHaveLength(words.madeBy.kept ?? 0)
  })

  test.each([
    ['off', 'stage'],
    ['too-long', 'unavailable'],
    ['cut', 'unusable'],
    ['refuse', 'unusable'],
  ])('are those of the rules if the model fails (%s)', async (mode, without) => {
    model.behave({ mode })
    const [rules, words] = [await team.byRules(row), await team.make(row)]
    expect(words).toMatchObject({ draftedBy: 'rules', madeBy: { kind: 'rules', without } })
    expect(taken(words)).toEqual(taken(rules))
  })

  test('are asked for again while the model is throttled', async () => {
    model.behave({ mode: 'throttle', times: 2 })
    expect((await team.make(row)).draftedBy).toBe('model')
  })

  test.each(['wrong-ids', 'wrong-figures', 'obey-injection'])('lose what is wrong (%s)', async (mode) => {
    model.behave({ mode })
    const [rules, words] = [await team.byRules(row), await team.make(row)]
    expect(words.madeBy.dropped).toBeGreaterThan(0)
    expect(taken(words).rest).toEqual(taken(rules).rest)
    const ruled = taken(rules).sentences
    for (const [place, text] of taken(words).sentences.entries())
      expect([ruled[place], expect.stringMatching(/^In short: /)]).toContainEqual(text)
    const times = (part: string) => [rules, words].map((text) => JSON.stringify(text).split(part).length)
    for (const part of ['evil.example', 'mallory', 'tsk_0000000000000000', 'toolCall', '5,000 EUR']) {
      const [before = 0, after = 0] = times(part)
      expect(after, part).toBe(before)
    }
  })
})
