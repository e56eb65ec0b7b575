import { within } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { assistantMessage } from '../../../../shared/assistant/assistant.ts'
import type { AssistantQuery, QueryChip } from '../../../../shared/assistant/query.ts'
import { weekSpan } from '../../../../shared/dates/week.ts'
import { dayOf } from '../../../../shared/dates/dates.ts'
import { routes } from '../../../../shared/routes.ts'
import { answer } from '../../../../test/builders/answers.ts'
import { fill, openScreen } from '../../../../test/builders/screen.tsx'
import { sample } from '../../../../test/builders/smallest.ts'
import { showAssistant } from '../../../app/assistant.ts'
import { someSession } from '../../../session/some-session.ts'

const { ask } = routes.assistant

/** Asks a question that becomes this query; further ones are answered as they are sent. */
const askFor = async (query: AssistantQuery, chip: QueryChip) => {
  const again = `Asked again: ${chip.label}`
  showAssistant(true)
  onTestFinished(() => showAssistant(false))
  const screen = openScreen(
    '/projects',
    someSession(),
    answer(ask, ({ body }) =>
      sample(assistantMessage, {
        id: `msg_${chip.label} ${body.query === undefined ? 1 : 2}`,
        conversationId: 'cnv_0000000000000000',
        text: body.query === undefined ? body.text : again,
        sentences: [],
        gaps: [],
        query: {
          query: body.query ?? query,
          chips: [{ label: 'Records' }, ...(body.query === undefined ? [chip] : [])],
        },
      }),
    ),
    answer(routes.projects.list, [
      sample(routes.projects.read.result, { id: 'prj_0000000000000000', name: 'Depot roof' }),
      sample(routes.projects.read.result, { id: 'prj_1111111111111111', name: 'Ferry ramp' }),
    ]),
  )
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Question' })
  field.focus()
  await screen.user.keyboard('What?{Enter}')
  const log = screen.getByRole('log', { name: 'Conversation' })
  const opener = await within(log).findByRole('button', { name: `Change: ${chip.label}` })
  // Keys only: a chip opens its values, and Enter asks again.
  opener.focus()
  await screen.user.keyboard('{Enter}')
  const form = within(await within(log).findByRole('dialog', { name: `Change: ${chip.label}` }))
  const asked = async () => {
    form.getByRole('button', { name: 'Ask again' }).focus()
    await screen.user.keyboard('{Enter}')
    await within(log).findByText(again)
    // The conversation lasts as long as the page, and so from test to test.
    screen.getByRole('button', { name: 'New conversation' }).focus()
    await screen.user.keyboard('{Enter}')
    return screen.api.sent(ask)[1]?.body.query
  }
  return { screen, form, asked }
}

test('another state is chosen in the place of one', async () => {
  const { form, screen, asked } = await askFor(
    { what: 'tasks', where: { is: ['late'] }, measure: 'list' },
    { part: 'is', label: 'late' },
  )
  for (const name of ['Late', 'Without an assignee']) {
    form.getByRole('checkbox', { name }).focus()
    await screen.user.keyboard(' ')
  }
  expect(await asked()).toEqual({ what: 'tasks', where: { is: ['unassigned'] }, measure: 'list' })
})

test('a period is the next week, and is about another date', async () => {
  const { form, asked, screen } = await askFor(
    { what: 'tasks', where: { period: { from: '2026-11-01', to: '2026-11-30' } }, measure: 'list' },
    { part: 'period', label: 'due in November 2026' },
  )
  await screen.user.selectOptions(form.getByLabelText('Period'), 'Next week')
  await screen.user.selectOptions(form.getByLabelText('Date'), 'Starting')
  const today = dayOf(new Date(), someSession().customer?.timeZone ?? 'UTC')
  expect(await asked()).toEqual({
    what: 'tasks',
    where: { period: { ...weekSpan(today, 1), of: 'start' } },
    measure: 'list',
  })
})

test('a project is another one', async () => {
  const { form, asked, screen } = await askFor(
    { what: 'tasks', where: { projects: ['prj_0000000000000000'] }, measure: 'count' },
    { part: 'projects', label: 'Depot roof' },
  )
  await form.findByRole('option', { name: 'Ferry ramp' })
  await screen.user.selectOptions(form.getByLabelText('Project'), 'Ferry ramp')
  expect((await asked())?.where).toEqual({ projects: ['prj_1111111111111111'] })
})

test('an amount is typed in dollars, and nothing is asked without one', async () => {
  const { form, asked, screen } = await askFor(
    { what: 'projects', where: { figures: [{ of: 'budget', is: 'over', value: 500_00 }] }, measure: 'list' },
    { part: 'figures', label: 'with a budget of more than $500' },
  )
  const dollars = form.getByLabelText<HTMLInputElement>('Dollars')
  expect(dollars.value).toBe('500')
  fill(dollars, '')
  expect(dollars.validity.valid).toBe(false)
  fill(dollars, '1250.5')
  await screen.user.selectOptions(form.getByLabelText('Limit'), 'At most')
  expect((await asked())?.where.figures).toEqual([{ of: 'budget', is: 'at_most', value: 1250_50 }])
})

test('a what-if changes its amounts', async () => {
  const { form, asked } = await askFor(
    { what: 'projects', where: {}, measure: 'what_if', change: { task: 'bay 5', days: 14 } },
    { part: 'change', label: '“bay 5” 14 days later' },
  )
  fill(form.getByLabelText('Days later'), '-3')
  expect((await asked())?.change).toEqual({ task: 'bay 5', days: -3 })
})
