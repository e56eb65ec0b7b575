/** The functions that a changed secret has to reach before its next step. */
import { GetFunctionConfigurationCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import { functionRows, type FunctionRow } from '../functions/manifest.ts'
import { aliasName } from './alias-name.ts'
import type { DeployedSecret } from './secret-references.ts'
import type { StageSettings } from './settings.ts'

/** Where functions find each secret, and which of them get it. */
const readers: Record<DeployedSecret, { variable: string; has: (row: FunctionRow) => boolean }> = {
  signing: { variable: 'ENCRYPTION_SECRETS', has: ({ grants }) => grants.encryptionSecret === true },
  origin: { variable: 'ORIGIN_SECRETS', has: ({ trigger }) => trigger.kind === 'api' },
}

/**
 * Returns the names of the API's functions whose callers still reach another value. All are asked, because a deployment
 * that fails, or is taken back, can leave some stacks behind.
 */
export const functionsBehind = async (
  lambda: LambdaClient,
  { stage, settings, secret }: { stage: string; settings: StageSettings; secret: DeployedSecret },
  value: string,
): Promise<string[]> => {
  const { variable, has } = readers[secret]
  const behind: string[] = []
  for (const { name } of functionRows.filter((row) => row.trigger.kind === 'api' && has(row))) {
    const { Environment } = await lambda.send(
      new GetFunctionConfigurationCommand({
        FunctionName: `plumbline-${stage}-${name}`,
        // The version that callers reach: what a deployment that was taken back has left is not in use.
        ...(settings.gradualShift !== undefined && { Qualifier: aliasName }),
      }),
    )
    if (Environment?.Variables?.[variable] !== value) behind.push(name)
  }
  return behind
}
