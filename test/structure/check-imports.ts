/**
 * `npm run imports`: prints the imports that break the import direction or form a cycle, and fails if there are any.
 */
import { circularImports, readImports, violations } from './imports.ts'

const imports = readImports(process.cwd())
const found = [...violations(imports), ...circularImports(imports)]
for (const violation of found) console.error(violation)
console.log(`${imports.length} imports read, ${found.length} against the direction or in a circle`)
process.exitCode = found.length === 0 ? 0 : 1
