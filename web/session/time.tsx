import { useNow } from '../dates/now.ts'
import { daysBetween, type Day } from '../../shared/dates/dates.ts'
import { writtenDay } from '../../shared/dates/written-day.ts'
import { relativeDay, relativeInstant } from '../dates/relative-time.ts'
import { useExactInstant } from './session.ts'

/** How long ago an instant was; the exact time on hover. */
export const Ago = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} title={useExactInstant()(at)} className={className}>
    {relativeInstant(at, useNow())}
  </time>
)

/** A calendar day; how far away it is on hover. */
export const OnDay = ({ day, today, className }: { day: Day; today: Day; className?: string }) => (
  <time dateTime={day} title={relativeDay(daysBetween(today, day))} className={className}>
    {writtenDay(day)}
  </time>
)
