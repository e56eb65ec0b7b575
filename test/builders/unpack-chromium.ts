/** Unpacks the packaged Chromium into the temporary directory. Runs in its own process, with its own directory. */
import sparticuz from '@sparticuz/chromium'

await sparticuz.executablePath()
