/** People's pictures, an item each, so that no list reads them. The person's record has the version. */
import { Entity } from 'electrodb'
import type { AvatarType } from '../../../shared/profile.ts'
import { inTable, once } from '../../kernel/table.ts'
import { asDelete, asPut, type Write } from '../../kernel/transaction.ts'
import { ownedByPerson, profilePartition } from './person-keys.ts'

const avatars = once(
  () =>
    new Entity(
      {
        model: { entity: 'avatar', version: '1', service: 'plumbline' },
        attributes: {
          ...ownedByPerson,
          type: { type: 'string', required: true },
          /** In base64. */
          image: { type: 'string', required: true },
        },
        indexes: {
          byPerson: {
            pk: profilePartition,
            sk: { field: 'sk', composite: [], template: 'avatar', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export const readAvatarOf = async (
  workspaceId: string,
  personId: string,
): Promise<{ type: AvatarType; bytes: Uint8Array } | undefined> => {
  const { data } = await avatars().get({ workspaceId, personId }).go()
  return data === null ? undefined : { type: data.type as AvatarType, bytes: Buffer.from(data.image, 'base64') }
}

/** Keeps a picture in the place of the one before. */
export const keepAvatar = (
  person: { workspaceId: string; id: string },
  { type, image }: { type: AvatarType; image: string },
): Write => asPut(avatars().put({ workspaceId: person.workspaceId, personId: person.id, type, image }))

/** Takes a picture away; the same where there is none. */
export const takeAvatarAway = (person: { workspaceId: string; id: string }): Write =>
  asDelete(avatars().delete({ workspaceId: person.workspaceId, personId: person.id }))

/** Forgets the picture of somebody who is gone. */
export const dropAvatar = async (workspaceId: string, personId: string): Promise<void> => {
  await avatars().delete({ workspaceId, personId }).go()
}
