import { budgets } from '../../../shared/routes/budgets.ts'
import { serve } from '../../kernel/http.ts'
import { change } from './change.ts'
import { changes } from './changes.ts'
import { approve, reject, withdraw } from './decisions.ts'
import { read } from './read.ts'

export const handler = serve(budgets, { read, changes, change, approve, reject, withdraw })
