/** The CDK's command line, as a part of other commands. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import cdk from '../cdk.json' with { type: 'json' }

const root = fileURLToPath(new URL('..', import.meta.url))

/** The folder that it writes assemblies to. */
export const cdkOutput = path.join(root, cdk.output)

/** Runs it and shows what it prints. Returns its exit code. */
export const runCdk = (args: readonly string[]): number | null => {
  const { status, error } = spawnSync(process.execPath, [path.join('node_modules', 'aws-cdk', 'bin', 'cdk'), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (error) throw error
  return status
}
