/** The demo data, which `npm test` loads once, on a stage that found an empty folder. */
import { cpSync } from 'node:fs'

/** Copies it into a data folder. Without `npm test`, the stage that opens the folder loads it itself. */
export const copyLoadedDemo = (dataDir: string): void => {
  const loaded = process.env['DEMO_DATA']
  if (loaded !== undefined) cpSync(loaded, dataDir, { recursive: true })
}
