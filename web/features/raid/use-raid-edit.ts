import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { RaidEntry } from '../../../shared/raid/raid.ts'
import { isRaidOpen, raidStatuses } from '../../../shared/raid/raid-choices.ts'
import { call, get } from '../../client/client.ts'
import { useOfferAccess } from '../../records/project-access.ts'
import { useRecordEdit, type EditRecord, type SaveRecord } from '../../records/use-record-edit.ts'
import { useToday } from '../../session/today.ts'
import { fieldsOf, notSaved } from '../../saving/not-saved.ts'
import { givenIn, reverseOf, withChange, type RaidChange } from './entry-change.ts'
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
  const offerAccess = useOfferAccess()
  const ask = useCallback(
    async (entry: RaidEntry, change: RaidChange) => {
      const offer = await offerAccess(givenIn(entry, change))
      return offer && { title: `${entry.uniqueId} assigned`, ...offer }
    },
    [offerAccess],
  )
  const editing = useRecordEdit({
    loaded: loadedEntries,
    write,
    route: 'raid.update',
    failure,
    reverse: reverseOf,
    words,
    ask,
  })
  const { save, conflict } = editing

  const edit: EditEntry = useCallback(
    (entry, change) => {
      const latest = () => loadedEntries.find(queries, entry.id) ?? entry
      const seen = latest().version
      const run = async (repeated?: number) => {
        void loadedEntries.cancelFetches(queries)
        loadedEntries.patch(queries, [[entry.id, withChange(entry, change, people, today)]])
        try {
          await save(entry, change, repeated)
          // The lists may be older than the outage, and loading them again has just been cancelled.
          if (repeated !== undefined) void loadedEntries.refetch(queries, () => true)
        } catch (error) {
          const before = withChange(latest(), reverseOf(entry, change), people, today)
          loadedEntries.patch(queries, [[entry.id, before]])
          notSaved(error, {
            title: failure,
            what: fieldsOf(change, fieldLabels, entry.title),
            again: () => run(seen),
          })
        }
      }
      void run()
    },
    [queries, people, today, save],
  )

  return {
    ...editing,
    edit,
    /** `mine` is the entry with this person's change applied. */
    conflict: conflict && { ...conflict, mine: withChange(conflict.base, conflict.change, people, today) },
  }
}

export type RaidEditing = ReturnType<typeof useRaidEdit>
