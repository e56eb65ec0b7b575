/** Decisions on a budget change, each with its message. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BudgetChangeAction } from '../../../shared/money/budget-choices.ts'
import { make, type ChangeKey } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { failed, toast } from '../../ui/toast.ts'

const calls = {
  approve: 'budgets.approve',
  reject: 'budgets.reject',
  withdraw: 'budgets.withdraw',
} as const satisfies Record<BudgetChangeAction, ChangeKey>

const said: Record<BudgetChangeAction, string> = {
  approve: 'Budget change approved',
  reject: 'Budget change rejected',
  withdraw: 'Budget change withdrawn',
}

type ActedOn = { id: string; version: number; description: string }

export const useChangeActions = () => {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string>()

  const send = ({ id, version }: ActedOn, action: BudgetChangeAction, note: string) =>
    action === 'reject'
      ? make('budgets.reject', { params: { id }, body: { note, version } })
      : make(calls[action], { params: { id }, body: { version } })

  return {
    busyWith: (id: string): boolean => busy === id,
    /** Runs one decision at a time; resolves to whether it succeeded. */
    decide: async (change: ActedOn, action: BudgetChangeAction, note = ''): Promise<boolean> => {
      if (busy !== undefined) return false
      setBusy(change.id)
      try {
        await send(change, action, note)
        toast(said[action], { description: change.description })
        return true
      } catch (error) {
        failed('The budget change was not decided', messageOf(error))
        return false
      } finally {
        void refreshAfter(queries, calls[action])
        setBusy(undefined)
      }
    },
  }
}
