/**
 * A real Chromium that needs nothing installed on the host: it comes as a package. On platforms without a package it
 * uses the host's Chrome.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser } from 'playwright-core'

/** For the packaged browser. Its own arguments are for a single page in a function on Lambda. */
const packaged = [
  '--headless=shell',
  '--no-sandbox',
  // Text is as wide as on a screen, wherever the tests run.
  '--font-render-hinting=none',
]

const flags = [
  // Tests look at one page at a time. Fewer processes and larger pieces of the picture save a seventh of what Chromium
  // spends on them. The other feature is one that Playwright turns on, whose own list this one replaces.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface',
  '--default-tile-width=2048',
  '--default-tile-height=1024',
  '--num-raster-threads=1',
  // Without this, Chromium renders graphics in software, which uses more processor time than the pages.
  '--disable-gpu',
  // A page's code runs too few times here for optimizing it to pay off, except that of a sign-in, which raises numbers of
  // 3,072 bits to powers. Only code that has run that often is optimized.
  '--js-flags=--no-maglev,--interrupt-budget=1000000,--single-threaded',
]

const sharedMemory = '/dev/shm'

/** In bytes. Containers often have 64 MB, which a few large pages fill. */
const enough = 1024 ** 3

/** Whether Chromium can share memory without files. By default Playwright has it use files, for small containers. */
const hasSharedMemory = (): boolean => {
  if (!existsSync(sharedMemory)) return false
  const { bavail, bsize } = statfsSync(sharedMemory)
  return bavail * bsize >= enough
}

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
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], {
      env: { ...process.env, TMPDIR: own },
    })
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
        args: [...packaged, ...flags],
        ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      })
    : chromium.launch({ channel: 'chrome', args: flags })

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** A browser that another program audits through the port of its DevTools, with optimized code and graphics. */
export const launchAudited = async (): Promise<{ browser: Browser; port: number }> => {
  const port = await freePort()
  const args = [`--remote-debugging-port=${port}`]
  const browser =
    process.platform === 'linux'
      ? await chromium.launch({ executablePath: await unpackChromium(), args: [...packaged, ...args] })
      : await chromium.launch({ channel: 'chrome', args })
  return { browser, port }
}
