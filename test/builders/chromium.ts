/**
 * A real Chromium that needs nothing installed on the host: it comes as a package. On platforms without a package it
 * uses the host's Chrome.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sparticuz from '@sparticuz/chromium'
import { chromium, type Browser } from 'playwright-core'

// Without these flags, Chromium renders graphics in software, which uses more processor time than the pages.
const flags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** With the first two, a second context crashes the browser. The others are for graphics in software. */
const unfit = new Set([
  '--single-process',
  '--no-zygote',
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
])

/** One folder per package version, so that an older unpacked browser is not reused for a newer package. */
const folder = (): string => {
  const { version } = JSON.parse(
    readFileSync(join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../package.json'), 'utf8'),
  ) as { version: string }
  return join(tmpdir(), `plumbline-chromium-${version}`)
}

/**
 * Unpacks the browser unless an earlier test run has done so, and returns its path. The package itself treats an
 * existing file as complete, so of two processes that start at once, one would run the file that the other is still
 * writing (ETXTBSY). Each process unpacks into its own folder, and the first to finish renames its folder to the final
 * name.
 */
export const unpackChromium = async (): Promise<string> => {
  const unpacked = folder()
  if (!existsSync(unpacked)) {
    const own = mkdtempSync(`${unpacked}-`)
    // Run it in a separate process, with that folder as its temporary directory.
    await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', "await (await import('@sparticuz/chromium')).default.executablePath()"],
      { cwd: import.meta.dirname, env: { ...process.env, TMPDIR: own } },
    )
    try {
      renameSync(own, unpacked)
    } catch (error) {
      if (!existsSync(unpacked)) throw error
      rmSync(own, { recursive: true, force: true })
    }
  }
  return join(unpacked, 'chromium')
}

export const launchChromium = async (): Promise<Browser> =>
  process.platform === 'linux'
    ? chromium.launch({
        executablePath: await unpackChromium(),
        args: [...sparticuz.args.filter((flag) => !unfit.has(flag)), ...flags],
      })
    : chromium.launch({ channel: 'chrome', args: flags })
