import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import type { Webhook } from '../../../shared/webhooks/webhook.ts'
import { answer, refuse } from '../../../test/builders/answers.ts'
import { fill, openScreen, press } from '../../../test/builders/screen.tsx'
import { someSession } from '../../session/some-session.ts'

const rows = routes.webhooks

const webhook: Webhook = {
  id: 'whk_0000000000000001',
  url: 'https://erp.example/hooks',
  events: 'all',
  on: true,
  off: null,
  failingSince: null,
  description: '',
  secretMadeAt: '2026-11-01T10:00:00.000Z',
  oldSecretUntil: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  version: 1,
  last: null,
}

test('a day is sent again from the actions of a webhook, and a refusal stays in the dialog', async () => {
  const screen = openScreen(
    `/webhooks/${webhook.id}`,
    someSession(),
    answer(rows.list, [webhook]),
    answer(rows.deliveries, []),
  )
  await screen.user.click(await screen.findByRole('button', { name: 'More actions' }))
  await screen.user.click(await screen.findByRole('menuitem', { name: 'Replay a day…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Replay a day' }))
  fill(dialog.getByLabelText(/^Day/), '2026-11-02')
  await screen.user.selectOptions(dialog.getByLabelText('Deliveries'), 'Failed and delivered')
  screen.api.add(refuse(rows.replay, 'wrong_state', 'Turn the webhook on first.'))
  await press(screen, dialog, 'Send again')
  await dialog.findByText('Turn the webhook on first.')
  screen.api.add(answer(rows.replay, { count: 12, more: false }))
  await press(screen, dialog, 'Send again')
  await screen.findByText('Sending 12 deliveries again')
  expect(screen.api.sent(rows.replay).at(-1)?.body).toEqual({ day: '2026-11-02', only: 'all' })
})
