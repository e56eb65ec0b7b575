import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { newId, newTaskId } from '../../../functions/kernel/id.ts'
import type { CodeLink } from '../../../shared/code/code-connection.ts'
import { eventsHeader } from '../../../shared/dashboard/feed-events.ts'
import { hoursMessage, percentMessage } from '../../../shared/money/typed-number.ts'
import { routes } from '../../../shared/routes.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { answer, disconnect, hold, refuse, withHeaders, type Answer } from '../../../test/builders/answers.ts'
import { fieldIn, fill, noteAt, openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { priya, tomasz } from '../../../test/builders/two-people.ts'
import { someSession } from '../../session/some-session.ts'
import { someTask } from './some-task.ts'

const project = sample(routes.projects.read.result, { id: newId('project'), name: 'Slow line' })

const glass = newTaskId(project.id)
const task = (change: Partial<Task> = {}): Task => someTask({ id: glass, title: 'Order the glass', ...change })

/** Opens the tasks of a project, which the server stores. */
const openTasks = async (tasks: readonly Task[], answers: readonly Answer[] = [], search = '') => {
  let stored = [...tasks]
  const update = answer(routes.tasks.update, ({ params: { id }, body }) => {
    const before = stored.find((task) => task.id === id)
    const after = { ...before, ...body, version: (before?.version ?? 0) + 1 } as Task
    stored = stored.map((task) => (task.id === id ? after : task))
    return after
  })
  const screen = openScreen(
    `/projects/${project.id}?tab=tasks${search}`,
    someSession(),
    ...answers,
    answer(routes.projects.read, project),
    answer(routes.people.list, [tomasz, priya]),
    answer(routes.tasks.list, () => stored),
    update,
  )
  const press = async (name: string | RegExp) => screen.user.click(await screen.findByRole('button', { name }))
  const cell = (label: string) => screen.findByRole('button', { name: new RegExp(`^${label}:`) })
  /** Opens the editor of a value. */
  const edit = async (label: string) => {
    await screen.user.click(await cell(label))
    return screen.findByLabelText(label)
  }
  const shows = (label: string, value: string) =>
    expect.poll(async () => (await cell(label)).textContent).toBe(`${label}:${value}Edit`)
  return { screen, press, edit, shows, sent: () => screen.api.sent(routes.tasks.update).map(({ body }) => body) }
}

describe('a new task', () => {
  const openForm = async (...answers: Answer[]) => {
    const opened = await openTasks([], answers)
    await opened.press('New Task')
    const dialog = within(await opened.screen.findByRole('dialog', { name: 'Create Task' }))
    const field = (label: string) => fieldIn(dialog, label)
    const create = dialog.getByRole('button', { name: 'Create Task' })
    return { ...opened, dialog, field, create }
  }

  test('refuses what it cannot read at the field, keeps what was typed, and then sends all fields', async () => {
    const { screen, field, create } = await openForm(answer(routes.tasks.create, someTask()))
    await screen.findByText('No Tasks Yet')
    fill(field('Estimated hours'), 'abc')
    fill(field('Progress'), 'half')
    await screen.user.click(create)
    await expect.poll(() => noteAt(field('Title'))).toBe('Task title is required')
    expect(noteAt(field('Estimated hours'))).toBe(hoursMessage)
    expect(noteAt(field('Progress'))).toBe(percentMessage)
    expect(field('Estimated hours')).toHaveProperty('value', 'abc')
    expect(field('Progress')).toHaveProperty('value', 'half')

    fill(field('Title'), 'W'.repeat(201))
    fill(field('Estimated hours'), '1,200')
    fill(field('Actual hours'), '7,5')
    fill(field('Progress'), '35 %')
    await screen.user.click(create)
    await expect.poll(() => noteAt(field('Title'))).toBe('Use at most 200 characters')
    expect(field('Title')).toHaveProperty('value', 'W'.repeat(201))

    fill(field('Title'), 'Inspect on the leap day')
    fill(field('Description'), 'Every fourth year.')
    await screen.user.selectOptions(field('Status'), 'In Progress')
    await screen.user.selectOptions(field('Priority'), 'High')
    await screen.user.selectOptions(field('Assignee'), 'Priya Raman')
    fill(field('Start date'), '2028-02-28')
    fill(field('Due date'), '2028-02-29')
    await screen.user.click(create)
    await screen.findByText('Task created')
    expect(screen.api.sent(routes.tasks.create).map(({ body }) => body)).toEqual([
      {
        projectId: project.id,
        title: 'Inspect on the leap day',
        description: 'Every fourth year.',
        status: 'in_progress',
        priority: 'high',
        assigneeId: priya.id,
        progress: 35,
        startDate: '2028-02-28',
        dueDate: '2028-02-29',
        estimatedHours: 1200,
        actualHours: 7.5,
      },
    ])
  })

  test('keeps the input if the call fails, and sends the same request again, once on a double click', async () => {
    const { screen, dialog, field, create } = await openForm(disconnect(routes.tasks.create))
    fill(field('Title'), 'Sent into the void')
    fill(field('Description'), 'With a long story.')
    await screen.user.click(create)
    expect((await dialog.findByRole('alert')).textContent).toContain('Unable to connect to server')
    expect(field('Description')).toHaveProperty('value', 'With a long story.')
    screen.api.reconnect(routes.tasks.create)
    const { answer: slow, release } = hold(answer(routes.tasks.create, someTask({ title: 'Sent into the void' })))
    screen.api.add(slow)
    await screen.user.dblClick(create)
    release()
    await screen.findByText('Task created')
    const keys = screen.api.sent(routes.tasks.create).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toEqual([expect.any(String), keys[0]])
  })
})

test('a new task keeps what was typed through a reload, and has no project until one is chosen', async () => {
  const open = () =>
    openScreen(
      '/tasks',
      someSession(),
      answer(routes.projects.list, [project, { ...project, id: newId('project'), name: 'Fast line' }]),
      answer(routes.people.list, []),
      answer(routes.tasks.list, []),
    )
  const dialogOf = async (screen: ReturnType<typeof openScreen>) => {
    await screen.user.click(await screen.findByRole('button', { name: 'New Task' }))
    return within(await screen.findByRole('dialog', { name: 'Create Task' }))
  }
  const screen = open()
  const first = await dialogOf(screen)
  fill(fieldIn(first, 'Title'), 'Order the rails')
  await screen.user.click(first.getByRole('button', { name: 'Create Task' }))
  expect(noteAt(fieldIn(first, 'Project'))).toBe('Choose a project')
  const repeated = await dialogOf(open())
  expect(fieldIn(repeated, 'Title')).toHaveProperty('value', 'Order the rails')
  repeated.getByText('Your earlier input was restored.')
})

test('a shortcut pressed while the tasks load opens its row then, with the title that was typed after it', async () => {
  const { answer: slow, release } = hold(answer(routes.tasks.list, [task()]))
  const { screen } = await openTasks([], [slow])
  await screen.findByText('Loading tasks')
  // Without being kept, "c" and "t" would open the form of a new task.
  await screen.user.keyboard('nPick tiles')
  release()
  const row = within(await screen.findByRole('form', { name: 'New task' }))
  await expect.poll(() => fieldIn(row, 'Title')).toHaveProperty('value', 'Pick tiles')
  await screen.user.keyboard('!')
  expect(fieldIn(row, 'Title')).toHaveProperty('value', 'Pick tiles!')
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('a task in its row', () => {
  test('is edited with the pointer', async () => {
    const { screen, edit, shows, sent } = await openTasks([someTask({ title: 'Cut the beams' })])
    fill(await edit('Title'), 'Cut and weld the beams')
    await screen.user.keyboard('{Enter}')
    const name = (field: string) => `${field} of Cut and weld the beams`
    for (const [field, option] of [
      ['Status', 'In Progress'],
      ['Priority', 'Critical'],
      ['Assignee', 'Tomasz Nowak'],
    ] as const) {
      await screen.user.selectOptions(await edit(name(field)), option)
      await shows(name(field), option)
    }
    fill(await edit(name('Due date')), '2028-02-29')
    await shows(name('Due date'), 'Feb 29, 2028')
    // Leaving the editor saves as well, unless the text is refused.
    const progress = await edit(name('Progress'))
    fill(progress, 'most of it')
    await screen.user.keyboard('{Enter}')
    await expect.poll(() => noteAt(progress)).toBe(percentMessage)
    expect(progress).toHaveProperty('value', 'most of it')
    fill(progress, '45')
    await screen.user.click(screen.getByRole('heading', { name: project.name, level: 1 }))
    await shows(name('Progress'), '45%')
    await expect.poll(sent).toEqual([
      { title: 'Cut and weld the beams', version: 1 },
      { status: 'in_progress', version: 2 },
      { priority: 'critical', version: 3 },
      { assigneeId: tomasz.id, version: 4 },
      { dueDate: '2028-02-29', version: 5 },
      { progress: 45, version: 6 },
    ])
  })

  test('sends the second of two quick edits after the first, with its version', async () => {
    const { answer: slow, release } = hold(answer(routes.tasks.update, task({ priority: 'high', version: 2 })))
    const { screen, edit, shows, sent } = await openTasks([task()], [slow])
    await screen.user.selectOptions(await edit('Priority of Order the glass'), 'High')
    await shows('Priority of Order the glass', 'High')
    await screen.user.selectOptions(await edit('Status of Order the glass'), 'In Progress')
    await shows('Status of Order the glass', 'In Progress')
    screen.api.reconnect(routes.tasks.update)
    release()
    await expect.poll(sent).toEqual([
      { priority: 'high', version: 1 },
      { status: 'in_progress', version: 2 },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows a completed task as done at once, and reverts with a message if the call fails', async () => {
    const { answer: slow, release } = hold(refuse(routes.tasks.update, 'internal', 'Something went wrong'))
    const { screen, edit, shows } = await openTasks([task()], [slow])
    await screen.user.selectOptions(await edit('Status of Order the glass'), 'Completed')
    await shows('Progress of Order the glass', '100%')
    release()
    await screen.findByText('Failed to update task')
    await shows('Status of Order the glass', 'To Do')
    await shows('Progress of Order the glass', '0%')
  })

  test.each([
    ['Keep mine', 'Mine', [1, 2]],
    ['Use theirs', 'Theirs', [1]],
  ])('shows both versions after a conflict, and %s applies the choice', async (choice, outcome, versions) => {
    const theirs = task({ title: 'Theirs', version: 2 })
    const conflict = refuse(routes.tasks.update, 'version_conflict', 'Someone else changed this.', { current: theirs })
    const { screen, press, edit, shows, sent } = await openTasks([task()], [conflict])
    fill(await edit('Title'), 'Mine')
    await screen.user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }))
    expect(dialog.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Mine', 'Theirs'])
    screen.api.reconnect(routes.tasks.update)
    await press(choice)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await shows('Title', outcome)
    expect(sent()).toEqual(versions.map((version) => ({ title: 'Mine', version })))
  })
})

describe('undo', () => {
  const underWay = task({ title: 'Pour', status: 'in_progress', progress: 40 })

  test('takes back a completed task with its progress, and then the change before it by key', async () => {
    const { screen, press, edit, sent } = await openTasks([underWay])
    await screen.user.selectOptions(await edit('Priority of Pour'), 'High')
    await screen.findByText('Task changed')
    await screen.user.selectOptions(await edit('Status of Pour'), 'Completed')
    await screen.findByText('Task completed')
    await press('Undo')
    await screen.findByText('Status of “Pour”')
    await screen.user.keyboard('{Control>}z{/Control}')
    await screen.findByText('Priority of “Pour”')
    expect(sent().slice(2)).toEqual([
      { status: 'in_progress', progress: 40, version: 3 },
      { priority: 'medium', version: 4 },
    ])
  })

  test('changes nothing if another person has changed the task in the meantime, and says so', async () => {
    const { screen, press, edit } = await openTasks([underWay])
    await screen.user.selectOptions(await edit('Priority of Pour'), 'High')
    await screen.findByText('Task changed')
    const current = { ...underWay, version: 5 }
    screen.api.add(refuse(routes.tasks.update, 'version_conflict', 'Someone else changed this.', { current }))
    await press('Undo')
    await screen.findByText('Not undone')
    screen.getByText('Another person has changed “Pour” in the meantime. Nothing was changed.')
  })
})

describe('dependencies', () => {
  const openDependencies = async (...answers: Answer[]) => {
    const pour = someTask({ id: newTaskId(project.id), title: 'Pour' })
    const opened = await openTasks([task(), pour], answers)
    await opened.press(/^Order the glass depends on/)
    const dialog = within(await opened.screen.findByRole('dialog', { name: 'Dependencies' }))
    return { ...opened, pour, dialog }
  }

  test('are found by their title, and saved as links', async () => {
    const { screen, press, sent, dialog, pour } = await openDependencies()
    expect(dialog.queryByRole('checkbox', { name: /^Order the glass/ })).toBeNull()
    fill(dialog.getByLabelText('Search tasks'), 'pou')
    await screen.user.click(dialog.getByRole('checkbox'))
    await dialog.findByText('1 chosen')
    await press('Save')
    await expect.poll(sent).toEqual([{ links: [{ taskId: pour.id, type: 'FS', lag: 0 }], version: 1 }])
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  test('that would form a cycle are refused with the names of its tasks, and the selection stays', async () => {
    const words = 'This would create a circular dependency: Order the glass → Pour → Order the glass.'
    const { screen, press, dialog } = await openDependencies(refuse(routes.tasks.update, 'dependency_cycle', words))
    await screen.user.click(dialog.getByRole('checkbox', { name: /^Pour/ }))
    await press('Save')
    expect((await dialog.findByRole('alert')).textContent).toContain(words)
    expect(dialog.getByRole('checkbox', { name: /^Pour/ })).toHaveProperty('checked', true)
  })
})

test('deleting a task requires a reason, and can be undone', async () => {
  const { screen, press } = await openTasks(
    [task()],
    [answer(routes.tasks.remove, null), answer(routes.tasks.restore, task())],
  )
  await press('Delete Order the glass')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete task' }))
  const remove = dialog.getByRole('button', { name: 'Delete' })
  expect(noteAt(fieldIn(dialog, 'Reason'))).toBe('Deletion reason is required')
  await screen.user.type(fieldIn(dialog, 'Reason'), '   {Enter}')
  expect(remove).toHaveProperty('disabled', true)
  fill(fieldIn(dialog, 'Reason'), 'Done by the supplier')
  expect(noteAt(fieldIn(dialog, 'Reason'))).toBe('')
  screen.api.add(answer(routes.tasks.list, []))
  await screen.user.click(remove)
  await screen.findByText('Task deleted')
  await screen.findByText('No Tasks Yet')
  expect(screen.api.sent(routes.tasks.remove).map(({ body }) => body)).toMatchObject([
    { reason: 'Done by the supplier' },
  ])
  screen.api.reconnect(routes.tasks.list)
  await press('Undo')
  await screen.findByText('Task restored')
  await screen.findByRole('button', { name: 'Delete Order the glass' })
})

test('the list is filtered by the address, and says how many tasks it shows', async () => {
  const { screen, press } = await openTasks(
    [
      someTask({ title: 'Late one', dueDate: '2020-02-29' }),
      someTask({ title: 'Done one', status: 'completed', dueDate: '2020-02-29' }),
      someTask({ title: 'Later one', dueDate: '2032-02-29' }),
    ],
    [],
    '&status=late',
  )
  await screen.findByText('1 of 3 tasks')
  await screen.findByRole('button', { name: 'Delete Late one' })
  await screen.user.selectOptions(screen.getByLabelText('Filter by status'), 'Open')
  await screen.findByText('2 of 3 tasks')
  fill(screen.getByLabelText('Search tasks by title'), 'later')
  await screen.findByText('1 of 3 tasks')
  await expect.poll(() => location.search).toBe('?tab=tasks&status=open&q=later')
  await screen.user.selectOptions(screen.getByLabelText('Filter by assignee'), 'Priya Raman')
  await screen.findByText('No matching tasks')
  await press('Clear the filter')
  await screen.findByRole('button', { name: 'Delete Done one' })
  expect(location.search).toBe('?tab=tasks')
})

test('fetches the figures of the project again when the events of a change have been counted', async () => {
  const event = newId('event')
  const updated = answer(routes.tasks.update, task({ status: 'completed', version: 2 }))
  const { screen, edit } = await openTasks([task()], [withHeaders(updated, { [eventsHeader]: event })])
  await screen.findByRole('button', { name: 'Delete Order the glass' })
  const asked = () => screen.api.sent(routes.dashboard.uncounted).map(({ query }) => query.events)
  // The first answer is that of a queue that is slow today.
  const slow = answer(routes.dashboard.uncounted, () => (asked().length === 1 ? [event] : []))
  screen.api.add(slow)
  const read: number[] = []
  screen.api.add(
    answer(routes.projects.read, () => {
      read.push(asked().length)
      return project
    }),
  )
  await screen.user.selectOptions(await edit('Status of Order the glass'), 'Completed')
  await expect.poll(() => read).toEqual([0, 2])
  expect(asked()).toEqual([event, event])
})

test('shows the code that names a task, in the words of its service', async () => {
  const link = (service: 'github' | 'gitlab'): CodeLink => ({
    kind: 'pull_request',
    title: 'Cut the glass',
    state: 'open',
    service,
    repository: 'quay/roof',
    url: `https://${service}.com/quay/roof/1`,
    at: '2026-12-01T08:00:00.000Z',
  })
  const shown = task({ projectId: project.id })
  const answers = [
    answer(routes.tasks.read, shown),
    answer(routes.code.links, [link('gitlab'), link('github')]),
    answer(routes.files.list, []),
    answer(routes.comments.list, []),
    answer(routes.tasks.history, []),
  ]
  const { screen } = await openTasks([shown], answers, `&task=${glass}`)
  const code = within(await screen.findByRole('region', { name: 'Code' }))
  expect(code.getAllByText(/quay/).map(({ textContent }) => textContent)).toEqual([
    'Merge request · quay/roof',
    'Pull request · quay/roof',
  ])
})
