import { ContractFigures } from '../../features/charter-contract/contract-figures.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from './picture.tsx'
import { drift, projects } from './sample.ts'

/** The tolerances of a charter, one of them left. */
export const ContractPicture = () => (
  <Picture
    says={`The contract of ${projects[1]?.name}: what was agreed for time, cost and scope, what the records say now, what is allowed and what is left. Time is outside, so a change request waits for a decision.`}
    caption="A charter as a contract. The figures are those of the records."
  >
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3">
      <p className="mr-auto font-semibold">{projects[1]?.name}</p>
      <Badge tone="warning">Waiting for a decision</Badge>
    </div>
    <ContractFigures drift={drift} />
  </Picture>
)
