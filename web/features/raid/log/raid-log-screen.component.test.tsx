import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { raidEntry, type RaidEntry } from '../../../../shared/raid/raid.ts'
import { routes } from '../../../../shared/routes.ts'
import { answer, hold, once, refuse, type Answer } from '../../../../test/builders/answers.ts'
import { fieldIn, fill, noteAt, openScreen } from '../../../../test/builders/screen.tsx'
import { sample } from '../../../../test/builders/smallest.ts'
import { someSession } from '../../../session/some-session.ts'

const risk = (id: string, number: number, title: string): RaidEntry =>
  sample(raidEntry, {
    id,
    uniqueId: `RISK-00${number}`,
    title,
    raidType: 'risk',
    impact: 'low',
    status: 'open',
    version: 1,
  })

const bearings = risk('rad_1', 1, 'The bearings wear out')
const motor = risk('rad_2', 2, 'The motor overheats')

/** Opens the log with two risks, which the server stores. */
const openLog = (...answers: Answer[]) => {
  let stored = [bearings, motor]
  const screen = openScreen(
    '/raid-log',
    someSession(),
    ...answers,
    answer(routes.raid.list, () => stored),
    answer(routes.raid.update, ({ params: { id }, body }) => {
      const before = stored.find((entry) => entry.id === id)
      const after = { ...before, ...body, version: (before?.version ?? 0) + 1 } as RaidEntry
      stored = stored.map((entry) => (entry.id === id ? after : entry))
      return after
    }),
  )
  const press = async (name: string) => screen.user.click(await screen.findByRole('button', { name }))
  const sent = () => screen.api.sent(routes.raid.update).map(({ params: { id }, body }) => ({ id, ...body }))
  return { screen, press, sent }
}

test('a new entry shows what is missing at its fields, keeps the input when it is closed, and is created once', async () => {
  const { screen, press } = openLog()
  const openForm = async () => {
    await press('New Entry')
    return within(await screen.findByRole('dialog', { name: 'Create RAID Log Entry' }))
  }
  const first = await openForm()
  fill(fieldIn(first, 'Title'), 'Steel arrives late')
  // Filled with the person who adds the entry.
  expect(fieldIn(first, 'Assigned to')).toHaveProperty('value', fullName(someSession().user))
  fill(fieldIn(first, 'Responsible'), '')
  await press('Create Entry')
  await first.findByText('Responsible person is required')
  expect(first.getByRole('alert').textContent).toContain('Please fill in all required fields')
  expect(noteAt(fieldIn(first, 'Responsible'))).toContain('Responsible person is required')
  await press('Cancel')

  const dialog = await openForm()
  expect(fieldIn(dialog, 'Title')).toHaveProperty('value', 'Steel arrives late')
  fill(fieldIn(dialog, 'Description'), 'The mill has moved the delivery twice.')
  fill(fieldIn(dialog, 'Assigned to'), 'Ana Flores')
  fill(fieldIn(dialog, 'Responsible'), 'The mill')
  // Only a risk has a probability.
  await screen.user.selectOptions(fieldIn(dialog, 'Type'), 'Issue')
  await expect.poll(() => dialog.queryByLabelText(/^Probability/)).toBeNull()
  await screen.user.selectOptions(fieldIn(dialog, 'Type'), 'Risk')
  await screen.user.selectOptions(await dialog.findByLabelText(/^Probability/), 'High')
  const { answer: slow, release } = hold(answer(routes.raid.create, risk('rad_3', 3, 'Steel arrives late')))
  screen.api.add(slow)
  await screen.user.dblClick(dialog.getByRole('button', { name: 'Create Entry' }))
  release()
  await screen.findByText('RAID log entry created successfully')
  expect(screen.api.sent(routes.raid.create).map(({ body }) => body)).toMatchObject([
    { title: 'Steel arrives late', raidType: 'risk', probability: 'high', responsible: 'The mill' },
  ])
})

test('of several entries that are changed at once, the one that could not be is named, and Undo reverts the rest', async () => {
  const { screen, press, sent } = openLog()
  await screen.findByText(bearings.title)
  screen.api.add({
    row: routes.raid.update,
    respond: (asked) => {
      screen.api.reconnect(routes.raid.update)
      once(refuse(routes.raid.update, 'version_conflict', 'Someone else changed this.', { current: motor }), screen.api)
      return answer(routes.raid.update, { ...bearings, impact: 'high', version: 2 }).respond(asked)
    },
  })
  await screen.user.click(screen.getByLabelText('Select all shown'))
  await screen.user.selectOptions(await screen.findByLabelText('Set impact of the selected entries'), 'High')
  const report = within(await screen.findByRole('dialog', { name: '1 entry could not be changed' }))
  report.getByText('1 entry changed. These were not changed:')
  report.getByText(new RegExp(motor.title))
  await press('Undo the others')
  await screen.findByText('1 entry changed back')
  expect(sent()).toEqual([
    { id: bearings.id, impact: 'high', version: 1 },
    { id: motor.id, impact: 'high', version: 1 },
    { id: bearings.id, impact: 'low', version: 2 },
  ])
})

test.each([
  ['Keep mine', [1, 2]],
  ['Use theirs', [1]],
])(
  'an edit that another person has overtaken shows both versions, and %s applies the choice',
  async (choice, versions) => {
    const theirs: RaidEntry = { ...bearings, impact: 'medium', comments: 'Ordered new ones', version: 2 }
    const { screen, press, sent } = openLog()
    once(refuse(routes.raid.update, 'version_conflict', 'Someone else changed this.', { current: theirs }), screen.api)
    const impact = `Impact of ${bearings.uniqueId}`
    await screen.user.click(await screen.findByRole('button', { name: new RegExp(`^${impact}`) }))
    await screen.user.selectOptions(await screen.findByLabelText(impact), 'High')
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }))
    expect(dialog.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['High', 'Medium'])
    dialog.getByText('Ordered new ones')
    await press(choice)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(sent()).toEqual(versions.map((version) => ({ id: bearings.id, impact: 'high', version })))
  },
)
