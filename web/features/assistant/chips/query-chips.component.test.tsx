import { within } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { assistantMessage } from '../../../../shared/assistant/assistant.ts'
import type { AssistantQuery, QueryChip } from '../../../../shared/assistant/query.ts'
import { weekSpan } from '../../../../shared/dates/week.ts'
import { withoutPart } from '../../../../shared/assistant/query-parts.ts'
import { dayOf } from '../../../../shared/dates/dates.ts'
import { routes } from '../../../../shared/routes.ts'
import { answer } from '../../../../test/builders/answers.ts'
import { fill, openScreen } from '../../../../test/builders/screen.tsx'
import { sample } from '../../../../test/builders/smallest.ts'
import { everyCondition } from '../../../../test/builders/every-condition.ts'
import { priya, tomasz } from '../../../../test/builders/two-people.ts'
import { showAssistant } from '../../../app/assistant.ts'
import { someSession } from '../../../session/some-session.ts'

const { ask } = routes.assistant

/** Asks a question that becomes this query, which has another chip; further ones are answered as they are sent. */
const openChips = async (query: AssistantQuery, chip: QueryChip) => {
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
          chips: [
            { label: 'Records' },
            ...(body.query === undefined && chip.part !== 'most' ? [chip] : []),
            { part: 'most', label: 'first 3' },
            { label: 'List' },
          ],
        },
      }),
    ),
    answer(routes.projects.list, [
      sample(routes.projects.read.result, { id: 'prj_0000000000000000', name: 'Depot roof' }),
      sample(routes.projects.read.result, { id: 'prj_1111111111111111', name: 'Ferry ramp' }),
      sample(routes.projects.read.result, { id: 'prj_2222222222222222', name: 'Slow line' }),
    ]),
    answer(routes.people.list, [tomasz, priya]),
  )
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Question' })
  field.focus()
  await screen.user.keyboard('What?{Enter}')
  const log = screen.getByRole('log', { name: 'Conversation' })
  const opener = await within(log).findByRole('button', { name: `Change: ${chip.label}` })
  const asked = async () => {
    await within(log).findByText(again)
    const sent = screen.api.sent(ask)[1]?.body.query
    // Keys go on at the first condition of the answer, wherever they were before.
    const [last] = within(log).getAllByRole('button', { name: 'Change: first 3' }).toReversed()
    await expect.poll(() => document.activeElement).toBe(last)
    // The conversation lasts as long as the page, and so from test to test.
    screen.getByRole('button', { name: 'New conversation' }).focus()
    await screen.user.keyboard('{Enter}')
    return sent
  }
  return { screen, log, opener, asked }
}

/** Opens the values of a chip. */
const askFor = async (query: AssistantQuery, chip: QueryChip) => {
  const { screen, log, opener, asked } = await openChips(query, chip)
  // Keys only: a chip opens its values, and Enter asks again.
  opener.focus()
  await screen.user.keyboard('{Enter}')
  const dialog = await within(log).findByRole('dialog', { name: `Change: ${chip.label}` })
  const form = within(dialog)
  return {
    screen,
    form,
    field: dialog.querySelector<HTMLInputElement | HTMLSelectElement>('input, select'),
    asked: async () => {
      form.getByRole('button', { name: 'Ask again' }).focus()
      await screen.user.keyboard('{Enter}')
      return asked()
    },
  }
}

