/** The new tasks that are not saved yet: on their way, waiting, or refused. */
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import { useState } from 'react'
import type { Person } from '../../../shared/accounts/person.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import type { AddingQueue, QueuedTask } from './adding-queue.ts'
import { fieldOfPath, valuesOfRow, type RowErrors } from './new-row.ts'
import { NewTaskFields } from './new-task-fields.tsx'
import type { AddedRow } from './use-adding.ts'

type Props = {
  tasks: readonly QueuedTask<AddedRow>[]
  queue: AddingQueue<AddedRow>
  people: readonly Person[]
  /** The id of the list of people. */
  list: string
  /** Called when a refused row is gone, with the focus. */
  onSettled: () => void
}

export const UnsavedTasks = ({ tasks, queue, people, list, onSettled }: Props) => (
  <ol aria-label="Tasks that are not saved yet" className="divide-y divide-line">
    {tasks.map((task) => (
      <li key={task.key} className="px-2.5 py-2">
        {task.state === 'failed' ? (
          <RefusedRow task={task} queue={queue} people={people} list={list} onSettled={onSettled} />
        ) : (
          <div className={task.above === undefined ? 'flex gap-2' : 'flex gap-2 pl-6'}>
            {task.above !== undefined && <CornerDownRight aria-hidden="true" className="size-4 shrink-0 text-accent" />}
            <span className="min-w-0 grow font-medium break-words">{task.row.values.title}</span>
            <span className="text-sm text-muted">{task.state === 'sending' ? 'Adding…' : 'Waiting'}</span>
          </div>
        )}
      </li>
    ))}
  </ol>
)

/** The errors of the server at the fields of the row, and the words for any other. */
const refusalOf = (error: unknown): { errors: RowErrors; other: string | undefined } => {
  const found = error instanceof ProblemError ? error.errors : []
  const errors: RowErrors = Object.fromEntries(
    found.flatMap(({ path, message }) => {
      const field = fieldOfPath[path]
      return field === undefined ? [] : [[field, message]]
    }),
  )
  const rest = found.find(({ path }) => fieldOfPath[path] === undefined)
  return { errors, other: rest?.message ?? (found.length === 0 ? messageOf(error) : undefined) }
}

type RefusedProps = Omit<Props, 'tasks'> & { task: QueuedTask<AddedRow> }

const RefusedRow = ({ task: { key, row, above, error }, queue, people, list, onSettled }: RefusedProps) => {
  const refusal = refusalOf(error)
  const [typed, setTyped] = useState(row.typed)
  const [linked, setLinked] = useState(above !== undefined)
  const [errors, setErrors] = useState(refusal.errors)
  return (
    <form
      noValidate
      aria-label={`Not added: ${row.values.title}`}
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const read = valuesOfRow(typed, people)
        if ('errors' in read) return setErrors(read.errors)
        queue.retry(key, { row: { typed, values: read.values }, above: linked ? above : undefined })
        onSettled()
      }}
    >
      <NewTaskFields
        row={typed}
        errors={errors}
        people={list}
        above={above?.title}
        linked={linked}
        onLink={setLinked}
        onChange={(change) => {
          setTyped({ ...typed, ...change })
          const [field] = Object.keys(change)
          setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)))
        }}
      />
      <div className="flex gap-2 @3xl:pt-6">
        <Button type="submit" look="primary">
          Try again
        </Button>
        <Button
          onClick={() => {
            queue.remove(key)
          }}
        >
          Leave out
        </Button>
      </div>
      <p role="alert" className="w-full text-sm font-medium text-bad">
        This task was not added{refusal.other === undefined ? '. Correct it and try again.' : `: ${refusal.other}`}
      </p>
    </form>
  )
}
