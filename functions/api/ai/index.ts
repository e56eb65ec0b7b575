import { ai } from '../../../shared/generation/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { loadedByRoute } from '../../kernel/http/loaded-by-route.ts'

const contracts = () => import('./charter-contract.ts')
const generateCharter = loadedByRoute(async () => (await import('./generate-charter.ts')).generateCharter)
const downloadCharter = loadedByRoute(async () => (await import('./download-charter.ts')).downloadCharter)
const generateRaci = loadedByRoute(async () => (await import('./generate-raci.ts')).generateRaci)
const suggestions = loadedByRoute(async () => (await import('./suggestions.ts')).suggestions)
const analyze = loadedByRoute(async () => (await import('./analyze.ts')).analyze)

export const handler = serve(ai, {
  contract: loadedByRoute(async () => (await contracts()).contract),
  agreeContract: loadedByRoute(async () => (await contracts()).agreeContract),
  endContract: loadedByRoute(async () => (await contracts()).endContract),
  decideOnChange: loadedByRoute(async () => (await contracts()).decideOnChange),
  projectCharter: loadedByRoute(async () => (await import('./project-charter.ts')).projectCharter),
  raciMatrix: loadedByRoute(async () => (await import('./raci-matrix.ts')).raciMatrix),
  generateCharter,
  customerGenerateCharter: generateCharter,
  downloadCharter,
  customerDownloadCharter: downloadCharter,
  generateRaci,
  customerGenerateRaci: generateRaci,
  raciDrift: loadedByRoute(async () => (await import('./raci-drift.ts')).raciDrift),
  suggestions,
  customerSuggestions: suggestions,
  analyze,
  customerAnalyze: analyze,
  generation: loadedByRoute(async () => (await import('./generation.ts')).generation),
  cancelGeneration: loadedByRoute(async () => (await import('./cancel-generation.ts')).cancelGeneration),
  usage: loadedByRoute(async () => (await import('./usage.ts')).usage),
  insights: loadedByRoute(async () => (await import('./insights.ts')).insights),
  wordInsights: loadedByRoute(async () => (await import('./word-insights.ts')).wordInsights),
  dismissInsight: loadedByRoute(async () => (await import('./dismiss-insight.ts')).dismissInsight),
})
