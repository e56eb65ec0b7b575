import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { AuthorizationPrompt } from '../../../shared/oauth/authorization.ts'
import { routes } from '../../../shared/routes.ts'
import { answer, disconnect, refuse } from '../../../test/builders/answers.ts'
import { anAsking, askingPath } from '../../../test/builders/application.ts'
import { openScreen, press } from '../../../test/builders/screen.tsx'
import { someSession } from '../../session/some-session.ts'

const rows = routes.profile
const prompt: AuthorizationPrompt = {
  name: 'An agent',
  host: 'agent.example',
  scopes: ['read', 'propose', 'write'],
  wholeApi: true,
  refusal: null,
}

test('says who asks for what, and sends what the person leaves chosen; a lost answer can be sent once more', async () => {
  const screen = openScreen(
    askingPath(),
    someSession(),
    answer(rows.readAuthorization, prompt),
    disconnect(rows.answerAuthorization),
  )
  await screen.findByRole('button', { name: 'Allow' })
  const page = within(screen.getByRole('region', { name: 'Connect an application' }))
  page.getByText('“An agent”')
  page.getByText('agent.example')
  expect(page.getByLabelText<HTMLInputElement>('Read what you can read').disabled).toBe(true)
  await screen.user.click(page.getByLabelText(/^Make changes/))
  await press(screen, page, 'Allow')
  await page.findByText('Unable to connect to server')
  screen.api.add(answer(rows.answerAuthorization, { location: '#left' }))
  await press(screen, page, 'Allow')
  await expect.poll(() => location.hash).toBe('#left')
  const body = { ...anAsking, allow: true, scopes: ['read', 'propose'] }
  expect(screen.api.sent(rows.answerAuthorization).at(-1)?.body).toEqual(body)
})

test('sends that the person denies it', async () => {
  const screen = openScreen(
    askingPath(),
    someSession(),
    answer(rows.readAuthorization, { ...prompt, host: null, wholeApi: false }),
    answer(rows.answerAuthorization, { location: '#denied' }),
  )
  await screen.findByRole('button', { name: 'Allow' })
  const page = within(screen.getByRole('region', { name: 'Connect an application' }))
  page.getByText('A program on this computer')
  await press(screen, page, 'Deny')
  await expect.poll(() => location.hash).toBe('#denied')
  expect(screen.api.sent(rows.answerAuthorization).at(-1)?.body).toMatchObject({ allow: false })
})

test('leads back to an application that asks wrongly only by a link, and never to one that is unknown', async () => {
  const refusal = { reason: 'PKCE is required.', location: 'https://agent.example/back?error=invalid_request' }
  const wrong = openScreen(askingPath(), someSession(), answer(rows.readAuthorization, { ...prompt, refusal }))
  await wrong.findByText(/PKCE is required\.$/)
  expect(wrong.getByRole<HTMLAnchorElement>('link', { name: 'Back to the application' }).href).toBe(refusal.location)
  const unknown = openScreen(
    askingPath(),
    someSession(),
    refuse(rows.readAuthorization, 'invalid_input', 'This link is not of an application that Plumbline knows.'),
  )
  await unknown.findByText('This link is not of an application that Plumbline knows.')
  unknown.getByRole('link', { name: 'Go to the home page' })
})

test('asks a visitor to sign in first, and then returns', async () => {
  const screen = openScreen(askingPath(), undefined)
  await screen.findByLabelText(/^Password/)
  expect(new URLSearchParams(location.search).get('next')).toBe(askingPath())
})
