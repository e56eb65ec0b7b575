import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { fullName } from '../../../shared/person-name.ts'
import type { RaidEntry } from '../../../shared/raid.ts'
import { isRaidOpen, raidStatuses } from '../../../shared/raid-choices.ts'
import { call, get } from '../../client/client.ts'
import { useOfferAccess } from '../../records/project-access.ts'
import { useRecordEdit, type EditRecord, type SaveRecord } from '../../records/use-record-edit.ts'
import { useToday } from '../../session/today.ts'
import { fieldsOf, notSaved } from '../../ui/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { reverseOf, withChange, type RaidChange } from './entry-change.ts'
import { fieldLabels } from './field-labels.ts'
import { loadedEntries } from './raid-list.ts'

export type EditEntry = EditRecord<RaidEntry, RaidChange>
export type SaveEntry = SaveRecord<RaidEntry, RaidChange>

const failure = 'Failed to update RAID log entry'

const words = (entry: RaidEntry, change: RaidChange) => {
  const what = fieldsOf(change, fieldLabels, entry.title)
  const { status } = change
  // A completed entry leaves the list of open entries, so the toast says which status it has now.
  const closes = status !== undefined && !isRaidOpen({ status }) && isRaidOpen(entry)
  return closes
    ? {
        title: `${entry.uniqueId} ${raidStatuses[status].label.toLowerCase()}`,
        description: entry.title,
        what,
        name: entry.title,
      }
    : { title: `${entry.uniqueId} changed`, description: what, what, name: entry.title }
}

const write = ({ id }: RaidEntry, body: RaidChange & { version: number }): Promise<RaidEntry> =>
  call('raid.update', { params: { id }, body })

export const useRaidEdit = () => {
  const queries = useQueryClient()
  const today = useToday()
  const team = useQuery(get('people.list')).data
  const people = useMemo(() => (team ?? []).map((person) => ({ id: person.id, name: fullName(person) })), [team])
  const editing = useRecordEdit({
    loaded: loadedEntries,
    write,
    route: 'raid.update',
    failure,
    reverse: reverseOf,
    words,
  })
  const { save, conflict } = editing
  const offerAccess = useOfferAccess()

  const edit: EditEntry = useCallback(
    (entry, change) => {
      const latest = (shown: RaidEntry) => loadedEntries.find(queries, shown.id) ?? shown
      const seen = latest(entry).version
      /** Whether the change was saved; a refusal has already been shown, or the change kept. */
      const apply = async (
        from: RaidEntry,
        what: RaidChange,
        then: () => void,
        repeated?: number,
      ): Promise<boolean> => {
        void loadedEntries.cancelFetches(queries)
        loadedEntries.patch(queries, [[from.id, withChange(from, what, people, today)]])
        try {
          await save(from, what, repeated)
          // The lists may be older than the outage, and loading them again has just been cancelled.
          if (repeated !== undefined) void loadedEntries.refetch(queries, () => true)
          return true
        } catch (error) {
          const before = withChange(latest(from), reverseOf(from, what), people, today)
          loadedEntries.patch(queries, [[from.id, before]])
          notSaved(error, {
            title: failure,
            what: fieldsOf(what, fieldLabels, from.title),
            again: then,
          })
          return false
        }
      }
      const run = async (repeated?: number) => {
        if (!(await apply(entry, change, () => void run(seen), repeated))) return
        const { assignedToId } = latest(entry)
        const offer = change.assignedTo === undefined ? undefined : await offerAccess(entry.projectId, assignedToId)
        if (offer !== undefined) toast(`${entry.uniqueId} assigned`, offer)
      }
      void run()
    },
    [queries, people, today, save, offerAccess],
  )

  return {
    ...editing,
    edit,
    /** `mine` is the entry with this person's change applied. */
    conflict: conflict && { ...conflict, mine: withChange(conflict.base, conflict.change, people, today) },
  }
}

export type RaidEditing = ReturnType<typeof useRaidEdit>
