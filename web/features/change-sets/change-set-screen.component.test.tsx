import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { changeSetLine, type ChangeSet } from '../../../shared/change-sets/change-set.ts'
import { routes } from '../../../shared/routes.ts'
import { answer, hold, refuse, type Answer } from '../../../test/builders/answers.ts'
import { openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { someSession } from '../../session/some-session.ts'

const line = (id: string, name: string) => sample(changeSetLine, { id, name, applicable: true, why: '' })
const ramp = line('1', 'Build the ramp')

const proposed = sample(routes.changeSets.read.result, {
  id: 'chg_1',
  title: 'Extend due dates',
  state: 'proposed',
  lines: [line('0', 'Dredge the berth'), ramp, line('2', 'Mark the lanes')],
  version: 1,
})
const until = '2099-12-24T10:00:00.000Z'
const applied: ChangeSet = { ...proposed, state: 'applied', until, version: 2 }

const why = 'It has been changed since this was proposed.'
const stale: ChangeSet = {
  ...proposed,
  lines: proposed.lines.with(1, { ...ramp, applicable: false, why }),
  version: 3,
}

const openSet = async (set: ChangeSet, ...answers: Answer[]) => {
  const screen = openScreen('/change-sets/chg_1', someSession(), ...answers, answer(routes.changeSets.read, set))
  await screen.findByRole('heading', { name: set.title, level: 1 })
  const press = async (name: string) => screen.user.click(await screen.findByRole('button', { name }))
  return { screen, press, sent: () => screen.api.sent(routes.changeSets.apply).map(({ body }) => body) }
}

test('applies the ticked lines once on a double click, and takes them back from the message', async () => {
  const { answer: slow, release } = hold(answer(routes.changeSets.apply, applied))
  const undone = answer(routes.changeSets.undo, { ...applied, state: 'undone', until: null, version: 3 })
  const { screen, press, sent } = await openSet(proposed, slow, undone)
  await screen.user.click(screen.getByRole('checkbox', { name: 'Select Mark the lanes' }))
  screen.api.add(answer(routes.changeSets.read, applied))
  await screen.user.dblClick(screen.getByRole('button', { name: 'Apply 2 changes' }))
  release()
  await screen.findByText('2 changes applied')
  await screen.findByRole('button', { name: 'Undo all changes' })
  expect(sent()).toEqual([{ version: 1, leaveOut: ['2'] }])
  expect(screen.queryByRole('checkbox')).toBeNull()
  await press('Undo')
  await screen.findByText('Change set undone')
  expect(screen.api.sent(routes.changeSets.undo)).toMatchObject([{ body: { version: applied.version } }])
})

test('applies nothing if a record has changed meanwhile, shows which one, and then leaves it out', async () => {
  const words = '1 change of 3 can no longer be applied: “Build the ramp”'
  const conflict = refuse(routes.changeSets.apply, 'version_conflict', words, { current: stale })
  const { screen, press, sent } = await openSet(proposed, conflict, answer(routes.changeSets.apply, applied))
  screen.api.add(answer(routes.changeSets.read, stale))
  await press('Apply 3 changes')
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  const row = (await screen.findByText(why)).closest('tr') as HTMLElement
  within(row).getByText(ramp.name)
  expect(within(row).getByRole('checkbox')).toHaveProperty('disabled', true)
  screen.api.reconnect(routes.changeSets.apply)
  await press('Apply 2 changes')
  await screen.findByText('2 changes applied')
  expect(sent()).toEqual([
    { version: 1, leaveOut: [] },
    { version: 3, leaveOut: ['1'] },
  ])
})

test('keeps the choice of lines if the call fails', async () => {
  const { screen, press } = await openSet(
    proposed,
    refuse(routes.changeSets.apply, 'busy', 'Too many changes at once.'),
  )
  await screen.user.click(screen.getByRole('checkbox', { name: 'Select Build the ramp' }))
  await press('Apply 2 changes')
  await screen.findByText('Not applied')
  expect(screen.getByRole('checkbox', { name: 'Select Build the ramp' })).toHaveProperty('checked', false)
  screen.getByRole('button', { name: 'Apply 2 changes' })
})

test('says when records have changed since, so that it can no longer be undone', async () => {
  const { screen } = await openSet({ ...applied, lines: stale.lines })
  await screen.findByText('Some records have been changed since, so the change set can no longer be undone.')
  expect(screen.getByRole('button', { name: 'Undo all changes' })).toHaveProperty('disabled', true)
})

test('that was discarded or is too old is said to be gone', async () => {
  const screen = openScreen('/change-sets/chg_1', someSession(), refuse(routes.changeSets.read, 'not_found', 'Gone'))
  await screen.findByText('Change set not found')
  expect(screen.getByRole('link', { name: 'All change sets' }).getAttribute('href')).toBe('/change-sets')
})

test('is discarded, and stays if that fails', async () => {
  const { screen, press } = await openSet(
    proposed,
    refuse(routes.changeSets.discard, 'busy', 'Too many changes at once.'),
  )
  await press('Discard')
  await screen.findByText('Not discarded')
  expect(location.pathname).toBe('/change-sets/chg_1')
  screen.api.add(answer(routes.changeSets.discard, null))
  await press('Discard')
  await screen.findByText('Change set discarded')
  await expect.poll(() => location.pathname).toBe('/change-sets')
})
