import { timeline } from '../../../shared/routes/timeline.ts'
import { serve } from '../../kernel/http.ts'
import { move } from './move.ts'
import { portfolio } from './portfolio.ts'
import { read } from './read.ts'
import { shift } from './shift.ts'
import { setBaseline } from './set-baseline.ts'

export const handler = serve(timeline, { portfolio, read, move, shift, setBaseline })
