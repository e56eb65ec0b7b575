import { useNow } from '../dates/now.ts'
import { daysBetween, type Day } from '../../shared/dates.ts'
import { exactDay, relativeDay, relativeInstant } from '../format/format.ts'
import { useExactInstant } from '../session/session.ts'

/** An instant, as how long ago; the exact one on hover. */
export const Ago = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} title={useExactInstant()(at)} className={className}>
    {relativeInstant(at, useNow())}
  </time>
)

/** A calendar day as it is written; how far away it is on hover. */
export const OnDay = ({ day, today, className }: { day: Day; today: Day; className?: string }) => (
  <time dateTime={day} title={relativeDay(daysBetween(today, day))} className={className}>
    {exactDay(day)}
  </time>
)
