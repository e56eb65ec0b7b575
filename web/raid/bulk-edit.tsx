import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Person } from '../../shared/person.ts'
import type { RaidEntry } from '../../shared/raid.ts'
import { raidLevels, raidStatuses, type RaidLevel, type RaidStatus } from '../../shared/raid-choices.ts'
import { refreshAfter } from '../changes.ts'
import { call } from '../client.ts'
import { counted } from '../format.ts'
import { messageOf } from '../problem-error.ts'
import { fullName } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Options, Select } from '../ui/input.tsx'
import { failed, toast } from '../ui/toast.ts'
import type { RaidChange } from './entry-change.ts'
import { holdFetches, putEntry } from './raid-list.ts'

/** Entries that are changed side by side; each is a call of its own. */
const atOnce = 4

type Props = { chosen: readonly RaidEntry[]; people: readonly Person[]; onClear: () => void }

type Change = { entry: RaidEntry; change: RaidChange }

/** Changes several entries, each on the version that is shown, and takes it back on the versions that were written. */
const useBulk = () => {
  const queries = useQueryClient()
  const [done, setDone] = useState<number>()

  const send = async (changes: readonly Change[], undoable: boolean): Promise<void> => {
    setDone(0)
    await holdFetches(queries)
    const back: Change[] = []
    const failures: string[] = []
    const waiting = [...changes]
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { entry, change } = next
        try {
          const written = await call('raid.update', { params: { id: entry.id }, body: { ...change, version: entry.version } })
          putEntry(queries, written)
          back.push({ entry: written, change: before(entry, change) })
        } catch (error) {
          failures.push(`${entry.uniqueId}: ${messageOf(error)}`)
        }
        setDone((count) => (count ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    setDone(undefined)
    void refreshAfter(queries, 'raid.update')
    if (failures.length > 0) failed(`${counted(failures.length, 'entry', 'entries')} could not be changed`, failures.slice(0, 3).join(' '))
    else toast(`${counted(back.length, 'entry', 'entries')} changed${undoable ? '' : ' back'}`, undoable ? { action: { label: 'Undo', run: () => void send(back, false) } } : {})
  }
  return { done, send }
}

const before = (entry: RaidEntry, change: RaidChange): RaidChange => ({
  ...Object.fromEntries(Object.keys(change).map((name) => [name, entry[name as keyof RaidChange]])),
  ...(change.assignedTo !== undefined && { assignedTo: entry.assignedToId ?? entry.assignedTo }),
})

/** What can be done with the entries that are selected. */
export const BulkEdit = ({ chosen, people, onClear }: Props) => {
  const { done, send } = useBulk()
  if (chosen.length === 0 && done === undefined) return null
  const give = (change: RaidChange) => void send(chosen.map((entry) => ({ entry, change })), true)
  return (
    <section aria-label="Change the selected entries" className="sticky bottom-3 z-20 mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center gap-2 rounded-lg bg-raised p-2 shadow-float">
      <p role="status" className="px-2 font-medium whitespace-nowrap tabular">
        {done === undefined ? `${counted(chosen.length, 'entry', 'entries')} selected` : `Saving… ${done}`}
      </p>
      <Act label="Status" disabled={done !== undefined} onChoose={(status) => give({ status: status as RaidStatus })}>
        <Options of={raidStatuses} />
      </Act>
      <Act label="Impact" disabled={done !== undefined} onChoose={(impact) => give({ impact: impact as RaidLevel })}>
        <Options of={raidLevels} />
      </Act>
      <Act label="Owner" disabled={done !== undefined} onChoose={(assignedTo) => give({ assignedTo })}>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {fullName(person)}
          </option>
        ))}
      </Act>
      <Act label="Executive" disabled={done !== undefined} onChoose={(shown) => give({ showOnExecutiveDashboard: shown === 'yes' })}>
        <option value="yes">Show to executives</option>
        <option value="no">Do not show</option>
      </Act>
      <Button look="quiet" size="icon" aria-label="Clear the selection" title="Clear the selection" onClick={onClear}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </section>
  )
}

type ActProps = { label: string; disabled: boolean; onChoose: (value: string) => void; children: ReactNode }

/** A list whose choice is done at once; it shows what it changes, not what is chosen. */
const Act = ({ label, disabled, onChoose, children }: ActProps) => (
  <Select aria-label={`Set ${label.toLowerCase()} of the selected entries`} className="w-auto" disabled={disabled} value="" onChange={(event) => onChoose(event.target.value)}>
    <option value="" disabled hidden>
      {label}
    </option>
    {children}
  </Select>
)
