import { QueryCommand } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { describe, expect, test } from 'vitest'
import { plans } from '../../../shared/billing/plans.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { withTable } from '../../../test/builders/table.ts'
import { newId } from '../../kernel/id.ts'
import { Problem } from '../../kernel/problem.ts'
import { client, conditionFailed } from '../../kernel/table/table.ts'
import { failed, TransactionRefused, writeTogether } from '../../kernel/table/transaction.ts'
import { planLimitsOf } from './plan-limits-view.ts'
import {
  countAssignedPerson,
  createWorkspace,
  listWorkspaces,
  readWorkspace,
  workspaceIn,
} from './workspace-repository.ts'
import { freeProjectPlace, takePersonPlace, takeProjectPlace } from './plan-limits.ts'

withTable()

const makeWorkspace = async (more: { createdAt?: string } = {}) => {
  const id = newId('workspace')
  await createWorkspace({
    id,
    companyName: 'Quay & Sons',
    contactEmail: 'office@quay.test',
    plan: 'pro',
    timeZone: 'Europe/Lisbon',
    createdAt: '2026-03-01T09:00:00.000Z',
    ...more,
  })
  return id
}

describe('a workspace', () => {
  test('starts with all counters at zero', async () => {
    const id = await makeWorkspace()
    expect(await readWorkspace(id)).toMatchObject({
      id,
      plan: 'pro',
      projectCount: 0,
      userCount: 0,
      assignedPeople: 0,
      usersByRole: { program_manager: 0, project_manager: 0, sme: 0 },
    })
  })

  test('cannot be created twice', async () => {
    const id = await makeWorkspace()
    const repeated = createWorkspace({
      id,
      companyName: 'Other',
      contactEmail: 'o@o.test',
      plan: 'starter',
      timeZone: 'UTC',
      createdAt: '2026-03-01T09:00:00.000Z',
    })
    await expect(repeated).rejects.toSatisfy(conditionFailed)
    expect((await readWorkspace(id))?.companyName).toBe('Quay & Sons')
  })

  test('is distinguished from the other records of its partition', async () => {
    const id = await makeWorkspace()
    const { Items: items = [] } = await client.send(
      new QueryCommand({
        TableName: process.env['TABLE_NAME'],
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: `${id}#overview` } },
      }),
    )
    expect(items).toHaveLength(1)
    expect(workspaceIn(items[0] ?? {})).toEqual(await readWorkspace(id))
    expect(workspaceIn(marshall({ pk: `${id}#overview`, sk: 'totals#workspace', projects: 3 }))).toBeUndefined()
  })
})

describe('plan limits', () => {
  test('allow exactly 5 of hundreds of concurrent projects at a limit of 5', async () => {
    const id = await makeWorkspace()
    const outcomes = await Promise.allSettled(
      Array.from({ length: sampleSize(200) }, () => writeTogether([takeProjectPlace(id, 5)])),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toSatisfy((reason) => reason instanceof TransactionRefused || reason instanceof Problem)
    }
    expect((await readWorkspace(id))?.projectCount).toBe(5)
  })

  test('allow another project after one is deleted, and never count below zero', async () => {
    const id = await makeWorkspace()
    await writeTogether([takeProjectPlace(id, 1)])
    const second = takeProjectPlace(id, 1)
    await expect(writeTogether([second])).rejects.toSatisfy((error) => failed(error, second))
    await writeTogether([freeProjectPlace(id)])
    await writeTogether([takeProjectPlace(id, 1)])
    await writeTogether([freeProjectPlace(id)])
    await expect(writeTogether([freeProjectPlace(id)])).rejects.toBeInstanceOf(TransactionRefused)
  })

  test('allow nothing for a workspace that does not exist', async () => {
    await expect(writeTogether([takeProjectPlace(newId('workspace'), 5)])).rejects.toBeInstanceOf(TransactionRefused)
  })

  test('limit members in total and by role', async () => {
    const id = await makeWorkspace()
    const { roleLimits } = plans.pro
    const take = (role: 'program_manager' | 'sme', maxUsers: number) =>
      writeTogether([takePersonPlace(id, role, { maxUsers, roleLimits })])
    await take('program_manager', 5)
    await take('program_manager', 5)
    await expect(take('program_manager', 5)).rejects.toBeInstanceOf(TransactionRefused)
    await expect(take('sme', 2)).rejects.toBeInstanceOf(TransactionRefused)
    await take('sme', 5)
    await writeTogether([countAssignedPerson(id)])
    expect(await readWorkspace(id)).toMatchObject({
      userCount: 3,
      assignedPeople: 1,
      usersByRole: { program_manager: 2, project_manager: 0, sme: 1 },
    })
  })

  test('are returned with the plan', () => {
    expect(planLimitsOf({ plan: 'starter', projectCount: 1, userCount: 2 })).toEqual({
      planType: 'starter',
      usage: { projects: 1, users: 2 },
      limits: { maxProjects: 1, maxUsers: 3, aiFeatures: ['charter', 'raci'], fileUploadLimitMB: 1 },
      canCreateProject: false,
      canAddUser: true,
    })
    expect(planLimitsOf({ plan: 'business', projectCount: 0, userCount: 0 })).toMatchObject({
      limits: { aiFeatures: 'full' },
      canCreateProject: true,
    })
  })
})

test('operators list workspaces newest first, page by page', async () => {
  const ids = [
    await makeWorkspace({ createdAt: '2030-01-02T00:00:00.000Z' }),
    await makeWorkspace({ createdAt: '2030-01-03T00:00:00.000Z' }),
  ]
  const first = await listWorkspaces(1)
  expect(first.items.map(({ id }) => id)).toEqual([ids[1]])
  const second = await listWorkspaces(1, first.next)
  expect(second.items.map(({ id }) => id)).toEqual([ids[0]])
})
