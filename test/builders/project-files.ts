/** A project with files in the test's bucket, and ways to add to them. */
import { expect } from 'vitest'
import type { PlanType } from '../../shared/billing/plans.ts'
import { listVersions } from '../../functions/domain/files/bucket.ts'
import { readWorkspace } from '../../functions/domain/workspace/workspace-repository.ts'
import { handler as checkFiles } from '../../functions/workers/check-files/index.ts'
import type { withBucket } from './bucket.ts'
import { postForm } from './upload.ts'
import { makeProject, makeTeam, type Caller } from './work.ts'

export const makeFiles = async (bucket: ReturnType<typeof withBucket>, plan: PlanType = 'enterprise') => {
  const team = await makeTeam(plan)
  const project = await makeProject(team)
  const params = { id: project.id }
  const check = () => bucket.deliverScans(checkFiles)
  const add = (name: string, size: number, caller: Caller = team) =>
    caller.files('add', { params, body: { name, size, type: '' } })
  const addVersion = (id: string, name: string, size: number, caller: Caller = team) =>
    caller.files('addVersion', { params: { id }, body: { name, size, type: '' } })
  const send = async (name: string, content: string, caller: Caller = team) => {
    const { body } = await add(name, Buffer.byteLength(content), caller)
    expect((await postForm(body.upload, content)).status).toBe(204)
    return body
  }
  const sendVersion = async (id: string, name: string, content: string, caller: Caller = team) => {
    const { body } = await addVersion(id, name, Buffer.byteLength(content), caller)
    expect((await postForm(body.upload, content)).status).toBe(204)
    return body
  }
  return {
    team,
    project,
    params,
    check,
    add,
    addVersion,
    send,
    sendVersion,
    upload: async (name: string, content: string) => {
      const { file } = await send(name, content)
      await check()
      return file.id
    },
    uploadVersion: async (id: string, name: string, content: string) => {
      const { number } = await sendVersion(id, name, content)
      await check()
      return number
    },
    list: async () => (await team.files('list', { params })).body,
    used: async () => (await readWorkspace(team.workspaceId))?.fileBytes ?? 0,
    stored: async () => (await listVersions(`workspaces/${team.workspaceId}/`, undefined)).versions,
    /** What a download returns; undefined if it is refused. */
    contentOf: async (id: string, number?: number, caller: Caller = team) => {
      const query: Record<string, string> = number === undefined ? {} : { number: String(number) }
      const { headers } = await caller.files('download', { params: { id }, query })
      const location = headers['location']
      return location === undefined ? undefined : (await fetch(location)).text()
    },
  }
}
