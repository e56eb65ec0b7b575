import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { CharterContract } from '../../../shared/charters/charter-contract.ts'
import { contractNeeds } from '../../../shared/charters/charter-contract-choices.ts'
import { hasAiFeature, planOf, plans } from '../../../shared/billing/plans.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { listed } from '../../../shared/wording.ts'
import { get } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { useMay, useSession } from '../../session/session.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { Loading } from '../../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../../loading/states.tsx'
import { Ago } from '../../session/time.tsx'
import { failed, toast } from '../../ui/toast.ts'
import { UpgradeLink } from '../plan/upgrade-link.tsx'
import { OpenRequest } from './change-request.tsx'
import { ContractFigures } from './contract-figures.tsx'
import { PastRequests } from './past-requests.tsx'

const TolerancesDialog = lazyPart(async () => (await import('./tolerances-dialog.tsx')).TolerancesDialog)

const title = 'Tolerances'

const withoutContract =
  'No tolerances are agreed. With them, a change request waits for a decision when the end, the cost or the scope leaves what was agreed.'

/** The charter as a contract: its tolerances, and the change request when the project leaves them. */
export const ContractSection = ({ project }: { project: Pick<Project, 'id' | 'hasCharter'> }) => {
  const plan = planOf(useSession().customer?.subscriptionPlan ?? 'starter')
  if (!hasAiFeature(plans[plan].aiFeatures, 'contract'))
    return project.hasCharter ? (
      <Card title={title}>
        <p className="max-w-[72ch] text-sm text-muted">
          With Pro, a charter is a contract: when the end, the cost or the scope of the project leaves what was agreed,
          a change request with the causes and consequences waits for a decision. <UpgradeLink limit="ai" />.
        </p>
      </Card>
    ) : null
  return <Contract project={project} />
}

const Contract = ({ project }: { project: Pick<Project, 'id' | 'hasCharter'> }) => {
  const { data, error, refetch } = useQuery(get('ai.contract', { params: { id: project.id } }))
  const retry = () => void refetch()
  // Without a charter there is nothing to agree on, but a contract can be left from one that was deleted.
  const isEmpty = data === undefined || (data.contract === null && data.requests.length === 0)
  if (isEmpty && !project.hasCharter) return null
  if (data === undefined)
    return (
      <Card title={title} flush>
        {error === null ? (
          // As high as without tolerances, which is usual: the charter below stays in its place.
          <Loading label="Loading the tolerances" className="max-w-[80ch] px-4 pb-2 text-sm">
            <p className="animate-pulse rounded-sm bg-pressed">
              <span className="invisible">{withoutContract}</span>
            </p>
          </Loading>
        ) : (
          <ErrorState title="The tolerances could not be loaded" error={error} onRetry={retry} />
        )}
      </Card>
    )
  return (
    <>
      {error !== null && <StaleNote error={error} onRetry={retry} />}
      {data.contract === null ? <NoContract state={data} /> : <Agreed state={data} contract={data.contract} />}
    </>
  )
}

const Editing = ({ state, onClose }: { state: CharterContract; onClose: () => void }) => (
  <Suspense fallback={null}>
    <TolerancesDialog state={state} onClose={onClose} />
  </Suspense>
)

const NoContract = ({ state }: { state: CharterContract }) => {
  const { missing, requests } = state
  const mayAgree = useMay('charter.agree') && state.mayAgree
  const [editing, setEditing] = useState(false)
  return (
    <Card
      title={title}
      flush
      aside={
        mayAgree && (
          <Button size="small" disabled={missing.length > 0} onClick={() => setEditing(true)}>
            Agree on tolerances
          </Button>
        )
      }
    >
      <p className="max-w-[80ch] px-4 pb-2 text-sm text-muted">
        {missing.length > 0 && mayAgree
          ? `To agree on tolerances, this project needs ${listed(missing.map((need) => contractNeeds[need]))}.`
          : withoutContract}
      </p>
      {requests.length > 0 && <PastRequests requests={requests} />}
      {editing && <Editing state={state} onClose={() => setEditing(false)} />}
    </Card>
  )
}

type AgreedProps = { state: CharterContract; contract: NonNullable<CharterContract['contract']> }

const Agreed = ({ state, contract }: AgreedProps) => {
  const { projectId, drift, requests, deciders } = state
  const mayAgree = useMay('charter.agree') && state.mayAgree
  const [dialog, setDialog] = useState<'edit' | 'end'>()
  const open = requests.find(({ status }) => status === 'open')
  const past = requests.filter(({ status }) => status !== 'open')
  const close = () => setDialog(undefined)
  return (
    <Card
      title={title}
      flush
      aside={
        mayAgree && (
          <span className="flex flex-wrap gap-2">
            <Button size="small" look="quiet" onClick={() => setDialog('end')}>
              End
            </Button>
            <Button size="small" onClick={() => setDialog('edit')} aria-label="Edit tolerances">
              Edit
            </Button>
          </span>
        )
      }
    >
      {drift !== null && <ContractFigures drift={drift} />}
      <p className="px-4 pb-2 text-sm text-muted">
        Agreed by {contract.agreedBy.name} <Ago at={contract.agreedAt} />
        {contract.sponsor !== null && ` · Sponsor: ${contract.sponsor.name}`}
      </p>
      {open !== undefined && <OpenRequest projectId={projectId} request={open} deciders={deciders} />}
      {past.length > 0 && <PastRequests requests={past} />}
      {dialog === 'edit' && <Editing state={state} onClose={close} />}
      {dialog === 'end' && <EndDialog state={state} onClose={close} />}
    </Card>
  )
}

const EndDialog = ({ state: { projectId, version }, onClose }: { state: CharterContract; onClose: () => void }) => {
  const queries = useQueryClient()
  const ending = useChange('ai.endContract')
  const end = () =>
    ending.mutate(
      { input: { params: { id: projectId }, body: { version } } },
      {
        onSuccess: (state) => {
          queries.setQueryData(get('ai.contract', { params: { id: projectId } }).queryKey, state)
          toast('Tolerances ended')
        },
        onError: (error) => {
          failed('The tolerances were not ended', messageOf(error))
          void queries.invalidateQueries(get('ai.contract', { params: { id: projectId } }))
        },
        onSettled: onClose,
      },
    )
  return (
    <AlertDialog
      title="End the tolerances?"
      description="Nothing is compared with the agreed figures any more, and a change request that waits is withdrawn. Past change requests stay."
      action="End"
      busy={ending.isPending && 'Ending…'}
      onConfirm={end}
      onCancel={onClose}
    />
  )
}
