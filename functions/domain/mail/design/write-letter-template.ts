/** `npm run mails`: renders the mail design into letter-template.ts. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '..', '..', '..')
const bundle = join(root, 'dist', 'mail-letter.mjs')
mkdirSync(join(root, 'dist'), { recursive: true })
// Node cannot run JSX.
await build({
  entryPoints: [join(import.meta.dirname, 'letter.tsx')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  jsx: 'automatic',
})
const { makeLetterTemplate } = (await import(pathToFileURL(bundle).href)) as {
  makeLetterTemplate: () => Promise<string>
}
writeFileSync(join(import.meta.dirname, 'letter-template.ts'), await makeLetterTemplate())
