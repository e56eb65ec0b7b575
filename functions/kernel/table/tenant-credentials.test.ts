import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sessionIn } from '../../../infra/local/iam/role-session.ts'
import { newId } from '../id.ts'
import { openRoleService, type RoleService } from '../../../test/builders/role-service.ts'
import { enterWorkspace, inWorkspace, outsideWorkspaces } from './tenancy.ts'
import { tenantCredentials } from './tenant-credentials.ts'

let roles: RoleService
beforeAll(async () => {
  roles = await openRoleService()
})
afterEach(() => vi.useRealTimers())
afterAll(() => roles.close())

/** The workspace for which a request of the running code would be signed. */
const signedFor = async (): Promise<string | undefined> =>
  sessionIn((await tenantCredentials()).sessionToken)?.tags['workspace']

/** Runs part of a call in a workspace. */
const callIn = <T>(workspaceId: string, work: () => Promise<T>): Promise<T> =>
  outsideWorkspaces(() => inWorkspace(workspaceId, work))

test('a call signs with the function’s own role until it enters a workspace, and from then on for that workspace', async () => {
  const workspaceId = newId('workspace')
  await outsideWorkspaces(async () => {
    expect(await signedFor()).toBeUndefined()
    enterWorkspace(workspaceId)
    expect(await signedFor()).toBe(workspaceId)
    // Entering it again changes nothing, and entering another is a defect.
    enterWorkspace(workspaceId)
    expect(() => enterWorkspace(newId('workspace'))).toThrow('cannot enter another')
    expect(await signedFor()).toBe(workspaceId)
  })
})

test('code that is no call, such as a worker, keeps the function’s own role', async () => {
  enterWorkspace(newId('workspace'))
  expect(await signedFor()).toBeUndefined()
  expect(await inWorkspace(newId('workspace'), signedFor)).toBeUndefined()
})

test('200 calls at once in two workspaces take two roles, and each signs for its own', async () => {
  const before = roles.asked()
  const ids = [newId('workspace'), newId('workspace')]
  const signed = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const workspaceId = ids[at % 2] ?? ''
      return (await callIn(workspaceId, signedFor)) === workspaceId
    }),
  )
  expect(signed.every(Boolean)).toBe(true)
  expect(roles.asked() - before).toBe(2)
})

test('a role is taken again shortly before its hour ends, once for all calls that wait for it', async () => {
  const workspaceId = newId('workspace')
  await callIn(workspaceId, signedFor)
  const before = roles.asked()
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start + 54 * 60_000 })
  await callIn(workspaceId, signedFor)
  expect(roles.asked() - before).toBe(0)
  vi.setSystemTime(start + 56 * 60_000)
  await Promise.all([callIn(workspaceId, signedFor), callIn(workspaceId, signedFor)])
  expect(roles.asked() - before).toBe(1)
})

test('a failure is told to the calls that waited for it, and not kept', async () => {
  const workspaceId = newId('workspace')
  roles.failOnce()
  await expect(callIn(workspaceId, signedFor)).rejects.toMatchObject({ name: 'AccessDenied' })
  expect(await callIn(workspaceId, signedFor)).toBe(workspaceId)
})

test('the workspaces that have waited longest are forgotten first', async () => {
  const first = newId('workspace')
  await callIn(first, signedFor)
  const others = Array.from({ length: 500 }, () => newId('workspace'))
  for (const one of others) await callIn(one, signedFor)
  const before = roles.asked()
  await callIn(others.at(-1) ?? '', signedFor)
  expect(roles.asked() - before).toBe(0)
  await callIn(first, signedFor)
  expect(roles.asked() - before).toBe(1)
})
