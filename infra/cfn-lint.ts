/** Runs cfn-lint over templates, if it is installed: a Python program, which npm does not bring. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * W3005: a dependency is written out that a reference implies already. The CDK does so between each function and its
 * role, which changes nothing.
 */
const ignored = ['W3005']

/** The templates in these folders. */
const templatesIn = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.template.json'))
      .map((file) => path.join(folder, file)),
  )

/**
 * Returns whether nothing was found, or there is no cfn-lint. It prints its findings itself.
 *
 * @param env - whose PATH is searched
 */
export const lintTemplates = (
  folders: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  say: (line: string) => void = console.log,
): boolean => {
  // A version manager may have a command of that name without the program behind it.
  const { status: installed, stdout } = spawnSync('cfn-lint', ['--version'], { env, encoding: 'utf8' })
  if (installed !== 0) {
    say('cfn-lint is not installed, so it has not checked the templates: pip install cfn-lint')
    return true
  }
  const templates = templatesIn(folders)
  const { status, error } = spawnSync('cfn-lint', ['--ignore-checks', ...ignored, '--', ...templates], {
    env,
    stdio: 'inherit',
  })
  if (error) throw error
  if (status === 0) say(`${stdout.trim()}: no findings in ${templates.length} templates`)
  return status === 0
}
