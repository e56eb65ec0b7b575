import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refreshAfter } from '../../../client/use-change.ts'
import { call } from '../../../client/client.ts'
import { deleteDraft, saveDraft, readDraft } from '../../../storage/drafts.ts'
import { fingerprint } from '../../../spreadsheets/import/sheet.ts'
import type { PlannedRow } from './import-plan.ts'
import { runImport, type RowResult, type Sending } from './run-import.ts'

const sending: Sending = {
  create: (body, idempotencyKey) => call('projects.create', { body }, { idempotencyKey }),
  change: (changes) => call('projects.changeMany', { body: { changes } }),
}

type Name = { id: string; of: string }

/**
 * The id of the import of a text. It stays the same until the import is complete, even across page reloads, so that
 * the server recognizes repeated creates.
 */
const nameOfImport = (draft: string, text: string): string => {
  const stored = readDraft<Name>(draft)
  const of = fingerprint(text)
  if (stored?.id !== undefined && stored.of === of) return stored.id
  const id = crypto.randomUUID()
  saveDraft(draft, { id, of })
  return id
}

/** Runs an import, and can rerun the rows that are left. */
export const useImportRun = (person: string) => {
  const queries = useQueryClient()
  const draft = `import.${person}`
  const [rows, setRows] = useState<readonly PlannedRow[]>([])
  const [results, setResults] = useState<ReadonlyMap<number, RowResult>>(new Map())
  const [running, setRunning] = useState(false)
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  const start = async (text: string, planned: readonly PlannedRow[]): Promise<void> => {
    if (stopper.current !== undefined) return
    const stop = new AbortController()
    stopper.current = stop
    setRunning(true)
    if (rows.length === 0) setRows(planned)
    const known = new Map(results)
    try {
      for await (const some of runImport(planned, nameOfImport(draft, text), sending, stop.signal)) {
        for (const result of some) known.set(result.line, result)
        setResults(new Map(known))
      }
    } finally {
      if (![...known.values()].some(({ outcome }) => outcome === 'left')) deleteDraft(draft)
      stopper.current = undefined
      setRunning(false)
      void refreshAfter(queries, 'projects.create')
    }
  }

  return { rows, results, running, start, stop: () => stopper.current?.abort() }
}

export type ImportRun = ReturnType<typeof useImportRun>
