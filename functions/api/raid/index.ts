import { raid } from '../../../shared/raid/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { loadedByRoute } from '../../kernel/http/loaded-by-route.ts'
import { autoPopulate } from './auto-populate.ts'
import { chain } from './chain.ts'
import { changeRules } from './change-rules.ts'
import { create } from './create.ts'
import { executive } from './executive.ts'
import { history } from './history.ts'
import { lateTasks } from './late-tasks.ts'
import { ofProject } from './list-of-project.ts'
import { list } from './list.ts'
import { read } from './read.ts'
import { remove } from './remove.ts'
import { makeResponseTask } from './response-task.ts'
import { restore } from './restore.ts'
import { rules } from './rules.ts'
import { tryCondition } from './try-condition.ts'
import { update } from './update.ts'

export const handler = serve(raid, {
  list,
  create,
  suggest: loadedByRoute(async () => (await import('./suggest.ts')).suggest),
  executive,
  read,
  update,
  remove,
  restore,
  history,
  makeResponseTask,
  chain,
  lateTasks,
  autoPopulate,
  tryCondition,
  rules,
  changeRules,
  ofProject,
  customerOfProject: ofProject,
})
