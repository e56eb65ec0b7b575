import { projects } from '../../../shared/projects/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { assign } from './assign.ts'
import { unassign } from './unassign.ts'
import { changeMany } from './change-many.ts'
import { charterVersion } from './charter-version.ts'
import { charterVersions } from './charter-versions.ts'
import { create } from './create.ts'
import { financials } from './financials.ts'
import { history } from './history.ts'
import { list, listOfCustomer } from './list.ts'
import { mailAddress, replaceMailAddress } from './mail-address.ts'
import { read } from './read.ts'
import { removeMany } from './remove-many.ts'
import { remove } from './remove.ts'
import { restoreMany } from './restore-many.ts'
import { restore } from './restore.ts'
import { trash } from './trash.ts'
import { update } from './update.ts'

export const handler = serve(projects, {
  list,
  create,
  read,
  update,
  remove,
  restore,
  assign,
  unassign,
  mailAddress,
  replaceMailAddress,
  changeMany,
  removeMany,
  restoreMany,
  financials,
  history,
  charterVersions,
  charterVersion,
  trash,
  customerList: list,
  listOfCustomer,
  customerRead: read,
  customerUpdate: update,
  customerFinancials: financials,
})
