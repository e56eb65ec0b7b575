import { code } from '../../../shared/code/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { create } from './create.ts'
import { links } from './links.ts'
import { list } from './list.ts'
import { github, gitlab } from './receive.ts'
import { remove } from './remove.ts'
import { rotateSecret } from './rotate-secret.ts'
import { update } from './update.ts'

export const handler = serve(code, { list, create, update, rotateSecret, remove, github, gitlab, links })
