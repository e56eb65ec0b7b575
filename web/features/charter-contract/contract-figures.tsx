import type { ContractDrift } from '../../../shared/charters/charter-contract.ts'
import { contractMeasures } from '../../../shared/charters/charter-contract-choices.ts'
import { Badge } from '../../ui/badge.tsx'
import { figuresOf, type Figures } from './figures-in-words.ts'

/** The tolerances as figures: agreed, now, allowed and left. */
export const ContractFigures = ({ drift }: { drift: ContractDrift }) => (
  <div className="grid divide-line border-line max-md:divide-y md:auto-cols-fr md:grid-flow-col md:divide-x">
    {figuresOf(drift).map((figures) => (
      <Measure key={figures.measure} figures={figures} />
    ))}
  </div>
)

const Measure = ({ figures: { measure, agreed, now, allowed, left, out } }: { figures: Figures }) => {
  const { label } = contractMeasures[measure]
  return (
    <section aria-label={label} className="min-w-0 px-4 py-3">
      <h3 className="flex flex-wrap items-center justify-between gap-2 font-medium">
        {label}
        <Badge tone={out ? 'danger' : 'success'}>{out ? 'Outside' : 'Within'}</Badge>
      </h3>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm tabular">
        {(
          [
            ['Agreed', agreed],
            ['Now', now],
            ['Allowed', allowed],
            [out ? 'Exceeded' : 'Left', left],
          ] as const
        ).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
