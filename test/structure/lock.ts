/**
 * `npm run lock`: completes package-lock.json after packages have changed. npm omits packages of other platforms that
 * its registry does not have, and then `npm ci` rejects the lock as incomplete on every platform. This adds them, with
 * the platform fields that keep them from being installed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = {
  version?: string
  dev?: true
  optional?: true
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Entry> }

const file = join(import.meta.dirname, '..', '..', 'package-lock.json')

export const readLock = (): Lock => JSON.parse(readFileSync(file, 'utf8')) as Lock

const systems = ['darwin', 'win32', 'android', 'freebsd', 'openharmony', 'netbsd', 'openbsd', 'sunos', 'aix', 'linux']
const processors = ['wasm32', 'arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el']

/** The platform in a package's name: `binding-linux-arm64-musl`. */
const platformOf = (name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> | undefined => {
  const cpu = processors.find((processor) => name.includes(processor))
  const os = systems.find((system) => name.includes(system))
  return cpu === undefined
    ? undefined
    : { cpu: [cpu], ...(os !== undefined && { os: [os] }), ...(name.includes('musl') && { libc: ['musl'] }) }
}

/** Optional packages of locked packages that the lock omits, by the path they would have. */
export const missing = ({ packages }: Lock): { place: string; name: string; version: string; dev: boolean }[] =>
  Object.entries(packages).flatMap(([place, entry]) =>
    Object.entries(place === '' ? {} : (entry.optionalDependencies ?? {}))
      .filter(
        ([name]) =>
          packages[`node_modules/${name}`] === undefined && packages[`${place}/node_modules/${name}`] === undefined,
      )
      .map(([name, version]) => ({
        place: `node_modules/${name}`,
        name,
        version: version.replace(/^[\^~]/, ''),
        dev: entry.dev === true,
      })),
  )

const complete = (lock: Lock): Lock => {
  const packages = { ...lock.packages }
  for (const { place, name, version, dev } of missing(lock)) {
    const platform = platformOf(name)
    if (platform === undefined)
      throw new Error(`${name} is missing in the lock, and its name does not say for which platform it is`)
    packages[place] = { version, ...(dev && { dev }), optional: true, ...platform }
  }
  return { ...lock, packages: Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1))) }
}

if (process.argv[1] === import.meta.filename) writeFileSync(file, `${JSON.stringify(complete(readLock()), null, 2)}\n`)
