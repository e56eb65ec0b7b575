import { useInfiniteQuery } from '@tanstack/react-query'
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import type { TaskHistoryEntry } from '../../../shared/tasks/task-history.ts'
import { getPages } from '../../client/pages.ts'
import { HistorySection } from '../../loading/history-section.tsx'
import { Ago } from '../../session/time.tsx'
import { acts, changeInText } from './history-text.ts'

/** The changes to a task and who made them, newest first. */
export const TaskHistory = ({ taskId, people }: { taskId: string; people: readonly Person[] }) => {
  const list = useInfiniteQuery({ ...getPages('tasks.history', { params: { id: taskId } }), staleTime: 0 })
  const nameOf = (id: string) => {
    const person = people.find((person) => person.id === id)
    return person && fullName(person)
  }
  return (
    <HistorySection
      list={list}
      none="No changes recorded."
      more="Show earlier changes"
      className="flex flex-col gap-2.5"
    >
      {(entry) => <Entry key={entry.id} entry={entry} nameOf={nameOf} />}
    </HistorySection>
  )
}

const Entry = ({
  entry: { at, by, act, changes },
  nameOf,
}: {
  entry: TaskHistoryEntry
  nameOf: (id: string) => string | undefined
}) => (
  <li className="text-sm">
    <div className="flex items-baseline gap-2">
      <span className="min-w-0 grow">
        <span className="font-medium">{acts[act]}</span>{' '}
        <span className="text-muted">by {by === '' ? 'Plumbline' : by}</span>
      </span>
      <Ago at={at} className="shrink-0 text-xs text-muted" />
    </div>
    {changes.length > 0 && (
      <dl className="mt-0.5 flex flex-col gap-0.5 border-l-2 border-line pl-2.5">
        {changes.map((change) => {
          const { field, known, from, to, sentence } = changeInText(change, nameOf)
          return (
            <div key={change.field} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-2">
              <dt className="text-muted">{field}</dt>
              <dd className="min-w-0 break-words">
                {sentence !== undefined ? (
                  sentence
                ) : known ? (
                  <>
                    <Value text={from} struck />
                    <span aria-hidden="true" className="mx-1.5 text-muted">
                      →
                    </span>
                    <span className="sr-only"> to </span>
                    <Value text={to} />
                  </>
                ) : (
                  <span className="text-muted">changed</span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    )}
  </li>
)

const Value = ({ text, struck }: { text: string | undefined; /** What is not there any more. */ struck?: boolean }) =>
  text === undefined ? (
    <span className="text-muted">none</span>
  ) : struck ? (
    <span className="text-muted">{text}</span>
  ) : (
    <span>{text}</span>
  )
