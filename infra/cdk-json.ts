/** The context of `cdk.json`, for commands that run without the CDK's CLI. */
import { readFileSync } from 'node:fs'
import { readStages, type StageSettings } from './settings.ts'

export const readContext = (): Record<string, unknown> =>
  (JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')) as { context: Record<string, unknown> })
    .context

/** The settings of all stages. */
export const stagesInFile = (): Record<string, StageSettings> => readStages(readContext()['stages'])
