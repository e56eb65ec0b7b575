/** `npm run reset`: empties the data folder, which the next start fills with the demo data again. */
import { rmSync } from 'node:fs'
import { DataInUse, takeData } from './lock.ts'
import { readSettings } from './settings.ts'

const { dataDir } = readSettings(process.env)
try {
  const release = takeData(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
  release()
  console.log(`${dataDir} is empty`)
} catch (cause) {
  console.error(cause instanceof DataInUse ? cause.message : cause)
  process.exitCode = 1
}
