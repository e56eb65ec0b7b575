/** Each gate of a plan, right after the plan has changed: the sessions still have a copy of the previous one. */
import { beforeAll, expect, test } from 'vitest'
import type { PlanType } from '../../../shared/billing/plans.ts'
import { routes } from '../../../shared/routes.ts'
import { handler as ai } from '../../api/ai/index.ts'
import { withBucket } from '../../../test/builders/bucket.ts'
import { signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { applyPlan } from './workspace-repository.ts'

withTable()
withBucket()
beforeAll(() => void (process.env['SITE_ORIGIN'] = 'https://plumbline.example'))

const megabytes = (count: number) => count * 1024 * 1024

/** What the gates answer, each asked once. */
const gatesOf = async (plan: PlanType) => {
  const team = await makeTeam(plan)
  const project = await makeProject(team)
  const trashed = await makeProject(await makeUnlimited(team), { name: 'In the trash' })
  await team.projects('remove', { params: { id: trashed.id } })
  const session = await signIn(team.workspace, team.person)
  const insights = () => callRoute(ai as unknown as ApiHandler, routes.ai.insights, { session })
  const ask = async () => ({
    upload: (
      await team.files('add', { params: { id: project.id }, body: { name: 'a.zip', size: megabytes(5), type: '' } })
    ).status,
    mailsPerDay: (await team.communications('allowance')).body.perDay,
    insights: (await insights()).status,
    users: (await team.team('limits')).body.users.limit,
    specialists: (await team.team('limits')).body.roles.sme.limit,
    restored: (await team.projects('restore', { params: { id: trashed.id } })).status,
    created: (await team.projects('create', { body: { name: 'Another' } })).status,
  })
  return {
    ask,
    changeTo: (next: PlanType) => writeTogether([applyPlan(team.workspaceId, next, undefined)]),
  }
}

/** The same team while its plan has room for everything. */
const makeUnlimited = async <T extends { workspaceId: string }>(team: T): Promise<T> => {
  await writeTogether([applyPlan(team.workspaceId, 'enterprise', undefined)])
  return team
}

const onBusiness = {
  upload: 201,
  mailsPerDay: 100,
  insights: 200,
  users: 15,
  specialists: 15,
  restored: 200,
  created: 201,
}
const onStarter = { upload: 413, mailsPerDay: 2, insights: 403, users: 3, specialists: 1, restored: 409, created: 409 }

test('the next call after an upgrade has the new plan, at each gate', async () => {
  const { ask, changeTo } = await gatesOf('starter')
  await changeTo('business')
  expect(await ask()).toEqual(onBusiness)
})

test('the next call after a change to less has the smaller plan, at each gate', async () => {
  const { ask, changeTo } = await gatesOf('business')
  await changeTo('starter')
  expect(await ask()).toEqual(onStarter)
})
