/**
 * The second half of `npm run synth`: has cfn-lint, where it is installed, check the templates in cdk.out that would be
 * deployed.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stagesInFile } from './cdk-json.ts'
import { lintTemplates } from './cfn-lint.ts'

const assembly = fileURLToPath(new URL('../cdk.out', import.meta.url))

/** The folders of the stages that run in the cloud. */
const folders = Object.entries(stagesInFile()).flatMap(([name, { siteOrigin }]) =>
  siteOrigin === undefined ? [path.join(assembly, `assembly-${name}`)] : [],
)

if (!lintTemplates(folders)) process.exitCode = 1
