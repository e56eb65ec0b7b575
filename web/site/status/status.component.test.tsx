import { expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { answer, disconnect, refuse } from '../../../test/builders/answers.ts'
import { openPublicPage } from '../../../test/builders/screen.tsx'
import { showHealth } from '../scripts/service-health.ts'
import { Status } from './status.tsx'

test('the status page checks the API at once and again, and says what it found and when', async () => {
  const { health } = routes.platform
  const screen = openPublicPage('/status', <Status />, showHealth, answer(health, { status: 'ok', stage: 'test' }))
  const state = screen.getByRole('status')
  const retryButton = screen.getByRole('button', { name: 'Check again' })
  await expect.poll(() => state.textContent).toBe('The API responds')
  screen.getByText(/^In \d+ ms\. Checked on /)
  for (const [found, words] of [
    [refuse(health, 'internal', 'Something went wrong.'), 'The API reports a problem'],
    [disconnect(health), 'The API does not respond'],
  ] as const) {
    screen.api.add(found)
    await screen.user.click(retryButton)
    await expect.poll(() => state.textContent).toBe(words)
  }
})
