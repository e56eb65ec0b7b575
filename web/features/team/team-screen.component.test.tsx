import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { teamMember } from '../../../shared/team.ts'
import { answer } from '../../../test/builders/answers.ts'
import { openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { paths } from '../../address/paths.ts'
import { someSession } from '../../session/some-session.ts'

const [ben, cleo] = ['Ben', 'Cleo'].map((firstName) =>
  sample(teamMember, {
    id: `usr_${firstName}`,
    firstName,
    lastName: 'Ode',
    email: `${firstName}@demo.test`,
    role: 'sme',
  }),
)

const cardOf = async (screen: ReturnType<typeof openScreen>, name: string) => {
  const heading = await screen.findByRole('heading', { name })
  const card = heading.closest('li')
  if (card === null) throw new Error(`${name} has no card`)
  return card
}

test('the team shows each member, the one that a link leads to marked, and edits and removes the chosen one', async () => {
  if (ben === undefined || cleo === undefined) throw new Error('Two members are needed')
  const screen = openScreen(paths.team({ member: cleo.id }), someSession(), answer(routes.team.list, [ben, cleo]))
  const card = await cardOf(screen, 'Cleo Ode')
  expect(document.activeElement).toBe(card)
  expect(screen.queryByText('No Team Members Yet')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()

  await screen.user.click(within(card).getByRole('button', { name: /^Edit/ }))
  await screen.findByDisplayValue('Cleo')
  await screen.user.keyboard('{Escape}')
  await screen.user.click(within(await cardOf(screen, 'Ben Ode')).getByRole('button', { name: /^Remove/ }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Ben Ode')
  expect(screen.queryByDisplayValue('Cleo')).toBeNull()
})

test('an empty team explains what belongs there', async () => {
  const screen = openScreen(paths.team(), someSession(), answer(routes.team.list, []))
  await screen.findByText('No Team Members Yet')
})
