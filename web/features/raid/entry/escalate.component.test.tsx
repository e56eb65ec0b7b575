import { expect, test } from 'vitest'
import { raidEntry, type RaidEntry } from '../../../../shared/raid/raid.ts'
import { routes } from '../../../../shared/routes.ts'
import { answer } from '../../../../test/builders/answers.ts'
import { openScreen } from '../../../../test/builders/screen.tsx'
import { sample } from '../../../../test/builders/smallest.ts'
import { someSession } from '../../../session/some-session.ts'

/** Opens an entry, which the server stores, and waits until its panel is there. */
const openEntry = async (fields: Partial<RaidEntry>) => {
  let stored = sample(raidEntry, {
    id: 'rad_1',
    uniqueId: 'RISK-001',
    title: 'The bearings wear out',
    raidType: 'risk',
    impact: 'medium',
    status: 'open',
    showOnExecutiveDashboard: false,
    version: 1,
    ...fields,
  })
  const screen = openScreen(
    '/raid-log?entry=rad_1',
    someSession(),
    answer(routes.raid.list, () => [stored]),
    answer(routes.raid.read, () => stored),
    answer(
      routes.raid.update,
      ({ body }) => (stored = { ...stored, ...body, version: stored.version + 1 } as RaidEntry),
    ),
  )
  await screen.findByRole('button', { name: 'Copy link' })
  return screen
}

test('an open entry is escalated in one act: its impact is high and executives see it, and it can be undone', async () => {
  const screen = await openEntry({})
  await screen.user.click(screen.getByRole('button', { name: 'Escalate' }))
  await expect
    .poll(() => screen.api.sent(routes.raid.update).map(({ body }) => body))
    .toEqual([{ impact: 'high', showOnExecutiveDashboard: true, version: 1 }])
  await expect.poll(() => screen.queryByRole('button', { name: 'Escalate' })).toBeNull()
  // The panel hides the message from the roles.
  await screen.user.click(await screen.findByText('Undo'))
  await expect
    .poll(() => screen.api.sent(routes.raid.update).at(-1)?.body)
    .toMatchObject({ impact: 'medium', showOnExecutiveDashboard: false })
})

test.each([
  ['that executives see already', { impact: 'high', showOnExecutiveDashboard: true }],
  ['that is closed', { status: 'closed' }],
] as const)('an entry %s cannot be escalated', async (_, fields) => {
  const screen = await openEntry(fields)
  expect(screen.queryByRole('button', { name: 'Escalate' })).toBeNull()
})
