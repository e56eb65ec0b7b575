import type { ChangeRequest } from '../../../shared/charters/charter-contract.ts'
import { contractMeasures } from '../../../shared/charters/charter-contract-choices.ts'
import { counted } from '../../../shared/wording.ts'
import { SourcedList } from './record-links.tsx'

/** The causes of a drift by measure, and its consequences, each sentence with its records. */
export const DriftDetails = ({ request: { measures, drift, consequences } }: { request: ChangeRequest }) => (
  <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
    <section aria-label="Causes" className="flex min-w-0 flex-col gap-3">
      <h4 className="font-medium">Causes</h4>
      {measures.map((measure) => {
        const found = drift[measure]
        const { label } = contractMeasures[measure]
        return (
          <div key={measure} className="flex flex-col gap-1.5">
            <h5 className="text-sm font-medium text-muted">{label}</h5>
            {found === null ? (
              <p className="text-muted">The cost is shown only to people who see money.</p>
            ) : (
              <>
                <SourcedList label={`Causes of ${label.toLowerCase()}`} list={found.causes} />
                {found.more > 0 && <p className="text-sm text-muted">{counted(found.more, 'more cause')}</p>}
              </>
            )}
          </div>
        )
      })}
    </section>
    <section aria-label="Consequences" className="flex min-w-0 flex-col gap-3">
      <h4 className="font-medium">Consequences</h4>
      <SourcedList label="What follows" list={[...consequences, ...(drift.cost?.outlook ?? [])]} />
    </section>
  </div>
)
