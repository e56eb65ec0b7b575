import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { priorities, taskStatuses, type Priority, type TaskStatus } from '../../../shared/choices.ts'
import type { Person } from '../../../shared/person.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Options, Select, Textarea } from '../../ui/input.tsx'
import { NamedOptions, PersonOptions } from '../../ui/options.tsx'
import { toast } from '../../ui/toast.ts'
import { createTask, type TaskChange } from './task-calls.ts'
import { addTask } from './task-list.ts'

type Form = {
  title: string
  description: string
  status: TaskStatus
  priority: Priority
  assigneeId: string
  startDate: string
  dueDate: string
  progress: string
  estimatedHours: string
  actualHours: string
}

const blankForm: Form = {
  title: '',
  description: '',
  status: 'todo',
  priority: 'medium',
  assigneeId: '',
  startDate: '',
  dueDate: '',
  progress: '0',
  estimatedHours: '',
  actualHours: '',
}

const hours = (text: string): number | null => (text.trim() === '' ? null : Number(text))

const valuesOf = (form: Form): Required<Omit<TaskChange, 'dependencies' | 'links'>> => ({
  title: form.title.trim(),
  description: form.description.trim(),
  status: form.status,
  priority: form.priority,
  assigneeId: form.assigneeId || null,
  startDate: form.startDate || null,
  dueDate: form.dueDate || null,
  // What is no number is none of it.
  progress: Math.round(Number(form.progress) || 0),
  estimatedHours: hours(form.estimatedHours),
  actualHours: hours(form.actualHours),
})

type Props = {
  /** Where it is left open, the project is chosen among these. */
  projectId: string | undefined
  projects: readonly { id: string; name: string }[]
  people: readonly Person[]
  onClose: () => void
}

/** A new task: all its fields but its dependencies, which have a dialog of their own. */
export const TaskFormDialog = ({ projectId: given, projects, people, onClose }: Props) => {
  const { kind } = useSession()
  const queries = useQueryClient()
  const [projectId, setProjectId] = useState(given ?? projects[0]?.id ?? '')
  const [form, setForm] = useState(blankForm)
  const [untitled, setUntitled] = useState(false)
  const key = useRef(crypto.randomUUID())

  const saving = useMutation({
    mutationFn: async () => {
      addTask(queries, kind, await createTask(kind, projectId, valuesOf(form), key.current))
      void refreshAfter(queries, 'tasks.create')
      toast('Task created')
    },
    onSuccess: onClose,
  })

  const set = (change: Partial<Form>) => {
    setForm((before) => ({ ...before, ...change }))
    // A changed form is another creation.
    key.current = crypto.randomUUID()
  }
  const problem = saving.error instanceof ProblemError ? saving.error : undefined
  const errorOf = (name: keyof Form) => problem?.errors.find(({ path }) => path === name)?.message
  const input = (
    name: keyof Form,
    label: string,
    rest: { type?: string; inputMode?: 'decimal'; min?: number; max?: number } = {},
  ) => (
    <Field label={label} error={errorOf(name)}>
      {(control) => (
        <Input {...control} {...rest} value={form[name]} onChange={(event) => set({ [name]: event.target.value })} />
      )}
    </Field>
  )

  const submit = () => {
    const blank = form.title.trim() === ''
    setUntitled(blank)
    if (!blank) saving.mutate()
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
          {given === undefined && (
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
          <Field
            label="Title"
            required
            error={untitled ? 'Task title is required' : errorOf('title')}
            className="sm:col-span-2"
          >
            {(control) => (
              <Input {...control} value={form.title} onChange={(event) => set({ title: event.target.value })} />
            )}
          </Field>
          <Field label="Description" error={errorOf('description')} className="sm:col-span-2">
            {(control) => (
              <Textarea
                {...control}
                value={form.description}
                onChange={(event) => set({ description: event.target.value })}
              />
            )}
          </Field>
          <Field label="Status" error={errorOf('status')}>
            {(control) => (
              <Select
                {...control}
                value={form.status}
                onChange={(event) => {
                  const status = event.target.value as TaskStatus
                  set(status === 'completed' ? { status, progress: '100' } : { status })
                }}
              >
                <Options of={taskStatuses} />
              </Select>
            )}
          </Field>
          <Field label="Priority" error={errorOf('priority')}>
            {(control) => (
              <Select
                {...control}
                value={form.priority}
                onChange={(event) => set({ priority: event.target.value as Priority })}
              >
                <Options of={priorities} />
              </Select>
            )}
          </Field>
          <Field label="Assignee" error={errorOf('assigneeId')}>
            {(control) => (
              <Select
                {...control}
                value={form.assigneeId}
                onChange={(event) => set({ assigneeId: event.target.value })}
              >
                <option value="">Nobody</option>
                <PersonOptions of={people} />
              </Select>
            )}
          </Field>
          {input('progress', 'Progress (percent)', { type: 'number', min: 0, max: 100 })}
          {input('startDate', 'Start date', { type: 'date' })}
          {input('dueDate', 'Due date', { type: 'date' })}
          {input('estimatedHours', 'Estimated hours', { inputMode: 'decimal' })}
          {input('actualHours', 'Actual hours', { inputMode: 'decimal' })}
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
