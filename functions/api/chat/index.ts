import { chat } from '../../../shared/chat/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { create } from './create.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { test } from './send-test.ts'
import { update } from './update.ts'

export const handler = serve(chat, { list, create, update, remove, test })
