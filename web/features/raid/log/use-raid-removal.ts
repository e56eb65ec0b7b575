import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import { refreshAfter } from '../../../client/use-change.ts'
import { call } from '../../../client/client.ts'
import { notSaved } from '../../../saving/not-saved.ts'
import { toast } from '../../../ui/toast.ts'
import { undoAction } from '../../../saving/undo.ts'
import { addEntry, loadedEntries } from '../raid-list.ts'

/** Moves an entry to the trash at once; the toast offers an undo. */
export const useRaidRemoval = (): ((entry: RaidEntry) => void) => {
  const queries = useQueryClient()
  return useCallback(
    (entry) => {
      const undo = async (): Promise<void> => {
        try {
          addEntry(queries, await call('raid.restore', { params: { id: entry.id } }))
          void refreshAfter(queries, 'raid.remove')
          toast('RAID log entry restored', { description: `${entry.uniqueId} ${entry.title}` })
        } catch (error) {
          notSaved(error, {
            title: 'Failed to restore RAID log entry',
            what: `Restoring of “${entry.title}”`,
            again: undo,
          })
        }
      }
      const remove = async (): Promise<void> => {
        void loadedEntries.cancelFetches(queries)
        loadedEntries.remove(queries, new Set([entry.id]))
        try {
          await call('raid.remove', { params: { id: entry.id }, body: {} })
          void refreshAfter(queries, 'raid.remove')
          toast('RAID log entry deleted', {
            description: `${entry.uniqueId} ${entry.title}`,
            action: undoAction(undo),
          })
        } catch (error) {
          addEntry(queries, entry)
          notSaved(error, {
            title: 'Failed to delete RAID log entry',
            what: `Deletion of “${entry.title}”`,
            again: remove,
          })
        }
      }
      void remove()
    },
    [queries],
  )
}
