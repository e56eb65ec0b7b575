/**
 * `npm run synth`: synthesises all stages with every check, and has cfn-lint, where it is installed, check the templates
 * that would be deployed. `--stage prod` does so for one stage, in a third of the time.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { assemblyDir } from './build.ts'
import { runCdk } from './cdk-command.ts'
import { stagesInFile } from './cdk-json.ts'
import { lintTemplates } from './cfn-lint.ts'

const { stage: only } = parseArgs({ options: { stage: { type: 'string' } } }).values

// The command line also makes errors of warnings.
const status = runCdk([
  'synth',
  '**',
  '--quiet',
  '--strict',
  ...(only === undefined ? [] : ['--context', `stage=${only}`]),
])

/** The folders of the stages that run in the cloud. */
const folders = Object.entries(stagesInFile()).flatMap(([name, { siteOrigin }]) =>
  siteOrigin === undefined && (only ?? name) === name ? [path.join(assemblyDir, `assembly-${name}`)] : [],
)

if (status !== 0 || !lintTemplates(folders)) process.exitCode = 1
