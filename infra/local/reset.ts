/**
 * `npm run reset`: empties the data folder, which the next start fills with the demo data again. With `--keep`, the
 * folder is renamed instead.
 */
import { renameSync, rmSync } from 'node:fs'
import { DataInUse, takeData } from './lock.ts'
import { readSettings } from './settings.ts'

const { dataDir } = readSettings(process.env)
try {
  takeData(dataDir)()
  if (process.argv.includes('--keep')) {
    const copy = `${dataDir}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    renameSync(dataDir, copy)
    console.log(`${dataDir} is empty, and what was in it is in ${copy}`)
  } else {
    rmSync(dataDir, { recursive: true, force: true })
    console.log(`${dataDir} is empty`)
  }
} catch (cause) {
  console.error(cause instanceof DataInUse ? cause.message : cause)
  process.exitCode = 1
}
