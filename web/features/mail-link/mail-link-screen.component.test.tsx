import { expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { answer } from '../../../test/builders/answers.ts'
import { openScreen } from '../../../test/builders/screen.tsx'

const { readMailLink } = routes.communications

test('mails about notices are stopped only by the button of the page', async () => {
  const stopped: string[] = []
  const mails = 'emails about “Assigned to you”'
  const screen = openScreen(
    '/mail-link#a-token',
    undefined,
    answer(readMailLink, { kind: 'unsubscribe', companyName: 'Quay Rail', mails, isDone: false }),
    answer(routes.notices.unsubscribe, ({ params }) => {
      stopped.push(params.token)
      return null
    }),
  )
  await screen.findByRole('heading', { name: 'Stop these emails?' })
  screen.getByText(/You get emails about “Assigned to you” from the workspace of/)
  expect(stopped).toEqual([])
  await screen.user.click(screen.getByRole('button', { name: 'Stop these emails' }))
  await screen.findByRole('heading', { name: 'You won’t get these emails anymore' })
  expect(stopped).toEqual(['a-token'])
  screen.getByRole('link', { name: 'Choose your emails' })
})
