import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { RaidEntry } from '../../../shared/raid.ts'
import { isRaidOpen, raidStatuses } from '../../../shared/raid-choices.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { call, get } from '../../client/client.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { fullName } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { failed, toast } from '../../ui/toast.ts'
import { reverseOf, withChange, type RaidChange } from './entry-change.ts'
import { findEntry, holdFetches, putEntry } from './raid-list.ts'

/** `mine` is the entry with this person's change applied. */
type Conflict = { base: RaidEntry; change: RaidChange; mine: RaidEntry; current: RaidEntry }

/** Shows a change at once and sends it. If the server refuses it, restores the old values and shows why. */
export type EditEntry = (entry: RaidEntry, change: RaidChange) => void

/**
 * Sends a change. Resolves to true once it is saved, or once the conflict dialog opens; rejects if the server refuses
 * it.
 */
export type SaveEntry = (entry: RaidEntry, change: RaidChange) => Promise<true>

export const failedToUpdate = 'Failed to update RAID log entry'

/**
 * Changes to entries. Changes to the same entry are sent in sequence, so that two quick edits by one person do not
 * conflict.
 */
export const useRaidEdit = () => {
  const queries = useQueryClient()
  const today = useToday()
  const team = useQuery(get('people.list')).data
  const people = useMemo(() => (team ?? []).map((person) => ({ id: person.id, name: fullName(person) })), [team])
  const turns = useRef(new Map<string, Promise<unknown>>())
  const [conflict, setConflict] = useState<Conflict>()
  const [saving, setSaving] = useState(false)

  const send = useCallback(
    async (base: RaidEntry, change: RaidChange, version: number): Promise<true> => {
      try {
        putEntry(queries, await call('raid.update', { params: { id: base.id }, body: { ...change, version } }))
        setConflict(undefined)
        void refreshAfter(queries, 'raid.update')
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'version_conflict') throw error
        setConflict({
          base,
          change,
          mine: withChange(base, change, people, today),
          current: error.current as RaidEntry,
        })
      }
      return true
    },
    [queries, people, today],
  )

  const save: SaveEntry = useCallback(
    (entry, change) => {
      const latest = () => findEntry(queries, entry.id)?.version ?? entry.version
      const turn = (turns.current.get(entry.id) ?? Promise.resolve()).then(() => send(entry, change, latest()))
      turns.current.set(
        entry.id,
        turn.catch(() => undefined),
      )
      return turn
    },
    [queries, send],
  )

  const edit: EditEntry = useCallback(
    (entry, change) => {
      /** Whether the change was saved; a refusal has already been shown. */
      const apply = async (from: RaidEntry, what: RaidChange): Promise<boolean> => {
        void holdFetches(queries)
        putEntry(queries, withChange(from, what, people, today))
        try {
          return await save(from, what)
        } catch (error) {
          putEntry(queries, withChange(findEntry(queries, from.id) ?? from, reverseOf(from, what), people, today))
          failed(failedToUpdate, refusalWords(error))
          return false
        }
      }
      const run = async () => {
        const { status } = change
        if (!(await apply(entry, change)) || status === undefined || isRaidOpen({ status }) || !isRaidOpen(entry))
          return
        // A completed entry leaves the list of open entries, so the toast says so and offers an undo.
        const undo = () => void apply(findEntry(queries, entry.id) ?? entry, { status: entry.status })
        toast(`${entry.uniqueId} ${raidStatuses[status].label.toLowerCase()}`, {
          description: entry.title,
          action: { label: 'Undo', run: undo },
        })
      }
      void run()
    },
    [queries, people, today, save],
  )

  const takeTheirs = () => {
    if (conflict === undefined) return
    putEntry(queries, conflict.current)
    setConflict(undefined)
  }

  const keepMine = () => {
    if (conflict === undefined) return
    setSaving(true)
    send(conflict.base, conflict.change, conflict.current.version)
      .catch((error: unknown) => failed(failedToUpdate, refusalWords(error)))
      .finally(() => setSaving(false))
  }

  return { edit, save, conflict, saving, takeTheirs, keepMine }
}

export type RaidEditing = ReturnType<typeof useRaidEdit>
