import { STSClient } from '@aws-sdk/client-sts'
import type { StageSettings } from './settings.ts'

/** The region of a stage: that of its settings, or of the environment and the profile. Undefined if there is none. */
export const regionOf = async ({ region }: StageSettings): Promise<string | undefined> =>
  region ?? (await new STSClient().config.region().catch(() => undefined))
