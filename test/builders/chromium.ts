/** A real Chromium that needs nothing of the host: it comes as a package; where that has none for the platform, the host's Chrome is taken. */
import sparticuz from '@sparticuz/chromium'
import { chromium, type Browser } from 'playwright-core'

// Without a graphics processor in software, which takes more than the pages do.
const flags = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

/** With the first two a second context kills the browser; the others are of the graphics processor in software. */
const unfit = new Set(['--single-process', '--no-zygote', '--ignore-gpu-blocklist', '--in-process-gpu', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'])

export const launchChromium = async (): Promise<Browser> =>
  process.platform === 'linux'
    ? chromium.launch({ executablePath: await sparticuz.executablePath(), args: [...sparticuz.args.filter((flag) => !unfit.has(flag)), ...flags] })
    : chromium.launch({ channel: 'chrome', args: flags })
