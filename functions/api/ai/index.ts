import { ai } from '../../../shared/routes/ai.ts'
import { serve } from '../../kernel/http.ts'
import { dismissInsight } from './dismiss-insight.ts'
import { insights } from './insights.ts'
import { projectCharter } from './project-charter.ts'
import { raciMatrix } from './raci-matrix.ts'

export const handler = serve(ai, { projectCharter, raciMatrix, insights, dismissInsight })