test('another state is chosen in the place of one, which comes first', async () => {
  const { form, screen, asked } = await askFor(
    { what: 'tasks', where: { is: ['late'] }, measure: 'list' },
    { part: 'is', label: 'late' },
  )
  expect(form.getAllByRole('checkbox')[0]).toBe(form.getByRole('checkbox', { name: 'Late' }))
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

test('one of two projects is replaced, and the other stays', async () => {
  const { form, asked, screen } = await askFor(
    { what: 'tasks', where: { projects: ['prj_0000000000000000', 'prj_1111111111111111'] }, measure: 'count' },
    { part: 'projects', label: 'Depot roof and Ferry ramp' },
  )
  await form.findAllByRole('option', { name: 'Slow line' })
  await screen.user.selectOptions(form.getByLabelText('Project 2'), 'Slow line')
  expect((await asked())?.where).toEqual({ projects: ['prj_0000000000000000', 'prj_2222222222222222'] })
})

test('who raised an entry is another person in another role', async () => {
  const { form, asked, screen } = await askFor(
    { what: 'raid', where: { people: [tomasz.id], role: 'raised_by' }, measure: 'list' },
    { part: 'people', label: 'Tomasz (raised by)' },
  )
  await form.findByRole('option', { name: 'Priya Raman' })
  await screen.user.selectOptions(form.getByLabelText('Person'), 'Priya Raman')
  await screen.user.selectOptions(form.getByLabelText('Role'), 'owner')
  expect((await asked())?.where).toEqual({ people: [priya.id], role: 'owner' })
})

/** Another value in a field, whatever its kind. */
const changeField = async (field: HTMLInputElement | HTMLSelectElement, { user }: ReturnType<typeof openScreen>) => {
  if (field instanceof HTMLSelectElement) {
    const other = () => [...field.options].find(({ value }) => value !== '' && value !== field.value)?.value
    await expect.poll(other).toBeDefined()
    return user.selectOptions(field, other() ?? '')
  }
  field.focus()
  if (field.type === 'checkbox') return user.keyboard(' ')
  const others: Record<string, string> = { date: '2026-10-01', number: '4' }
  return fill(field, others[field.type] ?? `${field.value}0`)
}

test.each(everyCondition)('changing a condition keeps the rest: %s', async (part, query, label) => {
  const { field, screen, asked } = await askFor(query, { part, label })
  if (field === null) throw new Error('Nothing can be changed')
  await changeField(field, screen)
  const changed = await asked()
  expect(changed).not.toEqual(query)
  expect(withoutPart(changed ?? query, part)).toEqual(withoutPart(query, part))
})

test.each<[string, AssistantQuery['where'], QueryChip]>([
  ['{Delete}', { isNot: ['late'] }, { part: 'isNot', label: 'not late' }],
  ['{Backspace}', { againstPeople: [tomasz.id] }, { part: 'againstPeople', label: 'against Tomasz' }],
  ['{ArrowRight}{Enter}', { people: [tomasz.id], role: 'raised_by' }, { part: 'people', label: 'Tomasz (raised by)' }],
])('%s on a chip takes it away', async (keys, where, chip) => {
  const { screen, opener, asked } = await openChips({ what: 'raid', where, most: 3, measure: 'list' }, chip)
  opener.focus()
  await screen.user.keyboard(keys)
  expect(await asked()).toEqual({ what: 'raid', where: {}, most: 3, measure: 'list' })
})

test('arrow keys lead from chip to chip, and those in the values of a chip stay there', async () => {
  const { screen, log, opener } = await openChips(
    { what: 'tasks', where: { words: 'felt' }, most: 3, measure: 'list' },
    { part: 'words', label: '“felt”' },
  )
  const focused = () => document.activeElement?.getAttribute('aria-label')
  opener.focus()
  await screen.user.keyboard('{End}')
  expect(focused()).toBe('Ask without: first 3')
  await screen.user.keyboard('{ArrowRight}{Home}{ArrowRight}')
  expect(focused()).toBe('Ask without: “felt”')
  await screen.user.keyboard('{ArrowLeft}{Enter}')
  const form = within(await within(log).findByRole('dialog', { name: 'Change: “felt”' }))
  form.getByLabelText('Words').focus()
  await screen.user.keyboard('{Backspace}{Delete}{ArrowLeft}')
  expect(document.activeElement).toBe(form.getByLabelText('Words'))
  expect(screen.api.sent(ask)).toHaveLength(1)
  await screen.user.keyboard('{Escape}')
  await expect.poll(focused).toBe('Change: “felt”')
  screen.getByRole('button', { name: 'New conversation' }).focus()
  await screen.user.keyboard('{Enter}')
})
