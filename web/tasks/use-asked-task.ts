import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Task } from '../../shared/task.ts'
import { get } from '../client.ts'
import { messageOf } from '../problem-error.ts'
import { forgetFound } from '../search/recent-finds.ts'
import { useMay, useSession } from '../session.ts'
import { failed } from '../ui/toast.ts'
import type { TaskDialog } from './task-row.tsx'

/** Opens the task that the address names, or the form for a new one; the address then goes on without it. */
export const useAskedTask = (tasks: readonly Task[] | undefined, open: (dialog: TaskDialog | { kind: 'create' }) => void): void => {
  const { user } = useSession()
  const queries = useQueryClient()
  const mayCreate = useMay('task.create')
  const [search, setSearch] = useSearchParams()
  const asked = tasks === undefined ? null : search.get('task')

  const show = useEffectEvent(async (id: string) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('task')
        return next
      },
      { replace: true },
    )
    if (id === 'new') {
      if (mayCreate) open({ kind: 'create' })
      return
    }
    const listed = tasks?.find((task) => task.id === id)
    try {
      open({ kind: 'details', task: listed ?? (await queries.fetchQuery(get('tasks.read', { params: { id } }))) })
    } catch (error) {
      forgetFound(user.id, id)
      failed('The task could not be opened', messageOf(error))
    }
  })

  useEffect(() => {
    if (asked !== null) void show(asked)
  }, [asked])
}
