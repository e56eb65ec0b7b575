import { templates } from '../../../shared/templates/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { createProject } from './create-project.ts'
import { create } from './create.ts'
import { list } from './list.ts'
import { read } from './read.ts'
import { remove } from './remove.ts'
import { replace } from './replace.ts'
import { restore } from './restore.ts'
import { update } from './update.ts'

export const handler = serve(templates, { list, create, read, update, replace, remove, restore, createProject })
