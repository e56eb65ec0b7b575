import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { MeetingSummary } from '../../../shared/meetings/meeting.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import { Avatar } from '../../records/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Input } from '../../ui/input.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { rangeIn } from './meeting-times.ts'

type Props = {
  list: Pick<UseQueryResult<readonly Person[]>, 'data' | 'error' | 'refetch'>
  chosen: readonly string[]
  /** People on the chosen project's team, who can be added all at once. */
  team: readonly string[]
  /** By person, another meeting that they have at that time. */
  busy: ReadonlyMap<string, MeetingSummary>
  timeZone: string
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** Number of people from which the list has a search field. */
const searched = 8

/** Chooses the attendees of a meeting, and shows who has another meeting at that time. */
export const AttendeePicker = ({ list, chosen, team, busy, timeZone, error, onChange }: Props) => {
  const id = useId()
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase()
  const people = list.data
  const shown = (people ?? [])
    .filter((person) => fullName(person).toLowerCase().includes(words))
    .toSorted((a, b) => fullName(a).localeCompare(fullName(b)))
  const missing = team.filter((member) => !chosen.includes(member))
  const isSearched = people !== undefined && people.length > searched
  const isLoading = people === undefined && list.error === null
  const toggle = (person: string) =>
    onChange(chosen.includes(person) ? chosen.filter((one) => one !== person) : [...chosen, person])
  return (
    <div role="group" aria-labelledby={id} className="min-w-0 sm:col-span-2">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <span id={id} className="text-sm font-medium">
          Attendees{' '}
          <span className="font-normal text-muted tabular">{chosen.length > 0 && `${chosen.length} invited`}</span>
        </span>
        {missing.length > 0 && (
          <Button size="small" look="quiet" onClick={() => onChange([...chosen, ...missing])}>
            Add the project team
          </Button>
        )}
      </div>
      {/* As high while it loads and while it is searched, so that the dialog's buttons stay where they are. */}
      <div className={classes('flex flex-col rounded-md border border-line', (isSearched || isLoading) && 'h-60')}>
        {isSearched && (
          <div className="border-b border-line p-1.5">
            <Input
              aria-label="Find people"
              placeholder="Find people"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
        )}
        {people === undefined && <NoPeopleYet list={list} />}
        <ul aria-label="People" className={classes('min-h-0 overflow-y-auto p-1', people === undefined && 'hidden')}>
          {shown.map((person) => {
            const other = busy.get(person.id)
            return (
              <li key={person.id}>
                <label className="flex min-h-8 items-center gap-2 rounded-sm px-1.5 hover:bg-hover pointer-coarse:min-h-11">
                  <input
                    type="checkbox"
                    className="size-4 shrink-0"
                    checked={chosen.includes(person.id)}
                    onChange={() => toggle(person.id)}
                  />
                  <Avatar name={fullName(person)} silent className="size-5" />
                  <span className="min-w-0 shrink-0 truncate">{fullName(person)}</span>
                  {other !== undefined && (
                    <span className="min-w-0 grow truncate text-right text-xs text-warn" title={other.title}>
                      Busy {rangeIn(other, timeZone)}, {other.title}
                    </span>
                  )}
                </label>
              </li>
            )
          })}
          {people !== undefined && shown.length === 0 && (
            <li className="px-2 py-1.5 text-sm text-muted">No people found.</li>
          )}
        </ul>
      </div>
      {error !== undefined && <p className="mt-1 text-xs font-medium text-bad">{error}</p>}
    </div>
  )
}

const NoPeopleYet = ({ list: { error, refetch } }: Pick<Props, 'list'>) =>
  error === null ? (
    <Loading label="Loading the people" className="flex flex-col gap-1 p-1.5">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-7" />
      ))}
    </Loading>
  ) : (
    <ErrorState title="The people could not be loaded" error={error} onRetry={() => void refetch()} />
  )
