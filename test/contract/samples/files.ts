import { uploadFile, uploadVersion } from '../../builders/upload.ts'
import type { Actor } from '../../builders/actors.ts'
import { change } from '../records/made.ts'
import { aProject } from '../records/project.ts'
import type { Prepare, SamplesOf } from './sample.ts'

const aFile = async (manager: Actor): Promise<string> =>
  (await uploadFile(manager, await aProject(manager), 'notes.txt', 'Sample')).id

const file: Prepare = async (manager) => ({ path: { id: await aFile(manager) } })

/** The first version of a file that has two. */
const version: Prepare = async (manager) => {
  const id = await aFile(manager)
  await uploadVersion(manager, id, 'notes.txt', 'Second')
  return { path: { id, number: '1' } }
}

const listed: Prepare = async (manager) => {
  for (let count = 0; count < 2; count += 1) await aFile(manager)
  return { path: { id: await aProject(manager) } }
}

export const files: SamplesOf<'files'> = {
  list: listed,
  customerList: listed,
  add: async (manager) => ({
    path: { id: await aProject(manager) },
    body: { name: 'sample.txt', size: 6, type: 'text/plain' },
  }),
  // No import is under way, so that the call is refused.
  addImported: async () => ({
    body: {
      source: '0'.repeat(64),
      file: {
        id: `fil_${'0'.repeat(32)}`,
        recordId: null,
        uploadedBy: 'Ana Flores',
        name: 'sample.txt',
        size: 6,
        type: 'text/plain',
      },
    },
  }),
  allowance: async () => ({}),
  read: file,
  download: file,
  preview: file,
  addVersion: async (manager) => ({
    ...(await file(manager)),
    body: { name: 'chosen.txt', size: 6, type: 'text/plain' },
  }),
  restoreVersion: version,
  removeVersion: version,
  rename: async (manager) => ({ ...(await file(manager)), body: { name: `renamed ${Date.now()}.txt` } }),
  remove: file,
  restore: async (manager) => {
    const id = await aFile(manager)
    await change(manager, 'DELETE', `/api/files/${id}`)
    return { path: { id } }
  },
}
