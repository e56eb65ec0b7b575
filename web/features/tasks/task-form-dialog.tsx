import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Person } from '../../../shared/accounts/person.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useOfferAccess } from '../../records/project-access.ts'
import { useSession } from '../../session/session.ts'
import { useWritable } from '../../session/use-writable.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { NamedOptions } from '../../ui/options.tsx'
import { toast } from '../../ui/toast.ts'
import { createTask } from './task-calls.ts'
import { blankForm, refusedIn, valuesOf, type TaskForm } from './task-form.ts'
import { TaskFormFields } from './task-form-fields.tsx'
import { addTask } from './task-list.ts'

type Props = {
  /** The project of the task; without it, the person chooses one of `projects`. */
  projectId: string | undefined
  projects: readonly { id: string; name: string }[]
  people: readonly Person[]
  /** Values that the form starts with. */
  given?: Partial<TaskForm>
  onClose: () => void
}

/** Creates a task. Its dependencies have a dialog of their own. */
export const TaskFormDialog = ({ projectId: ofProject, projects: all, people, given, onClose }: Props) => {
  const projects = useWritable(all)
  const { kind } = useSession()
  const queries = useQueryClient()
  const offerAccess = useOfferAccess()
  const [projectId, setProjectId] = useState(ofProject ?? projects[0]?.id ?? '')
  const [form, setForm] = useState({ ...blankForm, ...given })
  const [refused, setRefused] = useState<ReturnType<typeof refusedIn>>({})
  const key = useRef(crypto.randomUUID())

  const saving = useMutation({
    mutationFn: async () => {
      const task = await createTask(kind, projectId, valuesOf(form), key.current)
      addTask(queries, task)
      void refreshAfter(queries, 'tasks.create')
      toast('Task created', await offerAccess([{ projectId, personId: task.assigneeId }]))
    },
    onSuccess: onClose,
  })

  const set = (change: Partial<TaskForm>) => {
    setForm((before) => ({ ...before, ...change }))
    // A key may be repeated only with the same fields.
    key.current = crypto.randomUUID()
  }
  const problem = saving.error instanceof ProblemError ? saving.error : undefined
  const errorOf = (name: keyof TaskForm) => refused[name] ?? problem?.errors.find(({ path }) => path === name)?.message
  const submit = () => {
    const found = refusedIn(form)
    setRefused(found)
    if (Object.keys(found).length === 0) saving.mutate()
  }

  return (
    <Dialog title="Create Task" onClose={onClose}>
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <DialogBody className="grid content-start gap-4 sm:grid-cols-2">
          {ofProject === undefined && (
            <Field
              label="Project"
              required
              error={problem?.errors.find(({ path }) => path === 'projectId')?.message}
              className="sm:col-span-2"
            >
              {(control) => (
                <Select
                  {...control}
                  value={projectId}
                  onChange={(event) => {
                    setProjectId(event.target.value)
                    key.current = crypto.randomUUID()
                  }}
                >
                  <NamedOptions of={projects} />
                </Select>
              )}
            </Field>
          )}
          <TaskFormFields form={form} people={people} errorOf={errorOf} onChange={set} />
        </DialogBody>
        <DialogFooter
          note={
            saving.error !== null && (
              <span role="alert" className="text-bad">
                {messageOf(saving.error)}
              </span>
            )
          }
        >
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={saving.isPending && 'Saving…'}>
            Create Task
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
