import { comments } from '../../shared/routes/comments.ts'
import { serve } from '../kernel/http.ts'
import { add } from './add.ts'
import { edit } from './edit.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'

export const handler = serve(comments, { list, add, edit, remove })
