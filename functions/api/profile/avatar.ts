/** The avatars of the caller and of the people in their workspace. */
import { avatarCacheSeconds, avatarLimits } from '../../../shared/accounts/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import { personId as knownId } from '../../../shared/contract/ids.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { without } from '../../kernel/compact.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { keepAvatar, readAvatarOf, avatarRemoval } from '../../domain/accounts/people/avatar-repository.ts'
import { imageIn } from '../../domain/accounts/profile/image.ts'
import { placeOf } from '../../domain/accounts/people/own-person.ts'
import { saveOwn } from '../../domain/accounts/profile/save-own.ts'

/** Browsers may cache it only if the address has a version; without one the avatar is the current one. */
export const readAvatar: Handler<typeof routes.profile.readAvatar> = async ({
  params: { personId },
  query: { v },
  principal,
}) => {
  const seen = knownId.safeParse(personId).success && (principal.scope === 'all' || personId === principal.id)
  const avatar = seen ? await readAvatarOf(placeOf(principal), personId) : undefined
  if (avatar === undefined) throw notFound('Picture')
  return { ...avatar, ...(v !== undefined && { cacheSeconds: avatarCacheSeconds }) }
}

export const putAvatar: Handler<typeof routes.profile.putAvatar> = async ({ body: { image }, principal }) => {
  const bytes = Buffer.from(image, 'base64')
  const found = imageIn(bytes)
  if (found === undefined) throw invalid('image', 'Choose a picture as WebP, JPEG or PNG')
  if (bytes.length > avatarLimits.bytes)
    throw invalid('image', `Choose a picture of at most ${avatarLimits.bytes / 1024} KB`)
  const { type, width, height } = found
  if (Math.min(width, height) < 1 || Math.max(width, height) > avatarLimits.longestEdge)
    throw invalid('image', `Choose a picture of at most ${avatarLimits.longestEdge} pixels each way`)
  // Every write raises the record's version, so no two avatars of a person have the same version.
  const { avatar } = await saveOwn(principal, (before) => ({
    after: { ...before, avatar: before.version + 1 },
    changed: ['avatar'],
    others: [keepAvatar(before, { type, image: bytes.toString('base64') })],
  }))
  return { avatar }
}

export const removeAvatar: Handler<typeof routes.profile.removeAvatar> = async ({ principal }) => {
  const { avatar } = await saveOwn(principal, (before) => ({
    after: without(before, 'avatar'),
    changed: before.avatar === undefined ? [] : ['avatar'],
    others: [avatarRemoval(before)],
  }))
  return { avatar }
}
