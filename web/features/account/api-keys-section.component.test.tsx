import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { CompanyApiKey } from '../../../shared/accounts/api-keys.ts'
import { routes } from '../../../shared/routes.ts'
import { answer, refuse, refuseField } from '../../../test/builders/answers.ts'
import { projectSummary } from '../../../test/builders/project-summary.ts'
import { fill, openScreen, press } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { companySession } from '../../session/some-session.ts'

const rows = routes.profile

const key: CompanyApiKey = {
  id: 'key_0000000000000001',
  name: 'Data warehouse',
  prefix: 'plk_3fQ8',
  scopes: ['read'],
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresOn: null,
  lastUse: null,
  application: null,
  person: null,
  account: { role: 'sme', assignedProjects: ['prj_1', 'prj_2'], createdBy: 'Mei Tanaka' },
}
const theirs: CompanyApiKey = {
  ...key,
  id: 'key_0000000000000002',
  name: 'Laptop',
  person: { id: 'usr_1', name: 'Lia Sousa' },
  account: null,
}
const tower = projectSummary({ id: 'prj_0000000000000001', name: 'Tower' })

const openKeys = async (...keys: CompanyApiKey[]) => {
  const screen = openScreen(
    '/account',
    companySession,
    answer(routes.account.read, sample(routes.account.read.result)),
    answer(rows.companyApiKeys, keys),
    answer(routes.projects.list, [tower]),
  )
  return { screen, section: within(await screen.findByRole('region', { name: 'API keys' })) }
}

test('the company sees whose rights each key has, and revokes any of them', async () => {
  const { screen, section } = await openKeys(key, theirs)
  await section.findByText('Company key: SME / Task Specialist in 2 projects, created by Mei Tanaka')
  section.getByText('Has the rights of Lia Sousa')
  await press(screen, section, 'Revoke Laptop')
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke this API key?' }))
  screen.api.add(answer(rows.removeCompanyApiKey, null), answer(rows.companyApiKeys, [key]))
  await press(screen, question, 'Revoke')
  await expect.poll(() => section.queryByText('Laptop')).toBeNull()
  expect(screen.api.sent(rows.removeCompanyApiKey).map(({ params }) => params)).toEqual([{ id: theirs.id }])
})

test('the company sees whom each application acts for, and can disconnect any of them', async () => {
  const agent: CompanyApiKey = { ...theirs, name: 'Claude', prefix: '', application: { host: 'claude.ai' } }
  const { screen, section: keys } = await openKeys(key, agent)
  const section = within(await screen.findByRole('region', { name: 'Connected applications' }))
  await section.findByText('Acts for Lia Sousa')
  section.getByText(/^Connected .*from claude\.ai$/)
  expect(keys.queryByText('Claude')).toBeNull()
  await press(screen, section, 'Disconnect Claude')
  const question = within(await screen.findByRole('alertdialog', { name: 'Disconnect this application?' }))
  screen.api.add(refuse(rows.removeCompanyApiKey, 'busy', 'Too many people are changing this. Try again.'))
  await press(screen, question, 'Disconnect')
  expect((await question.findByRole('alert')).textContent).toBe('Too many people are changing this. Try again.')
  screen.api.add(answer(rows.removeCompanyApiKey, null), answer(rows.companyApiKeys, [key]))
  await press(screen, question, 'Disconnect')
  await section.findByText('No applications yet.')
  expect(screen.api.sent(rows.removeCompanyApiKey).at(-1)?.params).toEqual({ id: agent.id })
})

test('a company key gets a role, and the projects that the role needs', async () => {
  const { screen, section } = await openKeys()
  await section.findByText(/^No API keys yet\./)
  await press(screen, section, 'Create a company key')
  const form = within(await screen.findByRole('dialog', { name: 'Create a company key' }))
  fill(form.getByLabelText(/^Name/), 'Data warehouse')
  expect(form.queryByRole('group', { name: 'Projects' })).toBeNull()
  await screen.user.selectOptions(form.getByLabelText('Role'), 'SME / Task Specialist')
  const projects = within(await form.findByRole('group', { name: 'Projects' }))
  const box = await projects.findByLabelText<HTMLInputElement>('Tower')
  screen.api.add(refuseField(rows.createCompanyApiKey, 'projectIds', 'Choose at least one project'))
  await press(screen, form, 'Create key')
  await form.findByText('Choose at least one project')
  await screen.user.click(box)
  screen.api.add(answer(rows.createCompanyApiKey, { ...key, key: 'plk_secret' }), answer(rows.companyApiKeys, [key]))
  await press(screen, form, 'Create key')
  const shown = within(await screen.findByRole('dialog', { name: 'Your new API key' }))
  expect(shown.getByLabelText<HTMLInputElement>('API key').value).toBe('plk_secret')
  expect(screen.api.sent(rows.createCompanyApiKey).at(-1)?.body).toMatchObject({
    name: 'Data warehouse',
    role: 'sme',
    projectIds: [tower.id],
  })
})
