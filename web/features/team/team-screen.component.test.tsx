import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { teamMember, type TeamLimits, type TeamMember } from '../../../shared/accounts/team.ts'
import { answer, disconnect, hold, refuse, refuseField, type Answer } from '../../../test/builders/answers.ts'
import { fill, noteAt, openDialog, openScreen, type Place, press, type Screen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { paths } from '../../address/paths.ts'
import { someSession } from '../../session/some-session.ts'

const rows = routes.team
const manager = someSession()
const path = '/customer-dashboard/team'

const member = (parts: Partial<TeamMember>): TeamMember => ({
  ...sample(teamMember),
  status: 'active',
  role: 'sme',
  version: 1,
  ...parts,
})
const ana = member({ id: manager.user.id, firstName: 'Ana', lastName: 'Flores', role: 'program_manager' })
const noor = member({
  id: 'usr_0000000000000002',
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@demo.test',
  phone: '4',
})
const room = { count: 1, limit: 5 }
const full = { count: 5, limit: 5 }
const limits: TeamLimits = {
  planType: 'business',
  users: room,
  roles: { program_manager: room, project_manager: room, sme: room },
}

const openTeam = async (as: Session, ...answers: Answer[]): Promise<Screen> => {
  const screen = openScreen(path, as, ...answers, answer(rows.list, [ana, noor]), answer(rows.limits, limits))
  await screen.findByRole('heading', { level: 3, name: 'Noor Haddad' })
  return screen
}

const field = (place: Place, label: string) => place.getByLabelText<HTMLInputElement>(label)

const fillInvite = (dialog: Place): void => fill(field(dialog, 'Email *'), 'lia@demo.test')

describe('an invitation', () => {
  test('to a person who was invited before and has not joined can be sent again, however the answer was lost', async () => {
    const lia = member({ id: 'usr_0000000000000003', firstName: 'Lia', email: 'lia@demo.test', status: 'invited' })
    const invited = { ...sample(rows.resendInvitation.result), user: lia, emailSent: true, link: null }
    const screen = await openTeam(manager, refuseField(rows.invite, 'email', 'This email address is already in use'))
    // The list on screen is from before the invitation whose answer was lost.
    screen.api.add(answer(rows.list, [ana, noor, lia]), answer(rows.resendInvitation, invited))
    const dialog = await openDialog(screen, 'Invite Team Member')
    fillInvite(dialog)
    fill(field(dialog, 'Email *'), 'Lia@Demo.test ')
    await press(screen, dialog, 'Send Invitation')
    await dialog.findByText(/lia@demo\.test was invited and has not joined yet/)
    await press(screen, dialog, 'Resend invitation')
    await screen.findByText('Invitation resent')
    expect(screen.api.sent(rows.resendInvitation)).toHaveLength(1)
    expect(screen.api.sent(rows.invite)).toHaveLength(1)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  test('asks for an address only, and keeps what was typed if the address is in use or no answer comes', async () => {
    const used = 'This email address is already in use'
    const screen = await openTeam(manager, refuseField(rows.invite, 'email', used))
    const dialog = await openDialog(screen, 'Invite Team Member')
    await press(screen, dialog, 'Send Invitation')
    await expect.poll(() => noteAt(field(dialog, 'Email *'))).toContain('Valid email is required')
    fillInvite(dialog)
    await screen.user.click(dialog.getByText('Name, phone and address (optional)'))
    fill(field(dialog, 'First name'), 'Lia')
    await press(screen, dialog, 'Send Invitation')
    await expect.poll(() => noteAt(field(dialog, 'Email *'))).toContain(used)
    screen.api.add(disconnect(rows.invite))
    await press(screen, dialog, 'Send Invitation')
    await expect.poll(() => dialog.queryByRole('alert')?.textContent).toBe('Unable to connect to server')
    expect([field(dialog, 'Email *').value, field(dialog, 'First name').value]).toEqual(['lia@demo.test', 'Lia'])
    expect(screen.api.sent(rows.invite).map(({ body }) => body)[0]).toMatchObject({
      email: 'lia@demo.test',
      firstName: 'Lia',
      role: 'sme',
      projectId: 'none',
    })
  })

  test('goes to several people at once, and names those who were refused at their line', async () => {
    const used = 'This email address is already in use'
    const screen = await openTeam(manager, answer(rows.limits, { ...limits, roles: { ...limits.roles, sme: full } }))
    const dialog = await openDialog(screen, 'Invite Team Member')
    fill(field(dialog, 'Email *'), 'lia@demo.test\nnoor@demo.test\nrui@demo')
    await press(screen, dialog, 'Send Invitations')
    await expect.poll(() => noteAt(field(dialog, 'rui@demo *'))).toBe('Valid email is required')
    expect(screen.api.sent(rows.invite)).toEqual([])
    fill(field(dialog, 'Email *'), 'lia@demo.test\nnoor@demo.test\nrui@demo.test')
    // Specialists have no free seat.
    expect(field(dialog, 'lia@demo.test *').value).toBe('project_manager')
    await screen.user.selectOptions(field(dialog, 'rui@demo.test *'), 'program_manager')
    const sent = answer(rows.invite, { ...sample(rows.invite.result), emailSent: true, link: null })
    const refused = refuseField(rows.invite, 'email', used)
    screen.api.add({
      row: rows.invite,
      respond: (asked) =>
        ((asked.body as { email: string }).email === 'noor@demo.test' ? refused : sent).respond(asked),
    })
    await press(screen, dialog, 'Send Invitations')
    await expect.poll(() => field(dialog, 'Email *').value).toBe('noor@demo.test')
    expect(noteAt(field(dialog, 'Email *'))).toContain(used)
    expect(screen.api.sent(rows.invite).map(({ body: { email, role } }) => [email, role])).toEqual([
      ['lia@demo.test', 'project_manager'],
      ['noor@demo.test', 'project_manager'],
      ['rui@demo.test', 'program_manager'],
    ])
  })

  test('is sent once, and shows its link until it is answered if the mail could not be sent', async () => {
    const link = 'https://plumbline.example/set-password#once'
    const screen = await openTeam(manager)
    const dialog = await openDialog(screen, 'Invite Team Member')
    fillInvite(dialog)
    const user = member({ firstName: 'Lia', lastName: 'Sousa', status: 'invited' })
    const sent = hold(answer(rows.invite, { user, emailSent: false, message: 'The email could not be sent.', link }))
    screen.api.add(sent.answer)
    await screen.user.dblClick(dialog.getByRole('button', { name: 'Send Invitation' }))
    sent.release()
    const shown = within(await screen.findByRole('dialog', { name: 'Share the link with Lia Sousa' }))
    await screen.findByText('User created (email delivery failed - please share login details manually)')
    expect(field(shown, 'One-time link').value).toBe(link)
    await screen.user.keyboard('{Escape}')
    await press(screen, shown, 'Done')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(screen.api.sent(rows.invite)).toHaveLength(1)
  })

  test('offers no role that the plan has no room for', async () => {
    const taken = { ...limits, roles: { ...limits.roles, program_manager: { count: 1, limit: 1 } } }
    const screen = await openTeam(manager, answer(rows.limits, taken))
    screen.getByText(/^Limit reached: Program Manager \(1\/1\)\./)
    const dialog = await openDialog(screen, 'Invite Team Member')
    const options = within(field(dialog, 'Role *')).getAllByRole<HTMLOptionElement>('option')
    expect(options.filter(({ disabled }) => disabled).map(({ text }) => text)).toEqual([
      'Program Manager (1/1 - Limit reached)',
    ])
  })
})

test.each([
  ['Keep mine', 2],
  ['Use theirs', 1],
] as const)('a member whom someone else has changed in the meantime is compared: %s', async (choice, calls) => {
  const current = { ...noor, lastName: 'Lima', phone: '5', version: 2 }
  const screen = await openTeam(manager)
  let dialog = await openDialog(screen, 'Edit Noor Haddad')
  fill(field(dialog, 'Last name *'), '')
  await press(screen, dialog, 'Save')
  await expect.poll(() => noteAt(field(dialog, 'Last name *'))).toBe('Last name is required')
  fill(field(dialog, 'Last name *'), 'Haddad-Lima')
  screen.api.add(refuse(rows.update, 'version_conflict', 'Someone else has changed this.', { current }))
  await press(screen, dialog, 'Save')
  const question = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }))
  expect(question.getByRole('row', { name: /^Last name/ }).textContent).toBe('Last nameHaddad-LimaLima')
  question.getByText('Phone:')
  screen.api.add(answer(rows.update, { ...current, lastName: 'Haddad-Lima', version: 3 }))
  await press(screen, question, choice)
  if (choice === 'Keep mine') await screen.findByText('Team Member Updated')
  else {
    dialog = within(await screen.findByRole('dialog', { name: 'Edit Team Member' }))
    expect([field(dialog, 'Last name *').value, field(dialog, 'Phone *').value]).toEqual(['Lima', '5'])
  }
  const bodies = screen.api.sent(rows.update).map(({ body }) => body)
  expect(bodies).toEqual([1, 2].slice(0, calls).map((version) => ({ lastName: 'Haddad-Lima', version })))
})

