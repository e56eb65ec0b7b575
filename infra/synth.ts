/**
 * `npm run synth`: synthesises all stages with the template validator and cdk-nag, and has cfn-lint check what would be
 * deployed, where it is installed.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stagesInFile } from './cdk-json.ts'
import { lintTemplates } from './cfn-lint.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const synthesised = (): boolean => {
  // A plain `cdk synth` does not check the stages.
  const args = ['synth', '**', '--quiet', '--strict']
  const cdk = path.join('node_modules', 'aws-cdk', 'bin', 'cdk')
  const { status, error } = spawnSync(process.execPath, [cdk, ...args], { cwd: root, stdio: 'inherit' })
  if (error) throw error
  return status === 0
}

/** The folders of the stages that run in the cloud. */
const folders = (): string[] =>
  Object.entries(stagesInFile()).flatMap(([name, { siteOrigin }]) =>
    siteOrigin === undefined ? [path.join(root, 'cdk.out', `assembly-${name}`)] : [],
  )

if (!synthesised() || !lintTemplates(folders())) process.exitCode = 1
