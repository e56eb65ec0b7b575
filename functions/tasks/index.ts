import { tasks } from '../../shared/routes/tasks.ts'
import { serve } from '../kernel/http.ts'
import { create, customerCreate } from './create.ts'
import { list } from './list.ts'
import { read } from './read.ts'
import { customerRemove, remove } from './remove.ts'
import { restore } from './restore.ts'
import { customerUpdate, update } from './update.ts'

export const handler = serve(tasks, {
  list,
  create,
  read,
  update,
  remove,
  restore,
  customerList: list,
  customerCreate,
  customerUpdate,
  customerRemove,
})
