import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { routes } from '../../../../shared/routes.ts'
import { answer, disconnect, refuse, type Answer } from '../../../../test/builders/answers.ts'
import { fieldIn, fill, noteAt, openScreen } from '../../../../test/builders/screen.tsx'
import { sample } from '../../../../test/builders/smallest.ts'
import { storedProject } from '../../../../test/builders/stored-project.ts'
import { priya, tomasz } from '../../../../test/builders/two-people.ts'
import { someSession } from '../../../session/some-session.ts'

const project = sample(routes.projects.read.result, {
  id: 'prj_1',
  name: 'Slow line',
  description: 'As agreed',
  startDate: '2027-01-04',
  endDate: '2027-03-31',
  budget: '100.00',
  opex: '0.00',
  capex: '0.00',
  version: 3,
})

/** Opens the page of the project, which the server stores. */
const openProject = async (search = '', ...answers: Answer[]) => {
  const screen = openScreen(
    `/projects/prj_1${search}`,
    someSession(),
    ...answers,
    ...storedProject(project),
    answer(routes.people.list, [tomasz, priya]),
  )
  await screen.findByRole('heading', { name: project.name, level: 1 })
  const press = async (name: string) => screen.user.click(await screen.findByRole('button', { name }))
  /** What is behind the button for more. */
  const more = async (name: string) => {
    await press('More')
    await screen.user.click(await screen.findByRole('menuitem', { name }))
  }
  return { screen, press, more, saved: () => screen.api.sent(routes.projects.update).map(({ body }) => body) }
}

/** Opens the form of the whole project. */
const openForm = async (...answers: Answer[]) => {
  const opened = await openProject('?edit=1', ...answers)
  await opened.screen.findByRole('button', { name: 'Save' })
  const field = (label: string) => fieldIn(opened.screen, label)
  return { ...opened, field }
}

describe('editing a project', () => {
  test('sends only what changed, confirms the save and shows the new values', async () => {
    const { screen, press, field, saved } = await openForm()
    fill(field('Project name'), 'After')
    await screen.user.selectOptions(field('Status'), 'On Hold')
    await screen.user.selectOptions(field('Priority'), 'Critical')
    fill(field('Budget'), '1.234,5')
    await screen.user.clear(field('End date'))
    await press('Save')
    await screen.findByText('Project details have been successfully updated.')
    expect(saved()).toEqual([
      { name: 'After', status: 'on_hold', priority: 'critical', budget: '1234.50', endDate: null, version: 3 },
    ])
    await screen.findByRole('heading', { name: 'After', level: 1 })
    screen.getByText('Critical Priority')
    within(screen.getByLabelText('Summary')).getByText('$1,234.50')
  })

  test('sends nothing on Cancel', async () => {
    const { screen, press, field, saved } = await openForm()
    fill(field('Project name'), 'Never said')
    await press('Cancel')
    await screen.findByRole('heading', { name: 'Project Description' })
    screen.getByRole('heading', { name: project.name, level: 1 })
    expect(saved()).toEqual([])
  })

  test('keeps the input if the call fails, and saves it on another try', async () => {
    const { screen, press, field, saved } = await openForm(disconnect(routes.projects.update))
    fill(field('Description'), 'Two pages of careful words')
    await press('Save')
    await screen.findByText('Failed to update project. Please try again.')
    expect(field('Description')).toHaveProperty('value', 'Two pages of careful words')
    screen.api.reconnect(routes.projects.update)
    await press('Save')
    await screen.findByRole('heading', { name: 'Project Description' })
    expect(saved().at(-1)).toEqual({ description: 'Two pages of careful words', version: 3 })
  })

  test('shows what it refuses, and what the server refuses, at the field', async () => {
    const { press, field, saved } = await openForm()
    fill(field('Start date'), '2027-05-01')
    fill(field('End date'), '2027-04-30')
    fill(field('Budget'), 'a lot')
    await press('Save')
    await expect.poll(() => noteAt(field('Budget'))).toBe('Enter an amount like 1250.00')
    expect(field('Budget')).toHaveProperty('value', 'a lot')
    fill(field('Budget'), '10')
    await press('Save')
    await expect.poll(() => noteAt(field('End date'))).toBe('The end date is before the start date')
    expect(noteAt(field('Budget'))).toBe('')
    expect(saved()).toEqual([])
  })

  test('keeps what was typed in a part when the page is left, until it is saved or discarded', async () => {
    const first = await openProject('?edit=scope')
    const scope = await first.screen.findByRole('textbox', { name: 'Scope' })
    await expect.poll(() => document.activeElement).toBe(scope)
    await first.screen.user.paste('Both platforms')

    const { screen, press } = await openProject()
    await press('Edit brief')
    await screen.findByText('Your earlier input was restored.')
    expect(screen.getByRole('textbox', { name: 'Scope' })).toHaveProperty('value', 'Both platforms')
    await press('Start over')
    await expect.poll(() => screen.getByRole('textbox', { name: 'Scope' })).toHaveProperty('value', '')
  })

  const theirs = { ...project, name: 'Shared by her', priority: 'high' as const, version: 4 }
  const conflict = refuse(routes.projects.update, 'version_conflict', 'Someone else changed this.', { current: theirs })

  test('shows both versions after a conflict, and Keep mine saves over theirs', async () => {
    const { screen, press, field, saved } = await openForm(conflict)
    fill(field('Project name'), 'Shared by me')
    await press('Save')
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }))
    const both = dialog.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(both).toEqual(['Shared by me', 'Shared by her'])
    expect(dialog.getByText('Also changed by them and kept in both cases').nextSibling?.textContent).toBe(
      'Priority:High',
    )
    screen.api.reconnect(routes.projects.update)
    await press('Keep mine')
    await screen.findByRole('heading', { name: 'Shared by me', level: 1 })
    expect(saved()).toEqual([3, 4].map((version) => ({ name: 'Shared by me', version })))
  })

  test('shows their version after a conflict with Use theirs, and sends nothing', async () => {
    const { screen, press, field, saved } = await openForm(conflict)
    fill(field('Project name'), 'Shared by me')
    await press('Save')
    await press('Use theirs')
    await screen.findByRole('heading', { name: 'Shared by her', level: 1 })
    expect(field('Project name')).toHaveProperty('value', 'Shared by her')
    expect(saved().length).toBe(1)
  })
})

