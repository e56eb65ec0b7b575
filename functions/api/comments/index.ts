import { comments } from '../../../shared/comments/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { add, addToEntry } from './add.ts'
import { edit, editOfEntry } from './edit.ts'
import { list, listOfEntry } from './list.ts'
import { remove, removeOfEntry } from './remove.ts'

export const handler = serve(comments, { list, add, edit, remove, listOfEntry, addToEntry, editOfEntry, removeOfEntry })
