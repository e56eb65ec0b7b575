import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Session } from '../../../shared/accounts/session.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { useOfferAccess } from '../../records/project-access.ts'
import { useSession } from '../../session/session.ts'
import { failed, toast } from '../../ui/toast.ts'
import { createTask } from './task-calls.ts'
import { addTask } from './task-list.ts'
import { addingQueue, type AddingQueue } from './adding-queue.ts'
import type { NewRow, RowValues } from './new-row.ts'

/** A row as it was typed, in case it is refused, and the fields to send. */
export type AddedRow = { typed: NewRow; values: RowValues }

/** By person and project: what a person has typed is sent, or kept, when they leave the screen and come back. */
const queues = new Map<string, AddingQueue<AddedRow>>()

/** The queues whose screen is shown, which shows what is refused. */
const watched = new Set<AddingQueue<AddedRow>>()

type Place = { kind: Session['kind']; queries: QueryClient; projectId: string; onAdded: (task: Task) => void }

const newQueue = ({ kind, queries, projectId, onAdded }: Place): AddingQueue<AddedRow> => {
  const queue = addingQueue<AddedRow>(async ({ key, row: { values } }, dependsOn) => {
    const links = dependsOn === undefined ? {} : { links: [{ taskId: dependsOn, type: 'FS' as const, lag: 0 }] }
    try {
      const task = await createTask(kind, projectId, { ...values, ...links }, key)
      addTask(queries, task)
      void refreshAfter(queries, 'tasks.create')
      onAdded(task)
      return task
    } catch (error) {
      if (!watched.has(queue))
        failed(`“${values.title}” was not added`, `${refusalWords(error)} It is kept in the project’s tasks.`)
      throw error
    }
  })
  return queue
}

/** The new tasks of a project that are on their way to the server. */
export const useAdding = (projectId: string) => {
  const { kind, user } = useSession()
  const queries = useQueryClient()
  const offerAccess = useOfferAccess()
  const [queue] = useState(() => {
    const place = `${user.id} ${projectId}`
    const onAdded = (task: Task) =>
      void offerAccess([{ projectId, personId: task.assigneeId }]).then(
        (offer) => offer && toast('Task created', offer),
      )
    const known = queues.get(place) ?? newQueue({ kind, queries, projectId, onAdded })
    queues.set(place, known)
    return known
  })
  const state = useSyncExternalStore(queue.subscribe, queue.read)
  useEffect(() => {
    watched.add(queue)
    return () => void watched.delete(queue)
  }, [queue])

  const unsaved = state.tasks.length > 0
  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])

  return { queue, ...state }
}