test('deleting a project asks first, and says when it fails', async () => {
  const { screen, more } = await openProject('', disconnect(routes.projects.remove))
  const deletions = () => screen.api.sent(routes.projects.remove).length
  const ask = async () => {
    await more('Delete')
    const dialog = await screen.findByRole('alertdialog')
    within(dialog).getByText(/^Are you sure you want to delete this project\?/)
    return (name: string) => screen.user.click(within(dialog).getByRole('button', { name }))
  }
  await (
    await ask()
  )('Cancel')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(deletions()).toBe(0)
  await (
    await ask()
  )('Delete')
  await screen.findByText('Failed to delete project. Please try again.')
  expect(deletions()).toBe(1)
  screen.getByRole('heading', { name: project.name, level: 1 })
})

describe('the team of a project', () => {
  const withPriya = { ...project, team: [priya], teamMembers: ['Priya Raman'] }
  const openTeam = async (...answers: Answer[]) => {
    const opened = await openProject('', ...answers)
    await opened.more('Assign Team')
    const dialog = within(await opened.screen.findByRole('dialog', { name: 'Assign Team Members' }))
    return { ...opened, dialog }
  }

  test('offers only specialists, and takes one off with an undo', async () => {
    const { screen, press, more, dialog } = await openTeam(
      answer(routes.projects.assign, withPriya),
      answer(routes.projects.unassign, project),
    )
    const offered = await dialog.findAllByRole('listitem')
    expect(offered.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Priya Raman')])
    screen.api.add(answer(routes.projects.read, withPriya))
    await press('Assign Priya Raman')
    await screen.findByText('Priya Raman has been assigned to the project')
    await screen.findByText('1 person')
    await more('Assign Team')
    await screen.findByText('Assigned')
    expect(screen.queryByRole('button', { name: 'Assign Priya Raman' })).toBeNull()
    await press('Remove Priya Raman')
    await screen.findByText('Team member removed')
    expect(screen.api.sent(routes.projects.unassign)).toMatchObject([{ params: { userId: priya.id } }])
    await press('Undo')
    await expect.poll(() => screen.api.sent(routes.projects.assign).length).toBe(2)
  })

  test('says when someone could not be assigned', async () => {
    const { screen, press } = await openTeam(refuse(routes.projects.assign, 'busy', 'Too many changes at once.'))
    await press('Assign Priya Raman')
    await screen.findByText('Assignment failed')
    screen.getByText('Failed to assign team member to project')
  })

  test('offers no choice in a workspace without specialists', async () => {
    const { dialog } = await openTeam(answer(routes.people.list, []))
    await dialog.findByText('No SME team members available for assignment')
  })
})

describe('the address of a project', () => {
  test.each(['project', 'project-details'])('under /%s/ shows it', async (prefix) => {
    const screen = openScreen(`/${prefix}/prj_1`, someSession(), answer(routes.projects.read, project))
    await screen.findByRole('heading', { name: project.name, level: 1 })
  })

  test('that leads to no project says so, and links back to the dashboard', async () => {
    const screen = openScreen('/projects/prj_0', someSession(), refuse(routes.projects.read, 'not_found', 'Not found'))
    await screen.findByRole('heading', { name: 'Project not found' })
    await screen.user.click(screen.getByRole('button', { name: 'Back to Dashboard' }))
    await expect.poll(() => location.pathname).toBe('/dashboard')
  })
})
