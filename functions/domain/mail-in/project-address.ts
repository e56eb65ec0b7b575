/**
 * The address of a project, mail to which becomes tasks: the id of the project, how often the address was replaced, and a
 * proof for the workspace. Only members can use it, so it is no secret; a new one ends the mail of those who have it.
 */
import { Entity } from 'electrodb'
import { prefixes, projectId as projectIdText } from '../../../shared/contract/ids.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { byKey, eventAttribute, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { projectPartition } from '../projects/project-partition.ts'
import { addressProof, isAddressProof } from './address-proof.ts'
import { mailInDomain } from './mail-in-domain.ts'

type Place = { workspaceId: string; projectId: string }

const replaced = once(
  () =>
    new Entity(
      {
        model: { entity: 'mail-address', version: '1', service: 'plumbline' },
        attributes: { ...keyAttributes, times: { type: 'number' }, event: eventAttribute },
        indexes: { byProject: byKey },
      } as const,
      inTable(),
    ),
)

const keyOf = ({ workspaceId, projectId }: Place) => ({
  partition: projectPartition(workspaceId, projectId),
  key: 'mail-address',
})

/** How often the address of a project was replaced. Consistent read. */
const readTimes = async (place: Place): Promise<number> =>
  (await replaced().get(keyOf(place)).go({ consistent: true })).data?.times ?? 0

const saidBy = (projectId: string, times: number): string =>
  `p-${projectId.slice(prefixes.project.length + 1)}.${times.toString(36)}`

const written = ({ workspaceId, projectId }: Place, times: number): string | null => {
  const domain = mailInDomain()
  const said = saidBy(projectId, times)
  return domain === undefined ? null : `${said}.${addressProof(`${workspaceId} ${said}`)}@${domain}`
}

/** Null if the stage receives no mail. */
export const readProjectAddress = async (place: Place): Promise<string | null> => written(place, await readTimes(place))

/** Makes a new address, and ends the one before it. */
export const replaceProjectAddress = async (place: Place, event: StampedEvent): Promise<string | null> => {
  const { data } = await replaced().upsert(keyOf(place)).add({ times: 1 }).set({ event }).go({ response: 'all_new' })
  return written(place, data.times ?? 1)
}

/** The project that an address names; undefined if it is none, of another workspace, or was replaced. */
export const projectOfAddress = async (workspaceId: string, localPart: string): Promise<string | undefined> => {
  const [, body = '', times = '', proof = ''] =
    /^p-([^.]+)\.([\da-z]{1,6})\.([^.]+)$/.exec(localPart.toLowerCase()) ?? []
  const projectId = `${prefixes.project}_${body}`
  if (!projectIdText.safeParse(projectId).success) return undefined
  const number = Number.parseInt(times, 36)
  if (!isAddressProof(`${workspaceId} ${saidBy(projectId, number)}`, proof)) return undefined
  return (await readTimes({ workspaceId, projectId })) === number ? projectId : undefined
}
