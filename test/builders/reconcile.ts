/** The daily reconciliation as one run, without the queue between its parts. */
import type { Worked } from '../../functions/kernel/table/work-through.ts'
import { beginReconciliation, reconcile } from '../../functions/workers/reconcile-subscriptions/reconcile.ts'

const timeLeft = () => 900_000

export const reconcileAll = async (): Promise<Worked> => reconcile(await beginReconciliation(timeLeft), timeLeft)
