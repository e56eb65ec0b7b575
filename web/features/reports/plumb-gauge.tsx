/**
 * The plumb line as an instrument: the line hangs from a beam next to the true vertical, and an arc has the marks from
 * which a project is at risk and off track. For the head of a report, also in print, where its shape alone says it.
 */
import { healthLevels, type HealthLevel } from '../../../shared/verdict/health-choices.ts'
import { leans } from '../../../shared/verdict/health-lean.ts'
import { classes } from '../../ui/classes.ts'
import { healthInk } from '../../records/health.tsx'

const pivot = { x: 36, y: 6 }
const reach = 118

/** A point at a distance from the pivot, on a line that leans. */
const at = (degrees: number, distance: number): { x: number; y: number } => {
  const radians = (degrees * Math.PI) / 180
  const round = (value: number) => Math.round(value * 10) / 10
  return { x: round(pivot.x + distance * Math.sin(radians)), y: round(pivot.y + distance * Math.cos(radians)) }
}

const spot = ({ x, y }: { x: number; y: number }): string => `${x} ${y}`

const marks = [
  { degrees: leans.atRisk, label: healthLevels.at_risk.label },
  { degrees: leans.offTrack, label: healthLevels.off_track.label },
]

/** `lean` in degrees; null for a project that is not judged, whose line has no weight. */
export const PlumbGauge = ({
  level,
  lean,
  className,
}: {
  level: HealthLevel
  lean: number | null
  className?: string
}) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 180 148"
    className={classes('shrink-0 text-ink forced-colors:text-[CanvasText]', className)}
  >
    <g fill="none" stroke="currentColor" className="text-edge forced-colors:text-[CanvasText] print:text-ink">
      <path d={`M${spot(pivot)}V${pivot.y + reach + 16}`} strokeDasharray="1.5 3.5" />
      {lean !== null && <path d={`M${spot(at(0, reach))}A${reach} ${reach} 0 0 0 ${spot(at(leans.most, reach))}`} />}
      {lean !== null &&
        marks.map(({ degrees }) => (
          <path
            key={degrees}
            d={`M${spot(at(degrees, reach - 5))}L${spot(at(degrees, reach + 5))}`}
            strokeWidth="1.5"
          />
        ))}
    </g>
    {lean !== null &&
      marks.map(({ degrees, label }) => (
        <text
          key={degrees}
          {...at(degrees, reach + 10)}
          dy="6"
          fontSize="10.5"
          fill="currentColor"
          className="text-muted forced-colors:text-[CanvasText] print:text-ink"
        >
          {label}
        </text>
      ))}
    <path d={`M${pivot.x - 30} ${pivot.y}h60`} stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    {lean === null ? (
      <path
        d={`M${spot(pivot)}v100`}
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="6 6"
        className="text-muted forced-colors:text-[CanvasText]"
      />
    ) : (
      <g
        transform={`rotate(${-lean} ${spot(pivot)})`}
        className={classes(healthInk(level), 'forced-colors:text-[CanvasText] print:text-ink')}
      >
        <path d={`M${spot(pivot)}v78`} stroke="currentColor" strokeWidth="2" />
        <path d={`M${pivot.x} ${pivot.y + 70}l13 15l-13 22l-13 -22z`} fill="currentColor" />
      </g>
    )}
  </svg>
)
