import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { ChangeKey } from '../client/client.ts'
import { ProblemError } from '../client/problem-error.ts'
import { refreshAfter } from '../client/use-change.ts'
import { refusalWords } from '../forms/field-errors.ts'
import { failed } from '../ui/toast.ts'
import type { ListedRecord, RecordList } from './record-list.ts'

/** Shows a change at once and sends it. If the server refuses it, restores the old values and shows why. */
export type EditRecord<T, Change> = (record: T, change: Change) => void

/**
 * Sends a change. Resolves to true once it is saved, or once the conflict dialog opens; rejects if the server refuses
 * it. `seen` is the version that the person saw, for a change that is sent again; otherwise it is the newest loaded one.
 */
export type SaveRecord<T, Change> = (record: T, change: Change, seen?: number) => Promise<true>

/** By record id: the version that each change of this page was based on, and the version that it produced. */
const ownVersions = new Map<string, Map<number, number>>()

const noteOwnVersion = (id: string, from: number, to: number): void => {
  const versions = ownVersions.get(id) ?? new Map<number, number>()
  ownVersions.set(id, versions.set(from, to))
}

/** The version after this page's own changes: the person has seen those. */
const afterOwnChanges = (id: string, seen: number): number => {
  let version = seen
  for (let next = ownVersions.get(id)?.get(version); next !== undefined; next = ownVersions.get(id)?.get(version))
    version = next
  return version
}

/** Whether a record has all values of a change: the change was saved, and only its response was lost. */
const hasAll = (record: object, change: object): boolean =>
  Object.entries(change).every(
    ([field, value]) => JSON.stringify((record as Record<string, unknown>)[field]) === JSON.stringify(value),
  )

/** `base` is the record that this person edited, and `current` the one that another person has written meanwhile. */
type Conflict<T, Change> = { base: T; change: Change; current: T }

type Options<T extends ListedRecord, Change> = {
  /** Where the written record is shown. */
  loaded: RecordList<T>
  /** Keep the same function between renders, because memoized rows compare `save`. */
  write: (record: T, body: Change & { version: number }) => Promise<T>
  route: ChangeKey
  /** Title of the toast if the server refuses a change. */
  failure: string
}

/**
 * Changes to records. Changes to the same record are sent in sequence, so that two quick edits by one person do not
 * conflict.
 */
export const useRecordEdit = <T extends ListedRecord, Change extends object>({
  loaded,
  write,
  route,
  failure,
}: Options<T, Change>) => {
  const queries = useQueryClient()
  const turns = useRef(new Map<string, Promise<unknown>>())
  const [conflict, setConflict] = useState<Conflict<T, Change>>()
  const [saving, setSaving] = useState(false)

  const send = useCallback(
    async (base: T, change: Change, version: number, isRepeated = false): Promise<true> => {
      try {
        const written = await write(base, { ...change, version })
        noteOwnVersion(base.id, version, written.version)
        loaded.patch(queries, [[base.id, written]])
        setConflict(undefined)
        void refreshAfter(queries, route)
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'version_conflict') throw error
        const current = error.current as T
        if (isRepeated && hasAll(current, change)) loaded.patch(queries, [[base.id, current]])
        else setConflict({ base, change, current })
      }
      return true
    },
    [queries, loaded, write, route],
  )

  const save: SaveRecord<T, Change> = useCallback(
    (record, change, seen) => {
      const version = () =>
        seen === undefined
          ? (loaded.find(queries, record.id)?.version ?? record.version)
          : afterOwnChanges(record.id, seen)
      const turn = (turns.current.get(record.id) ?? Promise.resolve()).then(() =>
        send(record, change, version(), seen !== undefined),
      )
      turns.current.set(
        record.id,
        turn.catch(() => undefined),
      )
      return turn
    },
    [queries, loaded, send],
  )

  const takeTheirs = () => {
    if (conflict === undefined) return
    loaded.patch(queries, [[conflict.current.id, conflict.current]])
    setConflict(undefined)
  }

  const keepMine = () => {
    if (conflict === undefined) return
    setSaving(true)
    send(conflict.base, conflict.change, conflict.current.version)
      .catch((error: unknown) => failed(failure, refusalWords(error)))
      .finally(() => setSaving(false))
  }

  return { save, conflict, saving, takeTheirs, keepMine }
}
