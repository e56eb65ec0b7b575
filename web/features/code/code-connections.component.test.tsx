import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { newId } from '../../../functions/kernel/id.ts'
import { codeConnection } from '../../../shared/code/code-connection.ts'
import { projectSummary } from '../../../shared/projects/project.ts'
import { routes } from '../../../shared/routes.ts'
import { answer } from '../../../test/builders/answers.ts'
import { fieldIn, fill, noteAt, openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { someSession } from '../../session/some-session.ts'

const project = sample(projectSummary, { id: newId('project'), name: 'Canopy renewal' })
const connection = sample(codeConnection, {
  id: newId('codeConnection'),
  projectId: project.id,
  service: 'gitlab',
  host: 'git.example.com',
  onMerge: 'completed',
  address: 'https://plumbline.example/api/code-events/gitlab/ws_1/cdc_1',
  oldSecretUntil: null,
  version: 3,
})

const open = (connections: (typeof connection)[], ...answers: Parameters<typeof openScreen>[2][]) =>
  openScreen(
    '/webhooks',
    someSession(),
    answer(routes.webhooks.list, []),
    answer(routes.projects.list, [project]),
    answer(routes.code.list, connections),
    ...answers,
  )

test('a project is connected, and its address and secret stay until they are saved', async () => {
  const screen = open([], answer(routes.code.create, { connection, secret: 'shown-once' }))
  await screen.user.click(await screen.findByRole('button', { name: 'Connect project' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect a project' }))
  await screen.user.click(dialog.getByRole('button', { name: 'Connect' }))
  await expect.poll(() => noteAt(fieldIn(dialog, 'Project'))).toContain('Choose a project')
  await screen.user.selectOptions(fieldIn(dialog, 'Project'), project.name)
  dialog.getByText(/^Branches, commits and pull requests that name a task/)
  fieldIn(dialog, 'When a pull request is merged')
  await screen.user.selectOptions(fieldIn(dialog, 'Service'), 'GitLab')
  dialog.getByText(/^Branches, commits and merge requests that name a task/)
  expect(fieldIn(dialog, 'Host')).toHaveProperty('value', 'gitlab.com')
  fill(fieldIn(dialog, 'Host'), 'git.example.com')
  await screen.user.selectOptions(fieldIn(dialog, 'When a merge request is merged'), 'In Progress')
  await screen.user.click(dialog.getByRole('button', { name: 'Connect' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Enter this in GitLab' }))
  expect(shown.getByLabelText('Secret token')).toHaveProperty('value', 'shown-once')
  expect(shown.getByLabelText('URL')).toHaveProperty('value', connection.address)
  expect(screen.api.sent(routes.code.create).map(({ body }) => body)).toEqual([
    { projectId: project.id, service: 'gitlab', host: 'git.example.com', onMerge: 'in_progress' },
  ])
})

test('a connection says what a merge does, and can be edited, given a new secret and removed', async () => {
  const screen = open(
    [connection],
    answer(routes.code.update, { ...connection, onMerge: 'none' }),
    answer(routes.code.rotateSecret, { connection, secret: 'second' }),
    answer(routes.code.remove, null),
  )
  const list = within(await screen.findByRole('list', { name: 'Connected projects' }))
  expect((await list.findByText(project.name)).textContent).toBe(project.name)
  const line = 'GitLab on git.example.com · A merge moves the task to Completed'
  expect(list.getByText(line).textContent).toBe(line)
  const choose = async (item: string) => {
    await screen.user.click(list.getByRole('button', { name: `Actions for ${project.name} in GitLab` }))
    await screen.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await choose('Edit…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the connection' }))
  await screen.user.selectOptions(fieldIn(dialog, 'When a merge request is merged'), 'Stays as it is')
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => screen.api.sent(routes.code.update).map(({ body }) => body))
    .toEqual([{ host: 'git.example.com', onMerge: 'none', version: 3 }])
  await choose('New secret…')
  await screen.user.click(await screen.findByRole('button', { name: 'Create secret' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Enter this in GitLab' }))
  expect(shown.getByLabelText('Secret token')).toHaveProperty('value', 'second')
  await screen.user.click(shown.getByRole('button', { name: 'I have saved it' }))
  await choose('Disconnect…')
  await screen.user.click(await screen.findByRole('button', { name: 'Disconnect' }))
  await expect.poll(() => screen.api.sent(routes.code.remove)).toHaveLength(1)
})
