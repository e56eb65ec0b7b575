import { projectRequests } from '../../../shared/project-requests/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { convert } from './convert.ts'
import { create } from './create.ts'
import { edit } from './edit.ts'
import { list } from './list.ts'
import { read } from './read.ts'
import { restore } from './restore.ts'
import { review } from './review.ts'
import { withdraw } from './withdraw.ts'

export const handler = serve(projectRequests, { list, create, read, edit, review, convert, withdraw, restore })
