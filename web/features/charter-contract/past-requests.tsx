import type { ChangeRequest } from '../../../shared/charters/charter-contract.ts'
import { changeRequestStatuses, contractMeasures } from '../../../shared/charters/charter-contract-choices.ts'
import { listed } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../address/link.tsx'
import { Ago } from '../../session/time.tsx'
import { ContractFigures } from './contract-figures.tsx'
import { DriftDetails } from './drift-details.tsx'
import { RequestHistory } from './request-history.tsx'

/** The change requests that were decided or withdrawn, newest first. */
export const PastRequests = ({ requests }: { requests: readonly ChangeRequest[] }) => (
  <section aria-label="Past change requests" className="border-t border-line px-4 py-3">
    <h3 className="mb-1 font-semibold">Past change requests</h3>
    <ul className="divide-y divide-line">
      {requests.map((request) => (
        <PastRequest key={request.id} request={request} />
      ))}
    </ul>
  </section>
)

const PastRequest = ({ request }: { request: ChangeRequest }) => {
  const { status, measures, decidedBy, decidedAt, updatedAt, comment, charterVersion, entryId, drift, history } =
    request
  const { label, tone } = changeRequestStatuses[status]
  return (
    <li className="py-2">
      <details>
        <summary className="cursor-pointer rounded-sm">
          Change of {listed(measures.map((measure) => contractMeasures[measure].label.toLowerCase()))}
          <Badge tone={tone} className="mx-2">
            {label}
          </Badge>
          <span className="text-sm text-muted">
            {decidedBy !== null && `by ${decidedBy.name} · `}
            <Ago at={decidedAt ?? updatedAt} />
          </span>
        </summary>
        <div className="mt-3 flex flex-col gap-4">
          <div className="rounded-md border border-line">
            <ContractFigures drift={drift} />
          </div>
          <DriftDetails request={request} />
          <RequestHistory history={history} />
        </div>
      </details>
      {(comment !== '' || charterVersion !== null || entryId !== null) && (
        <p className="text-sm break-words text-muted">
          {charterVersion !== null && `Version ${charterVersion} of the charter. `}
          {entryId !== null && (
            <>
              <Link
                to={paths.raidLog({ entry: entryId })}
                className="rounded-sm text-ink underline decoration-edge/60 underline-offset-2 hover:decoration-current"
              >
                Issue in the RAID log
              </Link>
              {'. '}
            </>
          )}
          {comment !== '' && <span dir="auto">“{comment}”</span>}
        </p>
      )}
    </li>
  )
}
