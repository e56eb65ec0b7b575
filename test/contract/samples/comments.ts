import type { Actor } from '../../builders/actors.ts'
import { make } from '../records/made.ts'
import { bystander } from '../records/people.ts'
import { anEntry } from '../records/raid-entry.ts'
import { aTask } from '../records/task.ts'
import type { SamplesOf } from './sample.ts'

type Subject = 'tasks' | 'raid'

const ids = {
  tasks: async (manager: Actor) => (await aTask(manager)).taskId,
  raid: (manager: Actor) => anEntry(manager),
}

const addComment = (author: Actor, kind: Subject, id: string, text: string) =>
  make(author, `/api/${kind}/${id}/comments`, { text })

/** Adds two comments, so that there is a list. */
const withTwoComments = async (manager: Actor, kind: Subject) => {
  const id = await ids[kind](manager)
  for (const text of ['Sample question', 'Sample answer']) await addComment(manager, kind, id, text)
  return { path: { id } }
}

/** A comment that none of the callers wrote. */
const aForeignComment = async (manager: Actor, kind: Subject) => {
  const id = await ids[kind](manager)
  return { id, commentId: (await addComment(await bystander(manager), kind, id, 'Sample comment')).id }
}

const text = { text: 'Sample comment' }
const changed = { text: 'Sample comment, changed' }

export const comments: SamplesOf<'comments'> = {
  list: (manager) => withTwoComments(manager, 'tasks'),
  add: async (manager) => ({ path: { id: await ids.tasks(manager) }, body: text }),
  edit: async (manager) => ({ path: await aForeignComment(manager, 'tasks'), body: changed }),
  remove: async (manager) => ({ path: await aForeignComment(manager, 'tasks') }),
  listOfEntry: (manager) => withTwoComments(manager, 'raid'),
  addToEntry: async (manager) => ({ path: { id: await ids.raid(manager) }, body: text }),
  editOfEntry: async (manager) => ({ path: await aForeignComment(manager, 'raid'), body: changed }),
  removeOfEntry: async (manager) => ({ path: await aForeignComment(manager, 'raid') }),
}
