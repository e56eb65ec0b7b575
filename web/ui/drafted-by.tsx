import type { Charter } from '../../shared/charter.ts'
import { Badge } from './badge.tsx'
import { Ago } from './time.tsx'

type Props = Partial<Pick<Charter, 'draftedBy' | 'draftedAt' | 'edited'>>

/** Who drafted a text, when, and whether it has been edited since. */
export const DraftedBy = ({ draftedBy, draftedAt, edited }: Props) =>
  draftedBy === undefined ? null : (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <span title="Written by fixed rules from the input, without a language model">
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
