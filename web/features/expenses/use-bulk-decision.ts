/** One action on several expenses, with the result for each that was refused. */
import type { DecideMany } from '../../../shared/money/expense.ts'
import { counted } from '../../../shared/wording.ts'
import { useBulkReport } from '../../lists/bulk/use-bulk-report.ts'
import { useChange } from '../../client/use-change.ts'
import { messageOf } from '../../client/problem-error.ts'
import { failed } from '../../ui/toast.ts'
import { inParts } from './in-parts.ts'
import type { ActedOn } from './use-expense-actions.ts'

const said: Record<DecideMany['action'], string> = {
  approve: 'approved',
  reject: 'rejected',
  pay: 'marked as paid',
  reopen: 'reopened',
  delete: 'deleted',
}

type Expenses = DecideMany['expenses']

export const useBulkDecision = () => {
  const { mutateAsync, isPending } = useChange('expenses.decideMany')
  const { report, tell, close } = useBulkReport()

  const send = async (action: DecideMany['action'], expenses: Expenses, note: string) => {
    const outcomes = []
    for (const part of inParts(expenses))
      outcomes.push(...(await mutateAsync({ input: { body: { action, note, expenses: part } } })))
    return outcomes
  }

  /** Resolves to whether the action was sent. */
  const decide = async (action: DecideMany['action'], chosen: readonly ActedOn[], note = ''): Promise<boolean> => {
    try {
      const outcomes = await send(
        action,
        chosen.map(({ id, version }) => ({ id, version })),
        note,
      )
      const done = outcomes.flatMap(({ expense, refused }) => (refused === null && expense !== null ? [expense] : []))
      tell({
        done: `${counted(outcomes.filter(({ refused }) => refused === null).length, 'expense')} ${said[action]}`,
        failures: outcomes.flatMap(({ id, refused }) =>
          refused === null
            ? []
            : [{ title: chosen.find((one) => one.id === id)?.description ?? '', message: refused.message }],
        ),
        undo:
          action === 'delete' || action === 'reopen' || done.length === 0
            ? undefined
            : () => void decide('reopen', done),
      })
      return true
    } catch (error) {
      failed('The expenses were not changed', messageOf(error))
      return false
    }
  }
  return { decide, deciding: isPending, report, closeReport: close }
}
export type BulkDecision = ReturnType<typeof useBulkDecision>
