import { expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { trashed } from '../../../shared/projects/trashed-record.ts'
import { answer } from '../../../test/builders/answers.ts'
import { openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { someSession } from '../../session/some-session.ts'

test('the trash says who deleted a task and why, and restores it', async () => {
  const reason = 'Not in the contract'
  const deleted = sample(trashed, { id: 'tsk_1', kind: 'task', name: 'Old task', reason, deletedBy: 'Ana Flores' })
  const screen = openScreen(
    '/trash',
    someSession(),
    answer(routes.projects.trash, [deleted]),
    answer(routes.tasks.restore, sample(routes.tasks.restore.result)),
  )
  const entry = (await screen.findByText('Old task')).closest('li')
  expect(entry?.textContent).toMatch(/^TaskOld taskDeleted .* by Ana Flores: Not in the contract/)
  screen.api.add(answer(routes.projects.trash, []))
  await screen.user.click(screen.getByRole('button', { name: 'Restore Old task' }))
  await screen.findByText('Task restored')
  await screen.findByText('The trash is empty')
  expect(screen.api.sent(routes.tasks.restore)).toMatchObject([{ params: { id: deleted.id } }])
})
