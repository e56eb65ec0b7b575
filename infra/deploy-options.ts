/** The command line of `npm run deploy`. */
import { parseArgs } from 'node:util'
import type { StageSettings } from './settings.ts'

/** A mistake on the command line. Its message says what to do. */
export class UsageError extends Error {}

export type DeployOptions = {
  stage: string
  settings: StageSettings
  /** Names of stacks without the stage: `mail`. All stacks if undefined. */
  stacks: readonly string[] | undefined
  /** Whether all calls move to new code at once, whatever the alarms say. */
  atOnce: boolean
  /** Whether the command ends after its checks. */
  checkOnly: boolean
  /** The table to which a restore moves the stage, repeated for the check that no other deployment moves it. */
  table?: string | undefined
  /** Whatever follows `--`: options of `cdk deploy`. */
  forCdk: readonly string[]
}

/** The stage of a command. Throws UsageError for one that does not exist, or runs on this machine. */
export const stageInCloud = (
  stage: string | undefined,
  stages: Record<string, StageSettings>,
): { stage: string; settings: StageSettings } => {
  const names = Object.keys(stages).filter((name) => stages[name]?.siteOrigin === undefined)
  const settings = stage === undefined ? undefined : stages[stage]
  if (stage === undefined || settings === undefined)
    throw new UsageError(`Name the stage: --stage ${names.join(' or --stage ')}`)
  if (settings.siteOrigin !== undefined) throw new UsageError(`The stage ${stage} runs on this machine: npm start`)
  return { stage, settings }
}

/** Throws UsageError if a protected stage is to be changed and its name is not repeated. */
export const requireConfirmed = (stage: string, settings: StageSettings, confirm: string | undefined): void => {
  if (settings.protected && confirm !== stage)
    throw new UsageError(`${stage} is protected. Repeat its name: --confirm ${stage}`)
}

/**
 * @param args - without the names of Node and of the script
 * @throws UsageError
 */
export const readOptions = (args: readonly string[], stages: Record<string, StageSettings>): DeployOptions => {
  const { values, positionals } = parse(args)
  const checkOnly = values['check-only'] ?? false
  const { stage, settings } = stageInCloud(values.stage, stages)
  if (!checkOnly) requireConfirmed(stage, settings, values.confirm)
  const stacks = values.stacks?.split(',').filter(Boolean)
  if (stacks?.length === 0) throw new UsageError('Name at least one stack: --stacks mail')
  return {
    stage,
    settings,
    stacks,
    atOnce: values['at-once'] ?? false,
    checkOnly,
    table: values.table,
    forCdk: positionals,
  }
}

const parse = (args: readonly string[]) => {
  const end = args.indexOf('--')
  const [own, forCdk] = end === -1 ? [args, []] : [args.slice(0, end), args.slice(end + 1)]
  try {
    const { values } = parseArgs({
      args: [...own],
      options: {
        stage: { type: 'string' },
        confirm: { type: 'string' },
        stacks: { type: 'string' },
        'at-once': { type: 'boolean' },
        'check-only': { type: 'boolean' },
        table: { type: 'string' },
      },
    })
    return { values, positionals: forCdk }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}. Options of cdk deploy follow after another --`)
  }
}
