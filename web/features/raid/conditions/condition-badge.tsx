import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import CircleX from 'lucide-react/icons/circle-x'
import { dayOf } from '../../../../shared/dates/dates.ts'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import { conditionStates, isRaidOpen, type ConditionStanding } from '../../../../shared/raid/raid-choices.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { useExactInstant, useSession } from '../../../session/session.ts'
import { Badge } from '../../../ui/badge.tsx'

const icons = { holds: CircleCheck, violated: CircleX, unknown: CircleHelp } as const

/** Shows with a word and a shape whether a condition is met. `now`: previews a condition that is being edited. */
export const ConditionBadge = ({ state, now }: { state: ConditionStanding; now?: boolean }) => {
  const Icon = icons[state]
  return (
    <Badge tone={conditionStates[state].tone} className="gap-1">
      <Icon aria-hidden="true" className="size-3.5" />
      {conditionStates[state].label}
      {now === true && ' now'}
    </Badge>
  )
}

/** The day since when, in the workspace's time zone; hover shows the exact time. */
export const Since = ({ at }: { at: string }) => {
  const { customer } = useSession()
  return (
    <time dateTime={at} title={useExactInstant()(at)} className="text-muted">
      since {writtenDay(dayOf(new Date(at), customer?.timeZone ?? 'UTC'))}
    </time>
  )
}

/** The badge for a list, with the day since when. Empty if the entry has no condition or is done. */
export const ConditionNote = ({ entry }: { entry: RaidEntry }) => {
  const { conditionState } = entry
  if (conditionState === null || !isRaidOpen(entry)) return null
  const { state, sentence, found, since } = conditionState
  return (
    <span
      className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-0.5 pt-0.5 text-xs text-muted"
      title={`${sentence}: ${found}.`}
    >
      <ConditionBadge state={state} />
      <Since at={since} />
    </span>
  )
}
