import { within } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { assistantMessage } from '../../../shared/assistant/assistant.ts'
import { generation } from '../../../shared/generation/generation.ts'
import { routes } from '../../../shared/routes.ts'
import { answer, hold, type Answer } from '../../../test/builders/answers.ts'
import { openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { showAssistant } from '../../app/assistant.ts'
import { someSession } from '../../session/some-session.ts'

const { ask } = routes.assistant
const conversationId = 'cnv_0000000000000000'

const answered = answer(ask, ({ body: { text } }) =>
  sample(assistantMessage, {
    id: `msg_${text}`,
    conversationId,
    text,
    sentences: [],
    gaps: [`Nothing is known about “${text}”.`],
  }),
)

const openAssistant = async (...answers: Answer[]) => {
  showAssistant(true)
  onTestFinished(() => showAssistant(false))
  const screen = openScreen('/projects', someSession(), ...answers)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Question' })
  const log = screen.getByRole('log', { name: 'Conversation' })
  // Keys only: the panel takes the pointer a moment after it is shown.
  const type = async (text: string) => {
    field.focus()
    await screen.user.keyboard(text)
  }
  return { screen, field, log, type }
}

test('a question is answered in the log, and the next one continues the conversation', async () => {
  const { screen, field, log, type } = await openAssistant(answered)
  await type('  {Enter}')
  expect(screen.api.sent(ask)).toEqual([])
  await screen.user.clear(field)
  await type('Roof?{Enter}')
  await within(log).findByText('Nothing is known about “Roof?”.')
  expect(field.value).toBe('')
  await type('Dock?{Enter}')
  await within(log).findByText('Nothing is known about “Dock?”.')
  within(log).getByText('Nothing is known about “Roof?”.')
  expect(screen.api.sent(ask).map(({ body }) => body.conversationId)).toEqual([undefined, conversationId])
})

test('a condition is taken away with the keyboard, and the question is answered without it', async () => {
  const query = { what: 'tasks', where: { is: ['late'], priorities: ['high'] }, measure: 'list' } as const
  const { screen, log, type } = await openAssistant(
    answer(ask, ({ body }) =>
      sample(assistantMessage, {
        id: `msg_${body.text}`,
        conversationId,
        text: body.text,
        sentences: [],
        gaps: [],
        query: {
          query: body.query ?? {
            ...query,
            where: { is: [...query.where.is], priorities: [...query.where.priorities] },
          },
          chips: [
            { label: 'Tasks' },
            { part: 'is', label: 'late' },
            ...(body.query === undefined ? [{ part: 'priorities' as const, label: 'high priority' }] : []),
            { label: 'List' },
          ],
        },
      }),
    ),
  )
  await type('Urgent?{Enter}')
  const chip = await within(log).findByRole('button', { name: 'Ask without: high priority' })
  chip.focus()
  await screen.user.keyboard('{Enter}')
  await within(log).findByText('Tasks · late · List')
  expect(screen.api.sent(ask)[1]?.body).toMatchObject({
    text: 'Tasks · late · List',
    query: { what: 'tasks', where: { is: ['late'] }, measure: 'list' },
  })
  expect(screen.api.sent(ask)[1]?.body.query?.where).not.toHaveProperty('priorities')
})

test('an answer that is stopped puts the question back, and its end disturbs no later one', async () => {
  const job = sample(generation, { id: 'gen_1', state: 'running', step: 'reading' })
  const { answer: ended, release } = hold(
    answer(routes.ai.generation, sample(routes.ai.generation.result, { id: 'gen_1', state: 'failed' })),
  )
  const { screen, field, log, type } = await openAssistant(
    answer(ask, { job }),
    answer(routes.ai.cancelGeneration, null),
    ended,
  )
  await type('Crane?{Enter}')
  const stop = await screen.findByRole('button', { name: 'Stop' })
  stop.focus()
  await screen.user.keyboard('{Enter}')
  expect(field.value).toBe('Crane?')
  // It is asked for once more before the stop is known.
  await expect.poll(() => screen.api.sent(routes.ai.generation)).toHaveLength(1)
  screen.api.add(answered)
  release()
  await screen.user.clear(field)
  await type('Quay?{Enter}')
  await within(log).findByText('Nothing is known about “Quay?”.')
  expect(screen.queryByText(/was not answered/)).toBeNull()
})
