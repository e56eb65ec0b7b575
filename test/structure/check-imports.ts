/** `npm run imports`: prints what breaks the import direction and fails on it. */
import { readImports, violations } from './imports.ts'

const imports = readImports(process.cwd())
const found = violations(imports)
for (const violation of found) console.error(violation)
console.log(`${imports.length} imports read, ${found.length} against the direction`)
process.exitCode = found.length === 0 ? 0 : 1
