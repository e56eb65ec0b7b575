import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ChangeRequest, CharterContract } from '../../../shared/charters/charter-contract.ts'
import { changeRequestStatuses } from '../../../shared/charters/charter-contract-choices.ts'
import { get } from '../../client/client.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { useMay } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { Ago } from '../../session/time.tsx'
import { toast } from '../../ui/toast.ts'
import type { Decision } from './decision-dialog.tsx'
import { DriftDetails } from './drift-details.tsx'
import { RequestHistory } from './request-history.tsx'

const DecisionDialog = lazyPart(async () => (await import('./decision-dialog.tsx')).DecisionDialog)

type Props = { projectId: string; request: ChangeRequest; deciders: string }

/** The change request that waits, with what led to it, what follows, and the decision for those who may make it. */
export const OpenRequest = ({ projectId, request, deciders }: Props) => {
  const { id, version, createdAt, history } = request
  // Read-only people and projects decide on nothing.
  const mayDecide = useMay('charter.agree') && request.mayDecide
  const queries = useQueryClient()
  const [deciding, setDeciding] = useState<Decision>()
  const [failure, setFailure] = useState<string>()
  const change = useChange('ai.decideOnChange')
  const query = get('ai.contract', { params: { id: projectId } })
  const show = (state: CharterContract) => queries.setQueryData(query.queryKey, state)

  const decide = (decision: Decision, comment: string) =>
    change.mutate(
      { input: { params: { id: projectId }, body: { requestId: id, version, decision, comment } } },
      {
        onSuccess: (state) => {
          show(state)
          setDeciding(undefined)
          toast(decision === 'approve' ? 'Change approved' : 'Change rejected', {
            description:
              decision === 'approve' ? 'The charter has a new version.' : 'An issue was added to the RAID log.',
          })
        },
        onError: (error) => {
          setFailure(messageOf(error))
          // Someone else decided, or the drift is another by now: the screen behind the dialog shows it.
          if (error instanceof ProblemError && error.current !== undefined) show(error.current as CharterContract)
        },
      },
    )

  const begin = (decision: Decision) => {
    setFailure(undefined)
    setDeciding(decision)
  }
  return (
    <section aria-label="Change request" className="flex flex-col gap-4 border-t border-line bg-warn-soft/40 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-72">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            Change request
            <Badge tone={changeRequestStatuses.open.tone}>{changeRequestStatuses.open.label}</Badge>
          </h3>
          <p className="text-sm text-muted">
            Opened <Ago at={createdAt} />. {deciders}
          </p>
        </div>
        {mayDecide && (
          <div className="flex shrink-0 gap-2">
            <Button onClick={() => begin('reject')}>Reject</Button>
            <Button look="primary" onClick={() => begin('approve')}>
              Approve
            </Button>
          </div>
        )}
      </div>
      <DriftDetails request={request} />
      <RequestHistory history={history} />
      {deciding !== undefined && (
        <Suspense fallback={null}>
          <DecisionDialog
            decision={deciding}
            busy={change.isPending}
            failure={failure}
            onDecide={(comment) => decide(deciding, comment)}
            onClose={() => setDeciding(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
