/** A real Chromium that needs nothing of the host: it comes as a package; where that has none for the platform, the host's Chrome is taken. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sparticuz from '@sparticuz/chromium'
import { chromium, type Browser } from 'playwright-core'

// Without a graphics processor in software, which takes more than the pages do.
const flags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** With the first two a second context kills the browser; the others are of the graphics processor in software. */
const unfit = new Set([
  '--single-process',
  '--no-zygote',
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
])

/** A folder for each version of the package, so that a newer one is not taken for unpacked. */
const folder = (): string => {
  const { version } = JSON.parse(
    readFileSync(join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../package.json'), 'utf8'),
  ) as { version: string }
  return join(tmpdir(), `plumbline-chromium-${version}`)
}

/**
 * Unpacks the browser where no run of the tests has yet, and answers its path. The package itself takes a
 * file that is there for whole, so that of two processes that start at once one would run what the other
 * still writes (ETXTBSY). Each unpacks into a folder of its own, and the first to be done gives it its name.
 */
export const unpackChromium = async (): Promise<string> => {
  const unpacked = folder()
  if (!existsSync(unpacked)) {
    const own = mkdtempSync(`${unpacked}-`)
    // In a process of its own, whose folder for temporary files it is.
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
