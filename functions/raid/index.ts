import { raid } from '../../shared/routes/raid.ts'
import { serve } from '../kernel/http.ts'
import { create } from './create.ts'
import { executive } from './executive.ts'
import { history } from './history.ts'
import { ofProject } from './list-of-project.ts'
import { list } from './list.ts'
import { read } from './read.ts'
import { remove } from './remove.ts'
import { makeResponseTask } from './response-task.ts'
import { restore } from './restore.ts'
import { update } from './update.ts'

export const handler = serve(raid, { list, create, executive, read, update, remove, restore, history, makeResponseTask, ofProject, customerOfProject: ofProject })
