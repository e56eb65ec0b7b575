/** What a workspace lets the product do with each act that it works out by itself. */
import type { Account, UpdateAccount } from '../../../shared/workspace/account.ts'
import {
  automatedActNames,
  usualActSetting,
  type ActSetting,
  type AutomatedAct,
} from '../../../shared/change-sets/automation.ts'
import type { Author } from '../../../shared/contract/event.ts'
import type { DataOf } from '../../../shared/events.ts'
import type { AccountSettings } from './settings-repository.ts'

/** `by`: who has chosen it, within whose rights the product acts. */
export type ChosenAct = ActSetting & { by: Pick<Author, 'id' | 'name'> | null }

type Stored = Pick<AccountSettings, 'automation'>

const ofEach = <T>(each: (act: AutomatedAct) => T) =>
  Object.fromEntries(automatedActNames.map((act) => [act, each(act)])) as Record<AutomatedAct, T>

export const actsIn = ({ automation = {} }: Stored): Record<AutomatedAct, ChosenAct> =>
  ofEach((act) => (automation as Partial<Record<AutomatedAct, ChosenAct>>)[act] ?? { ...usualActSetting, by: null })

export const toActs = (settings: Stored): Account['automation'] => {
  const acts = actsIn(settings)
  return ofEach((act) => ({ ...acts[act], by: acts[act].by?.name ?? null }))
}

const isSame = (one: ActSetting, other: ActSetting): boolean =>
  one.zone === other.zone && one.byItself === other.byItself

/** The acts after an edit. Each act that it changes is from then on chosen by its author. */
export const changeActs = (
  settings: Stored,
  edit: UpdateAccount['automation'],
  { id, name }: Author,
): Record<AutomatedAct, ChosenAct> => {
  const before = actsIn(settings)
  return ofEach((act) => {
    const chosen = edit?.[act]
    return chosen === undefined || isSame(chosen, before[act]) ? before[act] : { ...chosen, by: { id, name } }
  })
}

const words = ({ zone, byItself }: ActSetting): string => (byItself ? `${zone}, by itself` : zone)

/** The changed acts, for the event of the change. */
export const changedActs = (before: Stored, after: Stored): DataOf<'workspace.updated.v1'>['automation'] => {
  const [was, now] = [actsIn(before), actsIn(after)]
  const changed = automatedActNames.filter((act) => !isSame(was[act], now[act]))
  return changed.length === 0 ? undefined : changed.map((act) => ({ act, was: words(was[act]), now: words(now[act]) }))
}
