import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { changeSetSummary } from '../../../shared/change-sets/change-set.ts'
import { approval } from '../../../shared/money/expense.ts'
import { projectRequest } from '../../../shared/project-requests/project-request.ts'
import { routes } from '../../../shared/routes.ts'
import { answer, refuse } from '../../../test/builders/answers.ts'
import { openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { companySession as company, someSession } from '../../session/some-session.ts'

const crane = sample(approval, {
  id: 'exp_1',
  type: 'expense',
  description: 'Crane hire',
  requestedAmount: '25000.00',
  requestedBy: { id: 'usr_2', kind: 'staff', name: 'Rui Costa' },
  mayDecide: true,
})
const others = { ...crane, id: 'exp_2', description: 'Decided by someone else', mayDecide: false }
const pier = sample(projectRequest, { id: 'req_1', projectName: 'A second pier', status: 'pending' })
const decided = { ...pier, id: 'req_2', projectName: 'Decided already', status: 'approved' as const }
const later = sample(changeSetSummary, { id: 'chg_1', title: 'Later due dates', state: 'proposed', changes: 3 })
const applied = { ...later, id: 'chg_2', title: 'Applied already', state: 'applied' as const }

const waiting = [
  answer(routes.expenses.approvals, [others, crane]),
  answer(routes.projectRequests.list, [pier, decided]),
  answer(routes.changeSets.list, [later, applied]),
]

test('the inbox lists approvals, requests and change sets that wait for this person, with a count and their acts', async () => {
  const screen = openScreen('/notices', company, ...waiting)
  const region = within(await screen.findByRole('region', { name: 'Waiting for you' }))
  region.getByRole('heading', { name: /^Waiting for you\s*3$/ })
  const rows = region.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/Crane hire.*Rui Costa.*\$25,000/)
  expect(region.getByRole('link', { name: 'Review: Later due dates' }).getAttribute('href')).toBe('/change-sets/chg_1')
  screen.api.add(answer(routes.projectRequests.review, { ...pier, status: 'approved' }))
  await screen.user.click(region.getByRole('button', { name: 'Approve: A second pier' }))
  await screen.findByText('Request updated')
  expect(screen.api.sent(routes.projectRequests.review)[0]?.body).toMatchObject({ status: 'approved' })
})

test('the inbox of a specialist asks for nothing that they may not decide', async () => {
  const screen = openScreen('/notices', someSession({ role: 'sme' }))
  await screen.findByText(/^Nothing waits for you/)
  for (const row of [routes.expenses.approvals, routes.projectRequests.list]) expect(screen.api.sent(row)).toEqual([])
})

test('the inbox says what could not be loaded, and keeps the notices', async () => {
  const screen = openScreen('/notices', company, refuse(routes.expenses.approvals, 'internal', 'A fault.'), ...waiting)
  await screen.findByText('What waits for you could not be loaded')
  await screen.findByText('No notices yet')
})

test('the bell says how much waits, and leads to the inbox', async () => {
  const screen = openScreen('/projects', company, ...waiting)
  await screen.user.click(await screen.findByRole('button', { name: 'Inbox' }))
  const list = within(await screen.findByRole('dialog', { name: 'Inbox' }))
  await screen.user.click(await list.findByRole('link', { name: /^Waiting for you\s*3$/ }))
  await expect.poll(() => location.pathname).toBe('/notices')
})

test('a client approves an expense in one act from home, where it comes first with its amount and who asks', async () => {
  const { approve: row } = routes.expenses
  const screen = openScreen('/customer-dashboard', company, answer(row, sample(row.result)), ...waiting)
  const approve = await screen.findByRole('button', { name: 'Approve: Crane hire' })
  const main = within(screen.getByRole('main'))
  const approvals = main.getByRole('region', { name: 'Approvals' })
  expect(approvals.textContent).toMatch(/Crane hire.*Rui Costa.*\$25,000/)
  const after = ['Needs Attention', 'Active Projects'].map((name) => main.getByRole('region', { name }))
  for (const other of after) expect(approvals.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await screen.user.click(approve)
  await screen.findByText('Expense approved')
})
