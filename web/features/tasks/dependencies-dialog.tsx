import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { taskStatuses } from '../../../shared/tasks/task-choices.ts'
import { maxDependencies } from '../../../shared/tasks/limits.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { EmptyState } from '../../loading/states.tsx'
import { lagOf, LinkFields, type LinkDraft } from './link-fields.tsx'
import type { SaveTask } from './use-task-edit.ts'

/** Maximum number of tasks listed at once; the search finds the others. */
const listed = 100

type Props = { task: Task; tasks: readonly Task[]; save: SaveTask; onClose: () => void }

/** The tasks that this one waits for, and the kind of each link. The server refuses a cycle and names its tasks. */
export const DependenciesDialog = ({ task, tasks, save, onClose }: Props) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, LinkDraft>>(
    () => new Map(task.links.map(({ taskId, type, lag }) => [taskId, { type, lag: String(lag) }])),
  )
  const [text, setText] = useState('')
  const others = tasks.filter(({ id }) => id !== task.id)
  const wanted = text.trim().toLowerCase()
  const found = others
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .toSorted((a, b) => Number(task.dependencies.includes(b.id)) - Number(task.dependencies.includes(a.id)))

  const links = [...chosen].map(([taskId, { type, lag }]) => ({ taskId, type, lag: lagOf(lag) ?? Number.NaN }))
  const faulty = links.some(({ lag }) => Number.isNaN(lag))
  const saving = useMutation({ mutationFn: () => save(task, { links }), onSuccess: onClose })

  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Map(before)
      if (!next.delete(id)) next.set(id, { type: 'FS', lag: '0' })
      return next
    })
  const draw = (id: string, draft: LinkDraft) => setChosen((before) => new Map(before).set(id, draft))

  return (
    <Dialog
      title="Dependencies"
      description={`Tasks that “${task.title}” depends on, with the lag in working days.`}
      onClose={onClose}
    >
      <form
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          if (!faulty) saving.mutate()
        }}
      >
        <DialogBody>
          {others.length === 0 ? (
            <EmptyState title="This is the only task of the project">
              Create the task that it depends on first.
            </EmptyState>
          ) : (
            <>
              <Field label="Search tasks" hideLabel>
                {(control) => (
                  <Input
                    {...control}
                    type="search"
                    placeholder="Search titles"
                    value={text}
                    onChange={(event) => setText(event.target.value)}
                  />
                )}
              </Field>
              <ul className="mt-2">
                {found.slice(0, listed).map((other) => (
                  <li key={other.id}>
                    <label className="flex min-h-9 items-center gap-3 rounded-md px-2 py-1 hover:bg-hover">
                      <input
                        type="checkbox"
                        className="size-4 shrink-0"
                        checked={chosen.has(other.id)}
                        disabled={!chosen.has(other.id) && chosen.size >= maxDependencies}
                        onChange={() => toggle(other.id)}
                      />
                      <span className="min-w-0 grow">{other.title}</span>
                      <span className="shrink-0 text-sm text-muted">{taskStatuses[other.status].label}</span>
                    </label>
                    {chosen.has(other.id) && (
                      <LinkFields
                        title={other.title}
                        draft={chosen.get(other.id) as LinkDraft}
                        onChange={(draft) => draw(other.id, draft)}
                      />
                    )}
                  </li>
                ))}
              </ul>
              {found.length === 0 && <p className="py-6 text-center text-muted">No matching tasks.</p>}
              {found.length > listed && (
                <p className="px-2 pt-2 text-sm text-muted">{found.length - listed} more. Search to find them.</p>
              )}
            </>
          )}
        </DialogBody>
        <DialogFooter
          note={
            saving.error === null ? (
              `${chosen.size} chosen`
            ) : (
              <span role="alert" className="text-bad">
                {refusalWords(saving.error)}
              </span>
            )
          }
        >
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={faulty} busy={saving.isPending && 'Saving…'}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
