import { responsibilities, type Responsibility } from '../../../shared/charters/raci.ts'
import { isSuggested, type RaciContent } from '../../../shared/charters/raci-document.ts'
import { Badge } from '../../ui/badge.tsx'

/** A letter with its color; the word is included for screen readers. */
export const RaciLetter = ({ letter }: { letter: Responsibility }) => (
  <Badge tone={responsibilities[letter].tone} className="w-6 justify-center">
    <span aria-hidden="true">{letter}</span>
    <span className="sr-only">{responsibilities[letter].label}</span>
  </Badge>
)

/** Marks a letter that a person chose. It is a shape, not only a color. */
export const ByHand = () => (
  <span title="Chosen by a person" className="inline-flex size-2 shrink-0 items-center justify-center">
    <span aria-hidden="true" className="size-1.5 rounded-full bg-ink" />
    <span className="sr-only">Chosen by a person</span>
  </span>
)

/** Marks a letter that no record supports. It is a sign, not only a color. */
export const Suggested = () => (
  <span title="Suggested: no record says this" className="text-xs leading-none font-semibold text-warn">
    <span aria-hidden="true">?</span>
    <span className="sr-only">Suggested: no record says this</span>
  </span>
)

/** Explains the letters, and the mark of those that people chose if there are any. */
export const RaciLegend = ({ activities }: Pick<RaciContent, 'activities'>) => (
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
    {activities.some((activity) => activity.suggested?.some((role) => isSuggested(activity, role))) && (
      <div className="flex items-center gap-1.5">
        <dt className="flex items-center gap-1.5 font-medium">
          <span aria-hidden="true" className="font-semibold text-warn">
            ?
          </span>
          Suggested
        </dt>
        <dd className="text-muted">no record says this; edit the matrix to decide</dd>
      </div>
    )}
    {activities.some(({ byHand = [] }) => byHand.length > 0) && (
      <div className="flex items-center gap-1.5">
        <dt className="flex items-center gap-1.5 font-medium">
          <span aria-hidden="true" className="size-1.5 rounded-full bg-ink" />
          Chosen by a person
        </dt>
        <dd className="text-muted">stays when the matrix is regenerated</dd>
      </div>
    )}
  </dl>
)