describe('the team', () => {
  test('says what failed after a second attempt, and tries again', async () => {
    const screen = openScreen(
      path,
      manager,
      refuse(rows.list, 'internal', 'Something went wrong.'),
      answer(rows.list, []),
    )
    await screen.findByText('Failed to fetch team members: 500')
    expect(screen.api.sent(rows.list)).toHaveLength(2)
    screen.api.reconnect(rows.list)
    await press(screen, within(screen.getByRole('region', { name: 'Team members' })), 'Try again')
    await screen.findByText('No Team Members Yet')
    // The header of the page has it.
    expect(screen.getAllByRole('button', { name: 'Invite Team Member' })).toHaveLength(1)
  })

  test('can be changed by a specialist only in their own entry', async () => {
    const specialist = someSession({ role: 'sme' })
    const screen = await openTeam(specialist, answer(rows.list, [noor, { ...ana, role: 'sme' }]))
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Edit'])
    main.getByRole('button', { name: 'Edit Ana Flores' })
  })

  test('is managed by a project manager only as far as specialists', async () => {
    const projectManager = someSession({ role: 'project_manager' })
    let screen = await openTeam(projectManager, answer(rows.list, [noor, { ...ana, role: 'project_manager' }]))
    expect(screen.queryByRole('button', { name: 'Remove Ana Flores' })).toBeNull()
    const dialog = await openDialog(screen, 'Invite Team Member')
    const options = (label: string) =>
      within(field(dialog, label))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value)
    expect(options('Role *')).toEqual(['sme'])
    expect(options('Project *')).toEqual([''])
    screen = openScreen('/team-management', projectManager)
    await screen.findByText('Only Program Managers can access team management.')
    expect(screen.api.sent(rows.listTeamMembers)).toEqual([])
  })
})

