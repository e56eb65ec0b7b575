import { useQuery } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import ListPlus from 'lucide-react/icons/list-plus'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useId, useState, type ClipboardEvent } from 'react'
import type { Person } from '../../../shared/accounts/person.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { counted } from '../../../shared/wording.ts'
import { useLocation } from 'react-router-dom'
import { useAddress } from '../../address/use-address.ts'
import { useCommands, type Command } from '../../app/commands/commands.ts'
import { projectQuery } from '../../records/project-query.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { focusWhenShown } from '../../ui/focus.ts'
import type { Above } from './adding-queue.ts'
import { isList } from './import/pasted-rows.ts'
import { blankRow } from './new-row.ts'
import { NewTaskRow } from './new-task-row.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { PeopleList } from './new-task-fields.tsx'
import type { AddTasksState } from './task-address.ts'
import { UnsavedTasks } from './unsaved-tasks.tsx'
import { useAdding } from './use-adding.ts'

type Props = {
  projectId: string
  /** The tasks that are shown: the first new one can depend on the last of them. */
  tasks: readonly Task[]
  people: readonly Person[]
  /** Whether the row is offered here. What is not saved yet is shown in any case. */
  shown: boolean
}

const AddManyTasks = lazyPart(async () => (await import('./add-many-tasks.tsx')).AddManyTasks)

const noOne: ReadonlySet<string> = new Set()

/**
 * Adds tasks to a project one after another. The row stays open: Enter adds its task and starts the next one, Escape
 * closes it, and what was typed is kept.
 */
export const AddTasks = ({ projectId, tasks, people, shown }: Props) => {
  const { kind } = useSession()
  const { queue, tasks: unsaved, last, added } = useAdding(projectId)
  const project = useQuery(projectQuery(kind, projectId)).data
  const { search, change } = useAddress('task')
  const asked = search.get('task')
  const handed = (useLocation().state as AddTasksState | null)?.pasted ?? ''
  const [state, setState] = useState<'closed' | 'open' | 'returned'>(asked === 'add' ? 'open' : 'closed')
  const [row, setRow] = useState(blankRow)
  const [wantsLink, setLink] = useState(false)
  const list = useId()
  /** The text of many tasks, or a file to choose. */
  const [many, setMany] = useState<{ pasted: string | undefined } | undefined>(
    asked === 'add' && handed.trim() !== '' ? { pasted: handed } : undefined,
  )
  const importing = many ?? (asked === 'import' ? { pasted: undefined } : undefined)
  const open = state === 'open' && shown
  const above = aboveOf(unsaved.at(-1), last ?? tasks.at(-1))
  const linked = wantsLink && above !== undefined
  const start = () => setState('open')
  const [turn, setTurn] = useState(0)
  const focusRow = () => {
    start()
    setTurn(turn + 1)
  }
  const importFile = () => setMany({ pasted: undefined })
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isList(text)) return
    event.preventDefault()
    setMany({ pasted: text })
  }
  useCommands(shown ? commandsOf({ start, importFile, link: open ? setLink : undefined }) : [])

  return (
    <section aria-label="Add tasks" className="@container">
      <PeopleList id={list} team={project ? new Set(project.team.map(({ id }) => id)) : noOne} people={people} />
      <p role="status" className="sr-only">
        {added > 0 && `${counted(added, 'task')} added. The last one is ${last?.title}.`}
      </p>
      <div
        className={classes('rounded-lg', (open || unsaved.length > 0) && 'border border-line bg-surface shadow-card')}
      >
        {unsaved.length > 0 && (
          <UnsavedTasks tasks={unsaved} queue={queue} people={people} list={list} onSettled={focusRow} />
        )}
        {open && (
          <NewTaskRow
            key={turn}
            row={row}
            onRow={setRow}
            people={people}
            list={list}
            above={above?.title}
            linked={linked}
            onLink={setLink}
            onPaste={paste}
            onAdd={(added) => queue.add({ key: crypto.randomUUID(), row: added, above: linked ? above : undefined })}
            onClose={() => {
              setState('returned')
              if (asked === 'add') change({ task: '' })
            }}
          />
        )}
        {!open && shown && (
          <div className="flex">
            <Button
              ref={state === 'returned' ? focusWhenShown : undefined}
              look="quiet"
              className="grow justify-start text-muted"
              onClick={start}
            >
              <Plus aria-hidden="true" className="size-4" />
              Add task
            </Button>
            <Button look="quiet" className="text-muted" onClick={importFile}>
              <FileUp aria-hidden="true" className="size-4" />
              Import tasks
            </Button>
          </div>
        )}
      </div>
      {importing !== undefined && (
        <Suspense>
          <AddManyTasks
            projectId={projectId}
            pasted={importing.pasted}
            people={people}
            onClose={() => {
              setMany(undefined)
              if (asked === 'import' || asked === 'add') change({ task: '' })
              if (importing.pasted !== undefined) focusRow()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

type Titled = { id: string; title: string }

/** The task above the new row: the last that is not saved yet, or else the last one. */
const aboveOf = (
  unsaved: { key: string; row: { values: { title: string } } } | undefined,
  saved: Titled | undefined,
): Above | undefined => {
  if (unsaved !== undefined) return { key: unsaved.key, title: unsaved.row.values.title }
  return saved && { id: saved.id, title: saved.title }
}

const group = 'Tasks'

type Acts = {
  start: () => void
  importFile: () => void
  /** Given while the row is open. Its keys are those of the row itself. */
  link: ((linked: boolean) => void) | undefined
}

const commandsOf = ({ start, importFile, link }: Acts): Command[] => [
  {
    id: 'task.add',
    group,
    label: 'Add tasks one after another',
    icon: ListPlus,
    keywords: 'new quick create row list',
    keys: 'n',
    run: start,
  },
  {
    id: 'task.import',
    group,
    label: 'Import tasks from a file',
    icon: FileUp,
    keywords: 'csv xlsx excel microsoft project xml paste many',
    run: importFile,
  },
  ...(link === undefined
    ? []
    : [
        {
          id: 'task.link',
          group,
          label: 'New task depends on the one above',
          keys: 'Alt+Shift+→',
          run: () => link(true),
        },
        { id: 'task.unlink', group, label: 'New task depends on nothing', keys: 'Alt+Shift+←', run: () => link(false) },
      ]),
]
