import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { CharterProposal } from '../../../shared/charters/charter.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'

type Props = {
  /** The label of the section. */
  section: string
  proposals: readonly CharterProposal[]
  busy: boolean
  onAccept?: (proposal: CharterProposal) => void
  onDismiss?: (proposal: CharterProposal) => void
}

/** What the product proposes for a section: marked as such, because no one has entered or accepted it. */
export const CharterProposals = ({ section, proposals, busy, onAccept, onDismiss }: Props) =>
  proposals.length > 0 && (
    <ul aria-label={`Proposals for ${section}`} className="flex flex-col gap-1.5">
      {proposals.map((proposal) => (
        <li
          key={proposal.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md border border-dashed border-edge px-3 py-2"
        >
          <p className="min-w-0 grow basis-72 text-sm text-pretty break-words">
            <Badge tone="info" className="mr-2">
              Proposal
            </Badge>
            {proposal.text}
          </p>
          {onAccept !== undefined && onDismiss !== undefined && (
            <span className="flex gap-1">
              <Button
                size="small"
                disabled={busy}
                onClick={() => onAccept(proposal)}
                aria-label={`Accept: ${proposal.text}`}
              >
                <Check aria-hidden="true" className="size-3.5" />
                Accept
              </Button>
              <Button
                size="small"
                look="quiet"
                disabled={busy}
                onClick={() => onDismiss(proposal)}
                aria-label={`Dismiss: ${proposal.text}`}
                className="text-muted"
              >
                <X aria-hidden="true" className="size-3.5" />
                Dismiss
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
