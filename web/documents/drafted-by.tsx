import { Badge } from '../ui/badge.tsx'
import { Ago } from '../ui/time.tsx'
import type { Origin } from './origin.ts'

/** By whom a document was worded, and whether somebody has changed it since. */
export const DraftedBy = ({ draftedBy, draftedAt, edited }: Origin) =>
  draftedBy === undefined ? null : (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <span title="Written by fixed rules from what is entered about the project, without a language model">
        <Badge tone="info">Drafted by rules</Badge>
      </span>
      {draftedAt !== undefined && (
        <span>
          <Ago at={draftedAt} />
          {edited === true && ', edited since'}
        </span>
      )}
    </span>
  )
