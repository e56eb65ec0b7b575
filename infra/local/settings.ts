/** The stage's settings from the environment: PORT and DATA_DIR. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export class BadSetting extends Error {
  override name = 'BadSetting'
}

/** @throws BadSetting if PORT is not a valid port */
export function readSettings(environment: NodeJS.ProcessEnv): { port: number; dataDir: string } {
  const port = Number(environment['PORT'] ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new BadSetting(`PORT should be a number from 1 to 65535, or 0 for a free one, not '${environment['PORT']}'`)
  return { port, dataDir: path.resolve(root, environment['DATA_DIR'] ?? '.local') }
}
