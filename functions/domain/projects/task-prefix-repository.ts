/**
 * The prefixes of task keys: one item for each that a project has or had. Former prefixes stay with their project, so a
 * key in an old commit still leads to its task.
 */
import { Entity } from 'electrodb'
import { lettersFrom } from '../../kernel/id.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { readMany } from '../../kernel/table/read-items.ts'
import { byKey, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { proposedPrefixes } from './proposed-prefixes.ts'

const taken = once(
  () =>
    new Entity(
      {
        model: { entity: 'task-prefix', version: '1', service: 'plumbline' },
        attributes: { ...keyAttributes, projectId: { type: 'string', required: true } },
        indexes: { byPrefix: byKey },
      } as const,
      inTable(),
    ),
)

const keyOf = (workspaceId: string, prefix: string) => ({ partition: `${workspaceId}#task-prefixes`, key: prefix })

/** The project of each prefix that is or was one, by prefix. Eventually consistent. */
export const projectsOfPrefixes = async (
  workspaceId: string,
  prefixes: readonly string[],
): Promise<Map<string, string>> => {
  const keys = [...new Set(prefixes)].map((prefix) => keyOf(workspaceId, prefix))
  return new Map((await readMany(taken(), keys, { consistent: false })).map(({ key, projectId }) => [key, projectId]))
}

/** Gives a prefix to a project. False if another project has or had it. */
export const takePrefix = (workspaceId: string, projectId: string, prefix: string): Promise<boolean> =>
  wasWritten(
    taken()
      .put({ ...keyOf(workspaceId, prefix), projectId })
      .where((attribute, { notExists, eq }) => `${notExists(attribute.key)} OR ${eq(attribute.projectId, projectId)}`)
      .go(),
  )

/** Gives back the prefix of a project that was not created after all. */
export const releasePrefix = async (workspaceId: string, projectId: string, prefix: string): Promise<void> => {
  const removal = taken()
    .delete(keyOf(workspaceId, prefix))
    .where((attribute, { eq }) => eq(attribute.projectId, projectId))
  await wasWritten(removal.go())
}

/** Capital letters that are the same for the same text. */
const capitalsFrom = (text: string, length: number): string =>
  lettersFrom(text, length).replaceAll(/./g, (letter) => String.fromCodePoint(65 + ((letter.codePointAt(0) ?? 0) % 26)))

type New = { workspaceId: string; projectId: string; name: string; wanted?: string | undefined }

/**
 * Takes the wanted prefix, or the best one for the name that is free. It is written before the project, so that a name
 * that many projects have cannot refuse a creation; whoever does not create the project after all releases it.
 */
export const takeFreePrefix = async ({ workspaceId, projectId, name, wanted }: New): Promise<string> => {
  const proposed = [...(wanted === undefined ? [] : [wanted]), ...proposedPrefixes(name)]
  const begun = proposed[0]?.slice(0, 2) ?? ''
  const others = Array.from({ length: 4 }, (_, place) => begun + capitalsFrom(`${projectId} ${place}`, 3))
  for (const prefix of [...proposed, ...others]) if (await takePrefix(workspaceId, projectId, prefix)) return prefix
  throw new Error('No prefix of task keys is free')
}
