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
import { RestoredNote } from '../../ui/restored-note.tsx'
import { deleteDraft, readDraft, saveDraft } from '../../storage/drafts.ts'
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

/** Creates a task. What was typed is kept for this tab until it is sent. Its dependencies have a dialog of their own. */
export const TaskFormDialog = ({ projectId: ofProject, projects: all, people, given, onClose }: Props) => {
  const projects = useWritable(all)
  const { kind, user } = useSession()
  const queries = useQueryClient()
  const offerAccess = useOfferAccess()
  const draft = `new-task.${ofProject ?? ''}.${given?.title ?? ''}.${user.id}`
  const [blank] = useState({ projectId: ofProject ?? '', form: { ...blankForm, ...given } })
  const [stored] = useState(() => readDraft<typeof blank>(draft))
  const [isRestored, setRestored] = useState(stored !== undefined)
  const [{ projectId, form }, setTyped] = useState({ ...blank, ...stored })
  const [refused, setRefused] = useState<ReturnType<typeof refusedIn>>({})
  /** Whether a project is chosen, once the form was submitted. */
  const [isChosen, setChosen] = useState(true)
  const key = useRef(crypto.randomUUID())

  const saving = useMutation({
    mutationFn: async () => {
      const task = await createTask(kind, projectId, valuesOf(form), key.current)
      addTask(queries, task)
      void refreshAfter(queries, 'tasks.create')
      toast('Task created', await offerAccess([{ projectId, personId: task.assigneeId }]))
    },
    onSuccess: () => {
      deleteDraft(draft)
      onClose()
    },
  })

  const type = (next: typeof blank) => {
    setTyped(next)
    saveDraft(draft, next)
    // A key may be repeated only with the same fields.
    key.current = crypto.randomUUID()
  }
  const set = (change: Partial<TaskForm>) => type({ projectId, form: { ...form, ...change } })
  const problem = saving.error instanceof ProblemError ? saving.error : undefined
  const errorOf = (name: keyof TaskForm) => refused[name] ?? problem?.errors.find(({ path }) => path === name)?.message
  const submit = () => {
    const found = refusedIn(form)
    setRefused(found)
    setChosen(projectId !== '')
    if (Object.keys(found).length === 0 && projectId !== '') saving.mutate()
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
          {isRestored && (
            <div className="sm:col-span-2">
              <RestoredNote
                onDiscard={() => {
                  setTyped(blank)
                  deleteDraft(draft)
                  setRestored(false)
                }}
              />
            </div>
          )}
          {ofProject === undefined && (
            <Field
              label="Project"
              required
              error={
                isChosen || projectId !== ''
                  ? problem?.errors.find(({ path }) => path === 'projectId')?.message
                  : 'Choose a project'
              }
              className="sm:col-span-2"
            >
              {(control) => (
                <Select
                  {...control}
                  value={projectId}
                  onChange={(event) => type({ projectId: event.target.value, form })}
                >
                  <option value="">Choose a project</option>
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
