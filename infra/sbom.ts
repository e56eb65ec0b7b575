/**
 * `npm run --silent sbom`: prints the packages that are shipped, with their locked versions, in the CycloneDX format.
 * `npm sbom --omit dev` alone would leave out packages that a tool needs too, such as React, so this asks for the list of
 * a copy without tools.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'plumbline-sbom-'))

/** Needs no network: every version is in the lock file. */
const npm = (...args: string[]): string =>
  execFileSync('npm', [...args, '--package-lock-only', '--offline'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  })

try {
  const { devDependencies: _, ...shipped } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(copy, 'package.json'), JSON.stringify(shipped))
  copyFileSync(join(root, 'package-lock.json'), join(copy, 'package-lock.json'))
  npm('prune', '--loglevel=error')
  process.stdout.write(npm('sbom', '--sbom-format=cyclonedx', '--loglevel=error'))
} finally {
  rmSync(copy, { recursive: true })
}
