/** People's pictures, one item each, so that lists do not read them. The person's record stores the version. */
import { Entity } from 'electrodb'
import type { AvatarType } from '../../../../shared/accounts/profile.ts'
import { inTable, once } from '../../../kernel/table/table.ts'
import { asDelete, asPut, type Write } from '../../../kernel/table/transaction.ts'
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

/** Stores a picture, replacing the previous one. */
export const keepAvatar = (
  person: { workspaceId: string; id: string },
  { type, image }: { type: AvatarType; image: string },
): Write => asPut(avatars().put({ workspaceId: person.workspaceId, personId: person.id, type, image }))

/** Deletes a picture. Succeeds if there is none. */
export const avatarRemoval = (person: { workspaceId: string; id: string }): Write =>
  asDelete(avatars().delete({ workspaceId: person.workspaceId, personId: person.id }))

/** Deletes the picture of a person who was removed. */
export const dropAvatar = async (workspaceId: string, personId: string): Promise<void> => {
  await avatars().delete({ workspaceId, personId }).go()
}
