import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Account } from '../../../shared/workspace/account.ts'
import { unlimited } from '../../../shared/billing/plans.ts'
import { routes } from '../../../shared/routes.ts'
import { answer, disconnect, hold, refuse, refuseField, stored, type Answer } from '../../../test/builders/answers.ts'
import { fill, noteAt, openScreen, type Place, press, type Screen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { companySession as company, someSession } from '../../session/some-session.ts'

const rows = routes.account

const account: Account = {
  ...sample(rows.read.result),
  companyName: 'Quay & Sons',
  contactEmail: 'office@quay.test',
  workingWeek: { days: [1, 2, 3, 4, 5], hoursPerDay: 8 },
  version: 1,
}

const openAccount = async (...answers: Answer[]): Promise<Screen> => {
  const screen = openScreen('/account', company, ...answers, answer(rows.read, account))
  await screen.findByRole('form', { name: 'Company' })
  return screen
}

/** The account as stored, which someone else can change, and its page. */
const openStored = async () => {
  const { answers, change } = stored(rows.read, rows.update, account)
  return { screen: await openAccount(...answers), change }
}

const section = (screen: Screen, name: string) => within(screen.getByRole('region', { name }))

const field = (place: Place, label: string | RegExp) => place.getByLabelText<HTMLInputElement>(label)

const save = (screen: Screen, name: string) => press(screen, section(screen, name), 'Save')

const bodies = (screen: Screen) => screen.api.sent(rows.update).map(({ body }) => body)

test('the company’s name and phone number are checked at their fields', async () => {
  const screen = await openAccount()
  const form = section(screen, 'Company')
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  fill(field(form, 'Company name *'), '')
  fill(field(form, 'Phone'), 'ring me')
  await save(screen, 'Company')
  await expect.poll(() => noteAt(field(form, 'Company name *'))).toBe('Company name is required')
  expect(noteAt(field(form, 'Phone'))).toBe('Enter a telephone number')
  expect(bodies(screen)).toEqual([])
})

test('each missing part of the address is marked, and the input survives a failed save and a reload', async () => {
  let screen = await openAccount(disconnect(rows.update))
  let form = section(screen, 'Address')
  fill(field(form, 'Address *'), 'Cais 4')
  await save(screen, 'Address')
  const parts = { City: 'Lisbon', State: 'Lisboa', 'ZIP code': '1100-148', Country: 'PT' }
  const labelled = (label: string) => field(form, `${label} *`)
  for (const label of Object.keys(parts))
    await expect.poll(() => noteAt(labelled(label))).toContain(`${label} is required`)
  for (const [label, text] of Object.entries(parts).slice(0, 3)) fill(labelled(label), text)
  await screen.user.selectOptions(labelled('Country'), parts.Country)
  await save(screen, 'Address')
  await form.findByText('Not saved: Unable to connect to server')

  const { answers } = stored(rows.read, rows.update, account)
  screen = await openAccount(...answers)
  form = section(screen, 'Address')
  await form.findByText('Not saved yet')
  for (const [label, text] of Object.entries(parts)) expect(labelled(label).value).toBe(text)
  await save(screen, 'Address')
  await screen.findByText('Address saved')
  const { City: city, State: state, 'ZIP code': zip, Country: country } = parts
  expect(bodies(screen)).toEqual([{ address: { street: 'Cais 4', city, state, zip, country }, version: 1 }])
  expect(form.queryByText('Not saved yet')).toBeNull()
  expect(Object.keys(sessionStorage).filter((name) => name.includes('draft'))).toEqual([])
})

test('two people who edit at once are asked only about the fields that both changed', async () => {
  const { screen, change } = await openStored()
  change({ contactPhone: '222' })
  await screen.user.selectOptions(field(section(screen, 'Time zone'), 'Time zone *'), 'Europe/Paris')
  await save(screen, 'Time zone')
  await screen.findByText('Time zone saved')
  const phone = () => field(section(screen, 'Company'), 'Phone')
  await expect.poll(() => phone().value).toBe('222')

  fill(phone(), '111')
  change({ contactPhone: '333' })
  await save(screen, 'Company')
  const question = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }))
  expect(question.getByRole('row', { name: /^Phone/ }).textContent).toBe('Phone111333')
  await press(screen, question, 'Keep mine')
  await screen.findByText('Company saved')
  expect(phone().value).toBe('111')
  expect(bodies(screen)).toEqual([
    { timeZone: 'Europe/Paris', version: 1 },
    { timeZone: 'Europe/Paris', version: 2 },
    { contactPhone: '111', version: 3 },
    { contactPhone: '111', version: 4 },
  ])
})

