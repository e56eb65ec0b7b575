import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RaidEntry } from '../../../../shared/raid.ts'
import { counted } from '../../../../shared/wording.ts'
import type { Failure } from '../../../bulk/failures-dialog.tsx'
import { refreshAfter } from '../../../client/use-change.ts'
import { call } from '../../../client/client.ts'
import { refusalWords } from '../../../forms/field-errors.ts'
import { toast } from '../../../ui/toast.ts'
import { reverseOf, type RaidChange } from '../entry-change.ts'
import { loadedEntries } from '../raid-list.ts'

/** How many entries are updated in parallel, each with its own request. */
const atOnce = 4

type Change = { entry: RaidEntry; change: RaidChange }

/** What succeeded and what failed, for review before continuing. */
type Report = { done: string; failures: readonly Failure[]; undo: (() => void) | undefined }

const entriesOf = (count: number): string => counted(count, 'entry', 'entries')

/** Changes several entries, each against the version shown. Undo runs against the versions that were written. */
export const useBulkEdit = () => {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<string>()
  const [report, setReport] = useState<Report>()

  const send = async (changes: readonly Change[], back: boolean): Promise<void> => {
    await loadedEntries.cancelFetches(queries)
    const undos: Change[] = []
    const failures: Failure[] = []
    const waiting = [...changes]
    const tell = () => setProgress(`Saving ${undos.length + failures.length + 1} of ${changes.length}…`)
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { entry, change } = next
        tell()
        try {
          const written = await call('raid.update', {
            params: { id: entry.id },
            body: { ...change, version: entry.version },
          })
          loadedEntries.patch(queries, [[entry.id, written]])
          undos.push({ entry: written, change: reverseOf(entry, change) })
        } catch (error) {
          failures.push({ title: `${entry.uniqueId} ${entry.title}`, message: refusalWords(error) })
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    setProgress(undefined)
    void refreshAfter(queries, 'raid.update')
    const done = `${entriesOf(undos.length)} changed${back ? ' back' : ''}`
    const undo = back || undos.length === 0 ? undefined : () => void send(undos, true)
    if (failures.length > 0) setReport({ done, failures, undo })
    else toast(done, undo === undefined ? {} : { action: { label: 'Undo', run: undo } })
  }

  return {
    progress,
    report,
    change: (entries: readonly RaidEntry[], change: RaidChange) =>
      void send(
        entries.map((entry) => ({ entry, change })),
        false,
      ),
    close: () => setReport(undefined),
  }
}
