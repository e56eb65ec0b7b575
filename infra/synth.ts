/**
 * `npm run synth`: synthesises all stages with every check, and has cfn-lint, where it is installed, check the templates
 * that would be deployed. `--stage prod` does so for one stage, in a third of the time.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { assemblyDir } from './build.ts'
import { stagesInFile } from './cdk-json.ts'
import { lintTemplates } from './cfn-lint.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { stage: only } = parseArgs({ options: { stage: { type: 'string' } } }).values

/** Runs the CDK's command line, which also makes errors of warnings. */
const { status, error } = spawnSync(
  process.execPath,
  [
    path.join('node_modules', 'aws-cdk', 'bin', 'cdk'),
    'synth',
    '**',
    '--quiet',
    '--strict',
    ...(only === undefined ? [] : ['--context', `stage=${only}`]),
  ],
  { cwd: root, stdio: 'inherit' },
)
if (error) throw error

/** The folders of the stages that run in the cloud. */
const folders = Object.entries(stagesInFile()).flatMap(([name, { siteOrigin }]) =>
  siteOrigin === undefined && (only ?? name) === name ? [path.join(assemblyDir, `assembly-${name}`)] : [],
)

if (status !== 0 || !lintTemplates(folders)) process.exitCode = 1
