import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { newId } from '../../../functions/kernel/id.ts'
import { projectSummary } from '../../../shared/projects/project.ts'
import { routes } from '../../../shared/routes.ts'
import { answer, disconnect } from '../../../test/builders/answers.ts'
import { fieldIn, fill, noteAt, openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { someSession } from '../../session/some-session.ts'

const project = sample(projectSummary, { id: newId('project'), name: 'Canopy renewal' })
const other = sample(projectSummary, { id: newId('project'), name: 'Lock gate' })
const report = sample(routes.reports.read.result, { id: newId('report'), title: 'Status report: Canopy renewal' })

test('a report asks at the field what it is about, and is found again after a lost response', async () => {
  const screen = openScreen(
    '/reports?new=1',
    someSession(),
    disconnect(routes.reports.create),
    answer(routes.reports.create, report),
    answer(routes.reports.read, report),
    answer(routes.projects.list, [project, other]),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Generate report' }))
  const generate = dialog.getByRole('button', { name: 'Generate Report' })
  await dialog.findByRole('option', { name: project.name })
  await screen.user.click(generate)
  await expect.poll(() => noteAt(fieldIn(dialog, 'About'))).toBe('Choose a project or the portfolio')
  await screen.user.selectOptions(fieldIn(dialog, 'About'), project.name)
  await screen.user.click(generate)
  expect((await dialog.findByRole('alert')).textContent).toContain('Unable to connect to server')
  screen.api.reconnect(routes.reports.create)
  await screen.user.click(generate)
  await screen.findByRole('heading', { name: report.title, level: 1 })
  const sent = screen.api.sent(routes.reports.create)
  expect(sent.map(({ body, idempotencyKey }) => [body.projectId, idempotencyKey])).toEqual(
    Array.from({ length: 2 }, () => [project.id, sent[0]?.idempotencyKey]),
  )
})

test('a report is about the only project, and is sent from where it was made', async () => {
  const screen = openScreen(
    '/reports?new=1',
    someSession(),
    answer(routes.reports.create, { ...report, projectId: project.id, audienceType: 'executive' }),
    answer(routes.projects.list, [project]),
    answer(routes.communications.draftText, sample(routes.communications.draftText.result)),
    answer(routes.people.list, []),
    answer(routes.communications.reach, sample(routes.communications.reach.result)),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Generate report' }))
  await dialog.findByRole('option', { name: project.name })
  await screen.user.click(dialog.getByRole('button', { name: 'Generate and Send…' }))
  await screen.findByRole('heading', { name: 'New Communication', level: 1 })
  expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({
    project: project.id,
    audience: 'executive',
    report: report.id,
    send: '1',
  })
  expect(screen.api.sent(routes.reports.create).map(({ body }) => body.projectId)).toEqual([project.id])
})

test('another health than the computed one is stated with a reason', async () => {
  const screen = openScreen(
    `/reports/${report.id}`,
    someSession(),
    answer(routes.reports.read, report),
    answer(routes.reports.update, report),
  )
  await screen.user.click(await screen.findByRole('button', { name: 'Set a different health' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a different health' }))
  const save = dialog.getByRole('button', { name: 'Save' })
  await screen.user.selectOptions(fieldIn(dialog, 'Health'), 'At risk')
  await screen.user.click(save)
  await expect.poll(() => noteAt(fieldIn(dialog, 'Reason'))).toBe('Enter why you see it differently')
  expect(screen.api.sent(routes.reports.update)).toEqual([])
  fill(fieldIn(dialog, 'Reason'), 'The glazier has not confirmed')
  await screen.user.click(save)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.api.sent(routes.reports.update).map(({ body }) => body)).toMatchObject([
    { statedHealth: { level: 'at_risk', reason: 'The glazier has not confirmed' } },
  ])
})
