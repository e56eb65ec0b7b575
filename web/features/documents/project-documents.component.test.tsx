import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Project } from '../../../shared/projects/project.ts'
import { routes } from '../../../shared/routes.ts'
import { disconnect, once, refuse, type Answer } from '../../../test/builders/answers.ts'
import { fill, openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { storedProject } from '../../../test/builders/stored-project.ts'
import { someSession } from '../../session/some-session.ts'

const project = (parts: Partial<Project>): Project =>
  sample(routes.projects.read.result, { id: 'prj_1', name: 'Quay wall', version: 3, ...parts })

const openDocuments = (stored: Project, tab: string, answers: readonly Answer[] = [], session = someSession()) => {
  const screen = openScreen(`/projects/prj_1?tab=${tab}`, session, ...answers, ...storedProject(stored))
  const press = async (name: string) => screen.user.click(await screen.findByRole('button', { name }))
  return { screen, press, saved: () => screen.api.sent(routes.projects.update).map(({ body }) => body) }
}

describe('the charter of a project', () => {
  const agreed = project({ charter: { purpose: 'As agreed' } })
  const conflict = (current: Project) =>
    refuse(routes.projects.update, 'version_conflict', 'Someone else changed this.', { current })

  test('lists what a draft still needs, each with a link to its field', async () => {
    const { screen } = openDocuments(project({ description: 'Stop the leak', budget: '0.00' }), 'charter')
    const missing = within(await screen.findByRole('list', { name: 'Missing fields' }))
    expect(missing.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      Object.entries({
        'Project type': 'projectType',
        'Start date': 'startDate',
        'End date': 'endDate',
        Budget: 'budget',
        'Reporting schedule': 'reportingCadence',
        'Project sponsor': 'sponsor',
        Scope: 'scope',
      }).map(([label, field]) => [label, `/projects/prj_1?edit=${field}`]),
    )
    expect(screen.queryByRole('button', { name: 'Draft from the project' })).toBeNull()
    screen.getByRole('button', { name: 'Write it yourself' })
    await screen.user.click(missing.getByRole('link', { name: 'Start date' }))
    const field = await screen.findByLabelText('Start date')
    await expect.poll(() => document.activeElement).toBe(field)
  })

  test('asks which version to keep if someone else has changed it meanwhile', async () => {
    const theirs = { ...agreed, charter: { purpose: 'As she sees it' }, version: 4 }
    const { screen, press, saved } = openDocuments(agreed, 'charter', [conflict(theirs)])
    await press('Edit charter')
    fill(await screen.findByLabelText('Purpose'), 'As I see it')
    await press('Save')
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }))
    dialog.getByText('As she sees it')
    screen.api.reconnect(routes.projects.update)
    await press('Keep mine')
    await screen.findByText('Project Charter saved')
    await screen.findByText('As I see it')
    expect(saved()).toMatchObject([3, 4].map((version) => ({ charter: { purpose: 'As I see it' }, version })))
  })

  test('keeps unsaved text over a reload, and saves it next to a change of another field', async () => {
    const first = openDocuments(agreed, 'charter')
    await first.press('Edit charter')
    fill(await first.screen.findByLabelText('Purpose'), 'Dry feet')

    const theirs = { ...agreed, priority: 'critical' as const, version: 4 }
    const { screen, press, saved } = openDocuments(agreed, 'charter')
    await screen.findByText('Unsaved draft restored.')
    expect(screen.getByLabelText('Purpose')).toHaveProperty('value', 'Dry feet')
    once(conflict(theirs), screen.api)
    await press('Save')
    await screen.findByText('Project Charter saved')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(saved().map(({ version }) => version)).toEqual([3, 4])
  })

  test('can only be read by people who may not edit the project', async () => {
    const { screen } = openDocuments(agreed, 'charter', [], someSession({ role: 'sme' }))
    await screen.findByText('As agreed')
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  })
})

describe('the RACI matrix of a project', () => {
  const matrix = project({
    raciMatrix: {
      draftedBy: 'rules',
      draftedAt: '2026-11-21T10:00:00.000Z',
      edited: false,
      roles: ['Manager', 'Lead'],
      activities: [{ name: 'Crane track', assignments: { Manager: 'A', Lead: 'R' } }],
    },
  })

  test('says what is missing, and is saved as a whole, once on a double click', async () => {
    const { screen, press, saved } = openDocuments(matrix, 'raci')
    await press('Edit RACI matrix')
    await press('Add activity')
    fill(screen.getByLabelText('Name of activity 2'), 'Load test')
    await screen.findByText('Choose who is accountable (A)')
    const save = screen.getByRole('button', { name: 'Save' })
    expect(save).toHaveProperty('disabled', true)
    await screen.user.selectOptions(screen.getByLabelText('Lead in Load test'), 'A')
    await screen.findByText('Choose who is responsible (R)')
    // Only one role is accountable: the other one gives way.
    await screen.user.selectOptions(screen.getByLabelText('Manager in Load test'), 'A')
    await screen.user.selectOptions(screen.getByLabelText('Lead in Load test'), 'R')
    await screen.user.dblClick(save)
    await screen.findByText('RACI Matrix saved')
    expect(saved()).toMatchObject([
      {
        raciMatrix: {
          edited: true,
          activities: [{ name: 'Crane track' }, { name: 'Load test', assignments: { Manager: 'A', Lead: 'R' } }],
        },
        version: 3,
      },
    ])
  })

  test('is shown although it could not be compared with the work, which can be tried again', async () => {
    const { screen, press } = openDocuments(matrix, 'raci', [disconnect(routes.ai.raciDrift)])
    await screen.findByText('The matrix could not be compared with the work')
    screen.getByText('Crane track')
    screen.api.reconnect(routes.ai.raciDrift)
    await press('Try again')
    await screen.findByText('There is no work to compare yet.')
  })
})
