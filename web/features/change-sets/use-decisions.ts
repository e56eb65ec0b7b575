/** Applies, undoes and discards change sets, and says what came of it. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ChangeSet, ChangeSetSummary } from '../../../shared/change-sets/change-set.ts'
import { counted } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { get } from '../../client/client.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { refreshAfter, useChange } from '../../client/use-change.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { undoAction } from '../../saving/undo.ts'
import { keptText, undoChangeSet } from './undo-change-set.ts'

/** What a refused call shows instead: the change set as it is now. */
const currentIn = (error: unknown): ChangeSet | undefined =>
  error instanceof ProblemError && error.code === 'version_conflict' ? (error.current as ChangeSet) : undefined

/** Shows a change set on its own page without fetching it. */
const useShow = () => {
  const queries = useQueryClient()
  return (changeSet: ChangeSet): void => {
    queries.setQueryData(get('changeSets.read', { params: { id: changeSet.id } }).queryKey, changeSet)
  }
}

/** Undoes a change set, from its page, from the list and from the message about applying it. */
export const useUndo = () => {
  const show = useShow()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const undo = async ({ id, title, version }: Pick<ChangeSetSummary, 'id' | 'title' | 'version'>): Promise<void> => {
    setBusy(true)
    try {
      const undone = await undoChangeSet({ id, version }, show)
      show(undone)
      const kept = undone.imported === null ? '' : keptText(undone.imported)
      toast('Change set undone', { description: kept === '' ? title : kept })
    } catch (error) {
      const current = currentIn(error)
      if (current !== undefined) show(current)
      notSaved(error, {
        title: 'Not undone',
        what: `Undo: ${title}`,
        again: () => undo({ id, title, version }),
      })
    } finally {
      void refreshAfter(queries, 'changeSets.undo')
      setBusy(false)
    }
  }
  return { undo, busy }
}

/** Why a change set was not applied. */
export type Refusal = { message: string }

export const useDecisions = (changeSet: ChangeSet) => {
  const { id, title, version } = changeSet
  const navigate = useNavigate()
  const show = useShow()
  const apply = useChange('changeSets.apply')
  const discard = useChange('changeSets.discard')
  const { undo, busy: undoing } = useUndo()
  const [refusal, setRefusal] = useState<Refusal>()

  const applyAll = async (chosen: ReadonlySet<string>): Promise<void> => {
    setRefusal(undefined)
    const leaveOut = changeSet.lines.map((line) => line.id).filter((line) => !chosen.has(line))
    try {
      const applied = await apply.mutateAsync({ input: { params: { id }, body: { version, leaveOut } } })
      show(applied)
      toast(`${counted(chosen.size, 'change')} applied`, {
        description: title,
        ...(applied.until !== null && { action: undoAction(() => undo(applied)) }),
      })
    } catch (error) {
      const current = currentIn(error)
      if (current === undefined) {
        notSaved(error, { title: 'Not applied', what: `Apply: ${title}`, again: () => applyAll(chosen) })
        return
      }
      show(current)
      setRefusal({ message: messageOf(error) })
    }
  }

  const drop = async (): Promise<void> => {
    try {
      await discard.mutateAsync({ input: { params: { id } } })
      toast('Change set discarded', { description: title })
      await navigate(paths.changeSets())
    } catch (error) {
      notSaved(error, { title: 'Not discarded', what: `Discard: ${title}`, again: drop })
    }
  }

  return {
    applyAll,
    drop,
    undo: () => undo(changeSet),
    refusal,
    applying: apply.isPending,
    undoing,
    dropping: discard.isPending,
  }
}
