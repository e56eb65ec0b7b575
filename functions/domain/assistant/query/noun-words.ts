/** The noun of a query: `risks`, `status meetings`. Pure. */
import { subjectOf, type QuerySubject } from '../../../../shared/assistant/query-subjects.ts'
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import { meetingTypes } from '../../../../shared/meetings/meeting-choices.ts'
import { roles, type TeamRole } from '../../../../shared/permissions.ts'
import { raidTypes, type RaidType } from '../../../../shared/raid/raid-choices.ts'
import { lowerFirst } from '../../../../shared/wording.ts'

export const typeNouns = (what: QuerySubject, types: readonly string[]): { one: string; many: string } | undefined => {
  const [only] = types
  if (types.length !== 1 || only === undefined) return undefined
  if (what === 'raid' && only in raidTypes) {
    const { noun, plural } = raidTypes[only as RaidType]
    return { one: noun, many: lowerFirst(plural) }
  }
  if (what === 'people' && only in roles) {
    const role = roles[only as TeamRole]
    return { one: role, many: `${role}s` }
  }
  const { one, many } = subjectOf(what)
  const label =
    what === 'meetings' && only in meetingTypes
      ? lowerFirst(meetingTypes[only as keyof typeof meetingTypes].label)
      : only === 'opex' || only === 'capex'
        ? only.toUpperCase()
        : only
  return { one: `${label} ${one}`, many: `${label} ${many}` }
}

export const nounOf = ({ what, where: { types = [] } }: Pick<AssistantQuery, 'what' | 'where'>) =>
  typeNouns(what, types) ?? { one: subjectOf(what).one, many: subjectOf(what).many }