test('the working week needs at least one day, and holidays are added in order, once a day, and removed', async () => {
  const { screen } = await openStored()
  const form = section(screen, 'Working week & holidays')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await screen.user.click(form.getByLabelText(day))
  await save(screen, 'Working week & holidays')
  await form.findByText('Choose at least one working day')
  await press(screen, form, 'Discard')
  expect(field(form, 'Monday').checked).toBe(true)

  const [day, name] = [field(form, 'Day of the new holiday'), field(form, 'Name of the new holiday')]
  await press(screen, form, 'Add')
  expect([noteAt(day), noteAt(name)]).toEqual(['Choose a day', 'Holiday name is required'])
  const add = async (date: string, text: string) => {
    fill(day, date)
    fill(name, text)
    await press(screen, form, 'Add')
  }
  await add('2026-12-25', 'Christmas Day')
  await add('2026-12-25', 'Again')
  expect(noteAt(day)).toBe('Christmas Day is already on this day')
  fill(day, '2026-06-10')
  fill(name, 'Portugal Day')
  await screen.user.type(name, '{Enter}')
  const listed = () =>
    within(form.getByRole('list', { name: 'Holidays' }))
      .getAllByRole('listitem')
      .map((item) => /Portugal Day|Christmas Day/.exec(item.textContent)?.[0])
  expect(listed()).toEqual(['Portugal Day', 'Christmas Day'])
  fill(field(form, 'Hours a day *'), '7.5')
  await screen.user.click(form.getByRole('button', { name: /^Remove Christmas Day/ }))
  await save(screen, 'Working week & holidays')
  await screen.findByText('Working time saved')
  expect(bodies(screen)).toEqual([
    {
      workingWeek: { days: [1, 2, 3, 4, 5], hoursPerDay: 7.5 },
      holidays: [{ date: '2026-06-10', name: 'Portugal Day' }],
      version: 1,
    },
  ])
})

test('the plan names the limits that are reached or near, and counts without a limit', async () => {
  const screen = await openAccount(
    answer(rows.read, {
      ...account,
      plan: {
        ...account.plan,
        users: { count: 3, limit: 3 },
        projects: { count: 9, limit: 10 },
        mailsToday: { count: 7, limit: unlimited },
        roles: {
          program_manager: { count: 1, limit: 1 },
          project_manager: { count: 0, limit: 5 },
          sme: { count: 0, limit: 5 },
        },
      },
    }),
  )
  const plan = section(screen, 'Plan & usage')
  plan.getByText('Limit reached: Members (3/3), Program Manager (1/1).')
  plan.getByText('80% or more used: Projects (9/10).')
  plan.getByText('7, no limit')
  expect(plan.getByRole('link', { name: 'Billing & plans' }).getAttribute('href')).toBe('/billing')
})

test('an export says where it is, can be cancelled, and downloads nothing if it fails', async () => {
  const failed = 'Something went wrong. Please try again later.'
  const part = hold(refuse(rows.exportPart, 'internal', failed))
  const screen = await openAccount(
    part.answer,
    answer(rows.beginExport, { at: '2026-11-21T10:00:00.000Z', parts: ['people', 'tasks'] }),
  )
  const data = section(screen, 'Data export')
  await press(screen, data, 'Export all data')
  await data.findByText('People…')
  await press(screen, data, 'Cancel export')
  await data.findByText('Cancelled. Nothing was downloaded.')
  part.release()
  await press(screen, data, 'Export all data')
  await expect
    .poll(() => data.queryByRole('alert')?.textContent)
    .toContain(`The export failed and nothing was downloaded: ${failed}`)
  data.getByRole('button', { name: 'Try again' })
})

describe('closing the account', () => {
  test('asks for the name and the password, and is sent once', async () => {
    const wrongName = 'This is not the name of the company'
    const wrongPassword = 'This password is not right'
    const screen = await openAccount(refuseField(rows.close, 'companyName', wrongName))
    await press(screen, screen, 'Close account…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Close the account' }))
    const [name, password] = [field(dialog, /^Type/), field(dialog, /^Password of/)]
    const send = dialog.getByRole('button', { name: 'Close account' })
    await screen.user.click(send)
    await expect.poll(() => noteAt(name)).toBe('Enter the company name')
    expect(noteAt(password)).toBe('Password is required')
    fill(name, 'Quay and Sons')
    fill(password, 'Wrong-2026-plan!')
    await screen.user.click(send)
    await expect.poll(() => noteAt(name)).toBe(wrongName)
    screen.api.add(refuseField(rows.close, 'password', wrongPassword))
    fill(name, 'Quay & Sons')
    await screen.user.click(send)
    await expect.poll(() => noteAt(password)).toBe(wrongPassword)
    expect([name.value, password.value]).toEqual(['Quay & Sons', 'Wrong-2026-plan!'])
    const closed = hold(answer(rows.close, account))
    screen.api.add(closed.answer)
    await screen.user.dblClick(send)
    closed.release()
    await screen.findByText('Account is being closed')
    expect(screen.api.sent(rows.close)).toHaveLength(3)
  })

  test('is up to the company account', async () => {
    const screen = openScreen('/account', someSession(), answer(rows.read, account))
    await screen.findByText(/Only the company account can close it\.$/)
    expect(screen.queryByRole('button', { name: 'Close account…' })).toBeNull()
    expect(screen.queryAllByRole('link', { name: 'Account' })).not.toEqual([])
  })
})

test.each(['project_manager', 'sme'] as const)('a %s gets an explanation in place of the account', async (role) => {
  const screen = openScreen('/account', someSession({ role }))
  await screen.findByText('Access Restricted')
  expect(screen.queryAllByRole('link', { name: 'Account' })).toEqual([])
  expect(screen.api.sent(rows.read)).toEqual([])
})
