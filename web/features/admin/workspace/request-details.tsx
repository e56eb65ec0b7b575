import { useState } from 'react'
import type { ProjectRequest } from '../../../../shared/project-requests/project-request.ts'
import { canBecome } from '../../../../shared/project-requests/project-request-states.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Link } from '../../../address/link.tsx'
import { PanelTitle, SidePanel } from '../../../ui/side-panel.tsx'
import { Ago } from '../../../session/time.tsx'
import { RequestFacts, Text, Words } from '../../project-requests/request-facts.tsx'
import { ReviewButtons, ReviewNotes } from '../../project-requests/review-controls.tsx'
import type { Reviewing } from '../../project-requests/use-review.ts'

type Props = {
  request: ProjectRequest
  reviewing: Reviewing
  mayChange: boolean
  projectPath: (id: string) => string
  onConvert: (request: ProjectRequest) => void
  onClose: () => void
}

/** A request of the chosen workspace, with the decisions that an acting operator can take. */
export const RequestDetails = ({ request, reviewing, mayChange, projectPath, onConvert, onClose }: Props) => {
  const { id, status, requestedBy, createdAt, reviewedBy, reviewedAt, reviewNotes, convertedProjectId } = request
  const decided = status === 'approved'
  const [notes, setNotes] = useState(decided ? '' : reviewNotes)
  const decides = mayChange && canBecome(status, 'rejected')
  const busy = reviewing.busyWith(id)
  return (
    <SidePanel onClose={onClose}>
      <div className="px-5 pt-4 pr-14">
        <PanelTitle className="text-lg font-semibold break-words">{request.projectName}</PanelTitle>
        <p className="mt-0.5 text-sm text-muted">
          Requested by {requestedBy.name} <Ago at={createdAt} />
        </p>
      </div>
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto px-5 pt-3 pb-5">
        <RequestFacts request={request} />
        <Words title="Description">
          <Text otherwise="None">{request.description}</Text>
        </Words>
        <Words title="Requirements">
          <Text otherwise="None given.">{request.requirements}</Text>
        </Words>
        {reviewedBy !== null && reviewedAt !== null && (
          <p className="text-sm text-muted">
            Last reviewed by {reviewedBy.name} <Ago at={reviewedAt} />
          </p>
        )}
        {reviewNotes !== '' && (!decides || decided) && (
          <Words title="Review notes">
            <Text otherwise="">{reviewNotes}</Text>
          </Words>
        )}
        {mayChange && canBecome(status, 'converted') && (
          <Button
            look="primary"
            className="self-start"
            disabled={busy !== undefined}
            onClick={() => onConvert(request)}
          >
            Convert to Project
          </Button>
        )}
        {convertedProjectId !== null && (
          <Link to={projectPath(convertedProjectId)} className={buttonClasses('secondary', 'normal', 'self-start')}>
            Show project
          </Link>
        )}
        {decides && (
          <>
            <ReviewNotes decided={decided} reader={requestedBy.name} notes={notes} onChange={setNotes} />
            <ReviewButtons
              status={status}
              busy={busy}
              decide={(next) => reviewing.review(request, next, notes.trim())}
            />
          </>
        )}
      </div>
    </SidePanel>
  )
}
