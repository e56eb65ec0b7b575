import { tasks } from '../../../shared/tasks/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { assigned } from './assigned.ts'
import { changeChecklist } from './change-checklist.ts'
import { create, customerCreate } from './create.ts'
import { createMany } from './create-many.ts'
import { history } from './history.ts'
import { list } from './list.ts'
import { readMany } from './read-many.ts'
import { read } from './read.ts'
import { removeMany } from './remove-many.ts'
import { customerRemove, remove } from './remove.ts'
import { restoreMany } from './restore-many.ts'
import { restore } from './restore.ts'
import { updateMany } from './update-many.ts'
import { customerUpdate, update } from './update.ts'

export const handler = serve(tasks, {
  list,
  create,
  createMany,
  read,
  history,
  update,
  changeChecklist,
  remove,
  restore,
  assigned,
  readMany,
  updateMany,
  removeMany,
  restoreMany,
  customerList: list,
  customerCreate,
  customerUpdate,
  customerRemove,
})
