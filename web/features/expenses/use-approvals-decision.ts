/** One decision on several approvals: expenses and budget changes. */
import type { Approval } from '../../../shared/money/expense.ts'
import { counted } from '../../../shared/wording.ts'
import { useBulkReport } from '../../lists/bulk/use-bulk-report.ts'
import { useChange } from '../../client/use-change.ts'
import { messageOf } from '../../client/problem-error.ts'
import { failed } from '../../ui/toast.ts'
import { inParts } from './in-parts.ts'

const said = { approve: 'approved', reject: 'rejected' } as const

const nameOf = ({ type, description }: Approval): string =>
  type === 'budget' ? `Budget change: ${description}` : description

export const useApprovalsDecision = () => {
  const deciding = useChange('expenses.decideApprovals')
  const reopening = useChange('expenses.decideMany')
  const { report, tell, close } = useBulkReport()

  /** Expenses can be reopened, budget changes cannot. */
  const undoOf = (decided: readonly (Approval & { decided: number })[]) =>
    decided.length === 0 || decided.some(({ type }) => type === 'budget')
      ? undefined
      : () => {
          const expenses = decided.map(({ id, decided: version }) => ({ id, version }))
          reopening
            .mutateAsync({ input: { body: { action: 'reopen', expenses } } })
            .catch((error: unknown) => failed('The decision was not taken back', messageOf(error)))
        }

  /** Resolves to whether the decision was sent. */
  const decide = async (action: 'approve' | 'reject', chosen: readonly Approval[], note = ''): Promise<boolean> => {
    try {
      const outcomes = []
      for (const part of inParts(chosen)) {
        const approvals = part.map(({ id, version }) => ({ id, version }))
        outcomes.push(...(await deciding.mutateAsync({ input: { body: { action, note, approvals } } })))
      }
      const decided = outcomes.flatMap(({ version, refused }, index) => {
        const approval = chosen[index]
        return refused === null && version !== null && approval !== undefined ? [{ ...approval, decided: version }] : []
      })
      tell({
        done: `${counted(decided.length, 'approval')} ${said[action]}`,
        failures: outcomes.flatMap(({ refused }, index) => {
          const approval = chosen[index]
          return refused === null || approval === undefined
            ? []
            : [{ title: nameOf(approval), message: refused.message }]
        }),
        undo: undoOf(decided),
      })
      return true
    } catch (error) {
      failed('Nothing was decided', messageOf(error))
      return false
    }
  }
  return { decide, deciding: deciding.isPending, report, closeReport: close }
}
