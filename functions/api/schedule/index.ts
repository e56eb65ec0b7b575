import { schedule } from '../../../shared/routes/schedule.ts'
import { serve } from '../../kernel/http.ts'
import { move } from './move.ts'
import { read } from './read.ts'
import { setBaseline } from './set-baseline.ts'

export const handler = serve(schedule, { read, move, setBaseline })
