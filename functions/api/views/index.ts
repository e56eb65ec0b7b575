import { views } from '../../../shared/views/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { create } from './create.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { update } from './update.ts'

export const handler = serve(views, { list, create, update, remove })