test('roles and projects are invited by address, filtered, and never those of a program manager', async () => {
  const screen = openScreen(
    '/team-management',
    manager,
    answer(rows.listTeamMembers, [ana, noor]),
    answer(rows.limits, limits),
  )
  const table = within(await screen.findByRole('table', { name: 'Team members' }))
  expect(table.getAllByRole('combobox').map((choice) => choice.getAttribute('aria-label'))).toEqual([
    'Role of Noor Haddad',
    'Project for Noor Haddad',
  ])
  await screen.user.selectOptions(screen.getByLabelText('Filter by role'), 'program_manager')
  await expect.poll(() => screen.queryByText('Noor Haddad')).toBeNull()
  expect(location.search).toBe('?role=program_manager')
  table.getByText('Ana Flores')

  const dialog = await openDialog(screen, 'Invite Team Member')
  fill(field(dialog, 'Email *'), 'no-address')
  await press(screen, dialog, 'Send Invitation')
  await expect.poll(() => noteAt(field(dialog, 'Email *'))).toContain('Invalid email address')
  await screen.user.selectOptions(field(dialog, 'Role *'), 'project_manager')
  dialog.getByLabelText('Initial Project (Optional)')
  await screen.user.selectOptions(field(dialog, 'Role *'), 'sme')
  dialog.getByLabelText('Assigned Project')
})

test('the member that a link leads to is marked, and the chosen one is edited or removed', async () => {
  const lia = member({ id: 'usr_0000000000000003', firstName: 'Lia', lastName: 'Sousa' })
  const screen = openScreen(paths.team({ member: lia.id }), manager, answer(rows.list, [noor, lia]))
  const cardOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!
  const marked = await cardOf('Lia Sousa')
  await expect.poll(() => document.activeElement === marked).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()

  await press(screen, within(await cardOf('Lia Sousa')), 'Edit Lia Sousa')
  await screen.findByDisplayValue('Lia')
  await screen.user.keyboard('{Escape}')
  await press(screen, within(await cardOf('Noor Haddad')), 'Remove Noor Haddad')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Noor Haddad')
  expect(screen.queryByDisplayValue('Lia')).toBeNull()
})
