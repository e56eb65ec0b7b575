import { addDays, daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { healthLevels, type HealthLevel } from '../../../shared/verdict/health-choices.ts'
import type { HealthChange } from '../../../shared/verdict/health.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { useToday } from '../../session/today.ts'
import { healthInk } from '../../records/health.tsx'

/** Days back that the line shows. */
const daysShown = 60

const width = 320
const height = 22

const places: Partial<Record<HealthLevel, number>> = { on_track: 4, at_risk: 11, off_track: 18 }

type Stretch = { from: Day; to: Day; level: HealthLevel }

/** The levels of the days shown, as stretches of the same level; nothing before the first record. */
const stretchesOf = (history: readonly HealthChange[], level: HealthLevel, today: Day): Stretch[] => {
  const first = addDays(today, -daysShown)
  const known = history.at(-1)?.level === level ? history : [...history, { day: today, level }]
  return known
    .map((change, index) => ({
      from: change.day < first ? first : change.day,
      to: known[index + 1]?.day ?? addDays(today, 1),
      level: change.level,
    }))
    .filter(({ from, to }) => from < to)
}

/** The levels of the last weeks as a line that drops with the health; its text says the same. */
export const HealthTrend = ({ history, level }: { history: readonly HealthChange[]; level: HealthLevel }) => {
  const today = useToday()
  const stretches = stretchesOf(history, level, today)
  if (stretches.length < 2) return null
  const first = addDays(today, -daysShown)
  const placeOf = (day: Day): number => (width * daysBetween(first, day)) / (daysShown + 1)
  const told = stretches.map((each) => `${healthLevels[each.level].label} from ${writtenDay(each.from)}`).join(', ')
  return (
    <figure className="mt-3">
      <svg viewBox={`0 0 ${width} ${height}`} className="block h-5.5 w-full" role="img" aria-label={told}>
        {stretches.map(({ from, to, level: each }) => (
          <path
            key={from}
            d={`M${placeOf(from)} ${places[each] ?? 4}H${placeOf(to)}`}
            className={healthInk(each)}
            stroke="currentColor"
            strokeWidth="3"
            strokeDasharray={places[each] === undefined ? '3 3' : undefined}
          >
            <title>{`${healthLevels[each].label} from ${writtenDay(from)}`}</title>
          </path>
        ))}
      </svg>
      <figcaption className="flex justify-between text-xs text-muted">
        <span>{daysShown} days ago</span>
        <span>Today</span>
      </figcaption>
    </figure>
  )
}
