import { seesMoney } from '../../../shared/permissions.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { invalid } from '../../kernel/problem.ts'

/**
 * The fields that a caller wants for an entry. A caller who may not see money cannot set an exposure: 400. They read
 * every exposure as null, so a null that they send back does not remove it.
 */
export const withWantedExposure = <Fields extends { exposure?: string | null | undefined }>(
  { role }: Pick<Member, 'role'>,
  fields: Fields,
): Fields => {
  const { exposure, ...others } = fields
  if (exposure === undefined || seesMoney(role)) return fields
  if (exposure !== null) throw invalid('exposure', 'Your role does not show amounts of money')
  return others as Fields
}
