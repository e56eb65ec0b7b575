import { timeline } from '../../../shared/timeline/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { forecast } from './forecast.ts'
import { move } from './move.ts'
import { portfolio } from './portfolio.ts'
import { read } from './read.ts'
import { shift } from './shift.ts'
import { setBaseline } from './set-baseline.ts'
import { trackRecord } from './track-record.ts'

export const handler = serve(timeline, { portfolio, read, forecast, trackRecord, move, shift, setBaseline })
