import { expenses } from '../../../shared/money/expense-routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { approvals } from './approvals.ts'
import { create } from './create.ts'
import { createMany } from './create-many.ts'
import { decideApprovals } from './decide-approvals.ts'
import { decideMany } from './decide-many.ts'
import { delegations } from './delegations.ts'
import { endDelegation } from './end-delegation.ts'
import { list } from './list.ts'
import { read } from './read.ts'
import { remove } from './remove.ts'
import { restore } from './restore.ts'
import { setDelegation } from './set-delegation.ts'
import { approve, pay, reject, reopen, submit, withdraw } from './steps.ts'
import { update } from './update.ts'

export const handler = serve(expenses, {
  list,
  create,
  createMany,
  read,
  update,
  remove,
  restore,
  submit,
  withdraw,
  approve,
  reject,
  pay,
  reopen,
  decideMany,
  approvals,
  decideApprovals,
  delegations,
  setDelegation,
  endDelegation,
})
