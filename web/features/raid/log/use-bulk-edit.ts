import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import { counted } from '../../../../shared/wording.ts'
import type { Failure } from '../../../lists/bulk/failures-dialog.tsx'
import { useBulkReport } from '../../../lists/bulk/use-bulk-report.ts'
import { refreshAfter } from '../../../client/use-change.ts'
import { call } from '../../../client/client.ts'
import { keepChange } from '../../../client/kept-changes.ts'
import { isOutage } from '../../../client/problem-error.ts'
import { refusalWords } from '../../../forms/field-errors.ts'
import { useOfferAccess, type Given } from '../../../records/project-access.ts'
import { givenIn, reverseOf, type RaidChange } from '../entry-change.ts'
import { loadedEntries } from '../raid-list.ts'

/** How many entries are updated in parallel, each with its own request. */
const atOnce = 4

type Change = { entry: RaidEntry; change: RaidChange }

/** Changes several entries, each against the version shown. Undo runs against the versions that were written. */
export const useBulkEdit = () => {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<string>()
  const { report, tell, close } = useBulkReport()
  const offerAccess = useOfferAccess()

  const send = async (changes: readonly Change[], back: boolean): Promise<void> => {
    await loadedEntries.cancelFetches(queries)
    const undos: Change[] = []
    const given: Given[] = []
    const failures: Failure[] = []
    const missed: Change[] = []
    const waiting = [...changes]
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { entry, change } = next
        setProgress(`Saving ${undos.length + failures.length + 1} of ${changes.length}…`)
        try {
          const written = await call('raid.update', {
            params: { id: entry.id },
            body: { ...change, version: entry.version },
          })
          loadedEntries.patch(queries, [[entry.id, written]])
          undos.push({ entry: written, change: reverseOf(entry, change) })
          if (!back) given.push(...givenIn(written, change))
        } catch (error) {
          if (isOutage(error)) missed.push(next)
          else failures.push({ title: `${entry.uniqueId} ${entry.title}`, message: refusalWords(error) })
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    setProgress(undefined)
    void refreshAfter(queries, 'raid.update')
    if (missed.length > 0)
      keepChange(
        `Change of ${counted(missed.length, 'RAID log entry', 'RAID log entries')}`,
        () => void send(missed, back),
      )
    if (missed.length === changes.length) return
    tell({
      done: `${counted(undos.length, 'entry', 'entries')} changed${back ? ' back' : ''}`,
      failures,
      undo: back || undos.length === 0 ? undefined : () => void send(undos, true),
      ask: () => offerAccess(given),
    })
  }

  return {
    progress,
    report,
    close,
    change: (entries: readonly RaidEntry[], change: RaidChange) =>
      void send(
        entries.map((entry) => ({ entry, change })),
        false,
      ),
  }
}
