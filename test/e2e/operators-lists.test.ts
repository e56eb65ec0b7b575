import { expect, test } from 'vitest'
import type { FinanceMetrics } from '../../shared/operators/finance.ts'
import type { Client } from '../../shared/operators/clients.ts'
import { actor, settled } from '../builders/actors.ts'
import { newAddress, openWorkspace, password } from './new-workspace.ts'
import { deviceOf } from './own-account.ts'

test('a company that has used its last place on the team is among those near a limit', async () => {
  const [email, name] = [newAddress('near'), `Oakham ${crypto.randomUUID().slice(0, 8)}`]
  await openWorkspace(email, name)
  const company = await deviceOf(email, password)
  for (const role of ['program_manager', 'project_manager', 'sme']) {
    const { status } = await company('POST', '/api/team-members/invite', { email: newAddress(role), role })
    expect(status).toBe(201)
  }
  await settled()
  const operator = await actor('admin')
  const near = (await operator.call('GET', '/api/admin/clients?usage=near&search=oakham')).body as Client[]
  expect(near).toMatchObject([{ companyName: name, userCount: 3, nearLimit: true }])
  const { usage } = (await operator.call('GET', '/api/admin/metrics?show=near_limit')).body as FinanceMetrics
  expect(usage.map(({ company: listed }) => listed)).toContain(name)
})
