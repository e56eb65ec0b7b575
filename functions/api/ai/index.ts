import { ai } from '../../../shared/routes/ai.ts'
import { serve } from '../../kernel/http.ts'
import { analyze } from './analyze.ts'
import { cancelGeneration } from './cancel-generation.ts'
import { agreeContract, contract, decideOnChange, endContract } from './charter-contract.ts'
import { dismissInsight } from './dismiss-insight.ts'
import { downloadCharter } from './download-charter.ts'
import { generateCharter } from './generate-charter.ts'
import { generateRaci } from './generate-raci.ts'
import { generation } from './generation.ts'
import { insights } from './insights.ts'
import { projectCharter } from './project-charter.ts'
import { raciDrift } from './raci-drift.ts'
import { raciMatrix } from './raci-matrix.ts'
import { suggestions } from './suggestions.ts'
import { usage } from './usage.ts'
import { wordInsights } from './word-insights.ts'

export const handler = serve(ai, {
  contract,
  agreeContract,
  endContract,
  decideOnChange,
  projectCharter,
  raciMatrix,
  generateCharter,
  customerGenerateCharter: generateCharter,
  downloadCharter,
  customerDownloadCharter: downloadCharter,
  generateRaci,
  customerGenerateRaci: generateRaci,
  raciDrift,
  suggestions,
  customerSuggestions: suggestions,
  analyze,
  customerAnalyze: analyze,
  generation,
  cancelGeneration,
  usage,
  insights,
  wordInsights,
  dismissInsight,
})
