/** What in a repository names a task, in the partition of its project. A link is known again by its address. */
import { Entity, type EntityItem } from 'electrodb'
import type { CodeLink } from '../../../shared/code/code-connection.ts'
import { codeLinkKinds, codeServices, pullStates } from '../../../shared/code/code-choices.ts'
import { codeLimits } from '../../../shared/code/limits.ts'
import { oneOf } from '../../../shared/contract/choices.ts'
import { projectOfTask } from '../../../shared/contract/ids.ts'
import { lettersFrom } from '../../kernel/id.ts'
import { readItem } from '../../kernel/table/read-items.ts'
import { byKey, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asPut, type Write } from '../../kernel/table/transaction.ts'
import { projectPartition } from '../projects/project-partition.ts'

const text = { type: 'string', required: true } as const

const links = once(
  () =>
    new Entity(
      {
        model: { entity: 'code-link', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          kind: { type: oneOf(codeLinkKinds).options, required: true },
          title: text,
          state: { type: oneOf(pullStates).options },
          service: { type: oneOf(codeServices).options, required: true },
          repository: text,
          url: text,
          at: text,
        },
        indexes: { byTask: byKey },
      } as const,
      inTable(),
    ),
)

const partitionOf = (workspaceId: string, taskId: string) => projectPartition(workspaceId, projectOfTask(taskId))
const prefixOf = (taskId: string) => `code#${taskId}#`

const keyOf = (workspaceId: string, taskId: string, url: string) => ({
  partition: partitionOf(workspaceId, taskId),
  key: `${prefixOf(taskId)}${lettersFrom(url, 16)}`,
})

const toLink = ({
  kind,
  title,
  state,
  service,
  repository,
  url,
  at,
}: EntityItem<ReturnType<typeof links>>): CodeLink => ({
  kind,
  title,
  state: state ?? null,
  service,
  repository,
  url,
  at,
})

/** The link of a task with an address. Consistent read. */
export const readLink = async (workspaceId: string, taskId: string, url: string): Promise<CodeLink | undefined> => {
  const item = await readItem(links(), keyOf(workspaceId, taskId, url))
  return item && toLink(item)
}

/** The links of a task, newest first. */
export const listLinks = async (workspaceId: string, taskId: string): Promise<CodeLink[]> => {
  const { data } = await links()
    .query.byTask({ partition: partitionOf(workspaceId, taskId) })
    .begins({ key: prefixOf(taskId) })
    .go({ pages: 'all' })
  return data
    .map(toLink)
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, codeLimits.shown)
}

/** Writes a link, unless what is stored is as new: messages can arrive late and in another order. */
export const linkWrite = (workspaceId: string, taskId: string, { state, ...link }: CodeLink): Write =>
  asPut(
    links()
      .put({ ...keyOf(workspaceId, taskId, link.url), ...link, ...(state !== null && { state }) })
      .where((stored, { notExists, lt }) => `${notExists(stored.at)} OR ${lt(stored.at, link.at)}`),
  )
