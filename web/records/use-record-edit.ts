import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { ChangeKey } from '../client/client.ts'
import { ProblemError } from '../client/problem-error.ts'
import { refreshAfter } from '../client/use-change.ts'
import { isEmpty, onlyMine } from '../forms/conflicting-fields.ts'
import { refusalWords } from '../forms/field-errors.ts'
import { failed, type Toast } from '../ui/toast.ts'
import { toastAndAsk } from '../saving/toast-and-ask.ts'
import { undoOfChange } from '../saving/undo.ts'
import { afterOwnChanges, noteOwnVersion } from './own-versions.ts'
import type { ListedRecord, RecordList } from './record-list.ts'

/** Shows a change at once and sends it. If the server refuses it, restores the old values and shows why. */
export type EditRecord<T, Change> = (record: T, change: Change) => void

/**
 * Sends a change. Resolves to true once it is saved, or once the conflict dialog opens; rejects if the server refuses
 * it. `seen` is the version that the person saw, for a change that is sent again; otherwise it is the newest loaded one.
 */
export type SaveRecord<T, Change> = (record: T, change: Change, seen?: number) => Promise<true>

/** Whether a record has all values of a change: the change was saved, and only its response was lost. */
const hasAll = (record: object, change: object): boolean =>
  Object.entries(change).every(
    ([field, value]) => JSON.stringify((record as Record<string, unknown>)[field]) === JSON.stringify(value),
  )

/** The fields of a change that the other person has changed as well. */
const overlapping = (base: object, change: object, current: object): object => {
  const own = onlyMine(base, change, current)
  return Object.fromEntries(Object.entries(change).filter(([field]) => !(field in own)))
}

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
  /** The change that takes another back. */
  reverse: (before: T, change: Change) => Change
  /** What the toast about a saved change says. */
  words: (before: T, change: Change) => Words
  /** A question that follows from a saved change. Its toast offers the same undo. */
  ask?: (written: T, change: Change) => Promise<Question | undefined>
}

type Question = Required<Pick<Toast, 'title' | 'description' | 'offer'>>

type Words = {
  title: string
  description: string
  /** What was changed, such as `Status of “Inspect bay 7”`. */ what: string
  /** The name of the record. */ name: string
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
  reverse,
  words,
  ask,
}: Options<T, Change>) => {
  const queries = useQueryClient()
  const turns = useRef(new Map<string, Promise<unknown>>())
  const [conflict, setConflict] = useState<Conflict<T, Change>>()
  const [saving, setSaving] = useState(false)

  /** Sends after the changes to the record that are still on their way. */
  const inTurn = useCallback(<Result>(id: string, call: () => Promise<Result>): Promise<Result> => {
    const turn = (turns.current.get(id) ?? Promise.resolve()).then(call)
    turns.current.set(
      id,
      turn.catch(() => undefined),
    )
    return turn
  }, [])

  /** Says that a change is saved, and offers to take it back. */
  const report = useCallback(
    (before: T, change: Change, written: T) => {
      const { id } = before
      const { what, name, ...said } = words(before, change)
      const takeBack = () =>
        inTurn(id, async () => {
          const version = afterOwnChanges(id, written.version)
          void loaded.cancelFetches(queries)
          const undone = await write(written, { ...reverse(before, change), version })
          noteOwnVersion(id, version, undone.version)
          loaded.patch(queries, [[id, undone]])
          void refreshAfter(queries, route)
        })
      const action = undoOfChange({ what, name, send: takeBack })
      toastAndAsk(said.title, { description: said.description, action }, ask && (() => ask(written, change)))
    },
    [queries, loaded, write, route, reverse, words, ask, inTurn],
  )

  const send = useCallback(
    async (base: T, change: Change, version: number, isRepeated = false): Promise<true> => {
      let [record, over] = [base, version]
      for (;;) {
        try {
          const written = await write(record, { ...change, version: over })
          noteOwnVersion(base.id, over, written.version)
          loaded.patch(queries, [[base.id, written]])
          setConflict(undefined)
          void refreshAfter(queries, route)
          report(record, change, written)
          return true
        } catch (error) {
          if (!(error instanceof ProblemError) || error.code !== 'version_conflict') throw error
          const current = error.current as T
          if (isRepeated && hasAll(current, change)) {
            loaded.patch(queries, [[base.id, current]])
            return true
          }
          if (!isEmpty(overlapping(record, change, current))) {
            setConflict({ base: record, change, current })
            return true
          }
          // The other person changed other fields: both changes can be saved, so there is no question to ask.
          ;[record, over] = [current, current.version]
        }
      }
    },
    [queries, loaded, write, route, report],
  )

  const save: SaveRecord<T, Change> = useCallback(
    (record, change, seen) => {
      const version = () =>
        seen === undefined
          ? (loaded.find(queries, record.id)?.version ?? record.version)
          : afterOwnChanges(record.id, seen)
      return inTurn(record.id, () => send(record, change, version(), seen !== undefined))
    },
    [queries, loaded, send, inTurn],
  )

  const takeTheirs = () => {
    if (conflict === undefined) return
    const { base, change, current } = conflict
    loaded.patch(queries, [[current.id, current]])
    setConflict(undefined)
    const own = onlyMine(base, change, current)
    if (isEmpty(own)) return
    send(current, own as Change, current.version).catch((error: unknown) => failed(failure, refusalWords(error)))
  }

  const keepMine = () => {
    if (conflict === undefined) return
    setSaving(true)
    // What is overwritten, and would come back with Undo, is what the other person wrote.
    send(conflict.current, conflict.change, conflict.current.version)
      .catch((error: unknown) => failed(failure, refusalWords(error)))
      .finally(() => setSaving(false))
  }

  return { save, inTurn, conflict, saving, takeTheirs, keepMine }
}
