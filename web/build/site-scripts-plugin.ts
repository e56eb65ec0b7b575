/**
 * Writes down which modules each script of the site has and which scripts it loads, next to the built site: the files
 * themselves do not say it. Tests check it.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

export type SiteScript = {
  fileName: string
  isEntry: boolean
  isDynamicEntry: boolean
  /** The scripts that load before it. */
  imports: string[]
  /** Bytes of each module in it, before compression. */
  modules: Record<string, number>
}

export const siteScriptsFile = resolve(import.meta.dirname, '../../dist/site-scripts.json')

export const siteScripts = (): Plugin => ({
  name: 'site-scripts',
  writeBundle: (_, bundle) => {
    const scripts = Object.values(bundle).flatMap((file): SiteScript[] =>
      file.type === 'asset'
        ? []
        : [
            {
              fileName: file.fileName,
              isEntry: file.isEntry,
              isDynamicEntry: file.isDynamicEntry,
              imports: file.imports,
              modules: Object.fromEntries(
                Object.entries(file.modules).map(([id, { renderedLength }]) => [id, renderedLength]),
              ),
            },
          ],
    )
    writeFileSync(siteScriptsFile, JSON.stringify(scripts))
  },
})
