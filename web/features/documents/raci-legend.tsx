import { responsibilities, type Responsibility } from '../../../shared/raci.ts'
import { Badge } from '../../ui/badge.tsx'

/** A letter with its color; the word is included for screen readers. */
export const RaciLetter = ({ letter }: { letter: Responsibility }) => (
  <Badge tone={responsibilities[letter].tone} className="w-6 justify-center">
    <span aria-hidden="true">{letter}</span>
    <span className="sr-only">{responsibilities[letter].label}</span>
  </Badge>
)

/** Explains the letters. */
export const RaciLegend = () => (
  <dl aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
    {(Object.keys(responsibilities) as Responsibility[]).map((letter) => (
      <div key={letter} className="flex items-center gap-1.5">
        <dt className="flex items-center gap-1.5 font-medium">
          <Badge tone={responsibilities[letter].tone} className="w-6 justify-center">
            {letter}
          </Badge>
          {responsibilities[letter].label}
        </dt>
        <dd className="text-muted">{responsibilities[letter].meaning}</dd>
      </div>
    ))}
  </dl>
)
