/** Generates `docs/table.md` from the entities in the code. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import {
  byHash,
  ofEachAuthor,
  ofEachPerson,
  ofEachProject,
  ofWorkspace,
  partitionOf,
  type Partition,
} from '../../functions/workers/erase-closed-workspaces/partitions.ts'

export const tablePage = join(import.meta.dirname, '..', '..', 'docs', 'table.md')

type StoredEntity = {
  name: string
  file: string
  /** Its indexes with the secondary index of each: `assigned (gsi3)`. */
  indexes: string[]
}

const sources = (): [file: string, source: string][] =>
  globSync('functions/**/*.ts', { cwd: join(import.meta.dirname, '..', '..') })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .map((file) => [file, readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8')])

/** The source of each `new Entity(…)` in a file. */
const entitySources = (file: string, source: string): string[] => {
  const found: string[] = []
  new Visitor({
    NewExpression: ({ callee, start, end }) => {
      if (callee.type === 'Identifier' && callee.name === 'Entity') found.push(source.slice(start, end))
    },
  }).visit(parseSync(file, source).program)
  return found
}

/** Index definitions shared by several entities, by the name of their constant. */
const sharedIndexes = (all: string): Map<string, string> =>
  new Map(
    [...all.matchAll(/const (\w+) = \{\s*index: '(gsi\d)'/g)].map(
      ([, name = '', index = '']) => [name, index] as const,
    ),
  )

const entitiesIn = (file: string, source: string, shared: ReadonlyMap<string, string>): StoredEntity[] =>
  entitySources(file, source).map((text) => {
    const own = [...text.matchAll(/(\w+): \{\s*index: '(gsi\d)'/g)].map(([, name, by]) => `${name} (${by})`)
    const named = [...text.matchAll(/^\s*(?:(\w+): )?(\w+),?$/gm)].flatMap(([, name, value = '']) =>
      shared.has(value) ? [`${name ?? value} (${shared.get(value)})`] : [],
    )
    return {
      name: /entity: '([\w-]+)'/.exec(text)?.[1] ?? '',
      file,
      indexes: [...own, ...named].toSorted(),
    }
  })

/** The partition key of an entity: `task` is stored in `<workspace>#project#<project>`. */
const partitionKey = (partition: Partition, entity: string): string => {
  const has = (list: readonly string[]) => list.includes(partition)
  if (has(byHash)) return `${partition}#<hash>`
  if (has(ofEachProject)) return `<workspace>#${partition}#<project>`
  if (has(ofEachAuthor) && entity === 'audit-entry')
    return `<workspace>#${partition}, <workspace>#${partition}#<person>`
  if (has(ofEachPerson)) return `<workspace>#${partition}#<person>`
  return has(ofWorkspace) || partition === 'closing' ? `<workspace>#${partition}` : partition
}

export const makeTablePage = (): string => {
  const files = sources()
  const shared = sharedIndexes(files.map(([, source]) => source).join('\n'))
  const entities = files
    .flatMap(([file, source]) => entitiesIn(file, source, shared))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const rows = entities.map(({ name, file, indexes }) => {
    const partition = partitionOf[name]
    const key = partition === undefined ? '' : `\`${partitionKey(partition, name)}\``
    const short = file.replace(/^functions\//, '')
    return `| ${name} | ${key} | ${indexes.join(', ')} | [\`${short}\`](../${file}) |`
  })
  return `# The table

Made from the code by \`npm run docs\`. Each entity has its partition and the secondary indexes it uses; its sort keys are
built in the file that the last column names.

| entity | partition | indexes | code |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}
