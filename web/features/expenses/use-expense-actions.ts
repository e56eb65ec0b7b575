/** Actions on expenses, each with its message and its undo. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExpenseAction } from '../../../shared/money/expense-choices.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { call, make, type ChangeKey } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { failed, toast, type Toast } from '../../ui/toast.ts'
import { undoOfChange, undoOfRemoval } from '../../saving/undo.ts'

export type Step = Exclude<ExpenseAction, 'edit' | 'delete'>

/** The parts of an expense that an action needs; an approval has them too. */
export type ActedOn = { id: string; description: string; amount: string; version: number }

const calls = {
  submit: 'expenses.submit',
  withdraw: 'expenses.withdraw',
  approve: 'expenses.approve',
  pay: 'expenses.pay',
  reopen: 'expenses.reopen',
} as const satisfies Partial<Record<Step, ChangeKey>>

const said: Record<Step, string> = {
  submit: 'Expense submitted',
  withdraw: 'Expense withdrawn',
  approve: 'Expense approved',
  reject: 'Expense rejected',
  pay: 'Expense paid',
  reopen: 'Expense reopened',
}

/** The action that takes another back. */
const reverse: Partial<Record<Step, 'submit' | 'withdraw' | 'reopen'>> = {
  submit: 'withdraw',
  withdraw: 'submit',
  approve: 'reopen',
  reject: 'reopen',
  pay: 'reopen',
}

const nameOf = ({ description, amount }: ActedOn): string => `${description} · ${writtenAmount(amount)}`

export const useExpenseActions = () => {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<{ id: string; action: ExpenseAction }>()

  const send = async (expense: ActedOn, step: Step, note: string) => {
    const { id, version } = expense
    const written =
      step === 'reject'
        ? await make('expenses.reject', { params: { id }, body: { note, version } })
        : await make(calls[step], { params: { id }, body: { version } })
    void refreshAfter(queries, step === 'reject' ? 'expenses.reject' : calls[step])
    return written
  }

  const undoOf = (expense: ActedOn, step: Step, version: number): { action?: NonNullable<Toast['action']> } => {
    const back = reverse[step]
    if (back === undefined) return {}
    const what = `${said[step]}: ${nameOf(expense)}`
    return {
      action: undoOfChange({ what, name: expense.description, send: () => send({ ...expense, version }, back, '') }),
    }
  }

  /** Runs one action at a time; resolves to whether it succeeded. */
  const run = async (expense: ActedOn, action: ExpenseAction, act: () => Promise<void>): Promise<boolean> => {
    if (busy !== undefined) return false
    setBusy({ id: expense.id, action })
    try {
      await act()
      return true
    } catch (error) {
      failed('The expense was not changed', messageOf(error))
      void refreshAfter(queries, 'expenses.update')
      return false
    } finally {
      setBusy(undefined)
    }
  }

  return {
    busyWith: (id: string): ExpenseAction | undefined => (busy?.id === id ? busy.action : undefined),
    step: (expense: ActedOn, step: Step, note = '') =>
      run(expense, step, async () => {
        const { version, status } = await send(expense, step, note)
        const done = step === 'reopen' && status === 'approved' ? 'Payment taken back' : said[step]
        toast(done, { description: nameOf(expense), ...undoOf(expense, step, version) })
      }),
    remove: (expense: ActedOn, reason: string) =>
      run(expense, 'delete', async () => {
        const { id, version } = expense
        await make('expenses.remove', { params: { id }, body: { reason, version } })
        void refreshAfter(queries, 'expenses.remove')
        toast('Expense deleted', {
          description: nameOf(expense),
          action: undoOfRemoval('expense', async () => {
            await call('expenses.restore', { params: { id } })
            void refreshAfter(queries, 'expenses.restore')
            return nameOf(expense)
          }),
        })
      }),
  }
}
export type ExpenseActions = ReturnType<typeof useExpenseActions>
