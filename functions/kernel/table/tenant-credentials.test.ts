import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sessionIn } from '../../../infra/local/iam/role-session.ts'
import { newId } from '../id.ts'
import { log } from '../log.ts'
import { openRoleService, type RoleService } from '../../../test/builders/role-service.ts'
import { enterWorkspace, inWorkspace, outsideWorkspaces } from './tenancy.ts'
import { tenantCredentials } from './tenant-credentials.ts'

let roles: RoleService
beforeAll(async () => {
  roles = await openRoleService()
})
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

test('a failure is told to the calls that waited for it, counted for an alarm, and not kept', async () => {
  const workspaceId = newId('workspace')
  const written = vi.spyOn(log, 'error')
  roles.failOnce()
  await expect(callIn(workspaceId, signedFor)).rejects.toMatchObject({ name: 'AccessDenied' })
  expect(written).toHaveBeenCalledWith('tenant-role-refused', expect.objectContaining({ TenantRoleRefused: 1 }))
  expect(await callIn(workspaceId, signedFor)).toBe(workspaceId)
})
