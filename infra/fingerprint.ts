/** Tells whether what was built from source files is still up to date. */
import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Changes when a file below the sources is changed, added, renamed or removed, or a package is. Based on the files' times
 * and sizes.
 */
export const fingerprint = async (sources: readonly string[]): Promise<string> => {
  const files = (await Promise.all([...sources, 'package-lock.json'].map(filesBelow)))
    .flat()
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('infra/local/'))
  const lines = await Promise.all(
    files.toSorted().map(async (file) => {
      const { mtimeMs, size } = await stat(path.join(root, file))
      return `${file} ${mtimeMs} ${size}`
    }),
  )
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

const filesBelow = async (source: string): Promise<string[]> => {
  if ((await stat(path.join(root, source))).isFile()) return [source]
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}
