/** The command line of `npm run restore`. */
import { parseArgs } from 'node:util'
import { requireConfirmed, UsageError } from '../deploy-options.ts'
import type { StageSettings } from '../settings.ts'

export type RestoreOptions = {
  stage: string
  settings: StageSettings
  /** Whether the stage runs on this machine. */
  isLocal: boolean
  /** ISO 8601, UTC, without fractions of a second. Undefined for what an earlier attempt was told. */
  at: string | undefined
  abandon: boolean
  /** Whether only files are copied back. */
  files: boolean
  /** Whether the command only prints what it would stop. */
  plan: boolean
}

/** An instant with its time zone, because operators and stages are in different ones. */
const instant = (text: string, now: number): string => {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at))
    throw new UsageError(`"${text}" is no instant. Write it with its time zone, for example 2026-11-27T14:05:00Z`)
  if (at > now) throw new UsageError(`${text} is in the future`)
  // DynamoDB restores to a whole second.
  return new Date(Math.floor(at / 1000) * 1000).toISOString()
}

/** @throws UsageError */
export const readRestoreOptions = (
  args: readonly string[],
  stages: Record<string, StageSettings>,
  now: number,
): RestoreOptions => {
  const { stage, at, confirm, abandon = false, files = false, plan = false } = parse(args)
  const settings = stage === undefined ? undefined : stages[stage]
  if (stage === undefined || settings === undefined)
    throw new UsageError(`Name the stage: --stage ${Object.keys(stages).join(' or --stage ')}`)
  if (!plan) requireConfirmed(stage, settings, confirm)
  if (files && at !== undefined)
    throw new UsageError(
      'Files are copied back for the table as it is: leave out --at, or restore both without --files',
    )
  const isLocal = settings.siteOrigin !== undefined
  return { stage, settings, isLocal, at: at === undefined ? undefined : instant(at, now), abandon, files, plan }
}

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        stage: { type: 'string' },
        at: { type: 'string' },
        confirm: { type: 'string' },
        abandon: { type: 'boolean' },
        files: { type: 'boolean' },
        plan: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
