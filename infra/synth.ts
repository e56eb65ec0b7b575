/**
 * `npm run synth`: synthesises all stages with every check, and has cfn-lint, where it is installed, check the templates
 * that would be deployed. `--stage prod` does so for one stage, in a third of the time, and `--no-cfn-lint` without
 * cfn-lint, which takes longer than the rest.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cdkOutput, runCdk } from './cdk-command.ts'
import { stagesInFile } from './cdk-json.ts'
import { lintTemplates } from './cfn-lint.ts'

const { stage: only, 'cfn-lint': lints } = parseArgs({
  options: { stage: { type: 'string' }, 'cfn-lint': { type: 'boolean', default: true } },
  allowNegative: true,
}).values

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
  siteOrigin === undefined && (only ?? name) === name ? [path.join(cdkOutput, `assembly-${name}`)] : [],
)

if (status !== 0 || (lints && !lintTemplates(folders))) process.exitCode = 1
