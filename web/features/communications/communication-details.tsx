import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import {
  audiences,
  communicationTypes,
  type Audience,
  type CommunicationType,
} from '../../../shared/communications/communication-choices.ts'
import { get } from '../../client/client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { InProject } from '../../session/in-project.tsx'
import { useMay } from '../../session/session.ts'
import { ScreenSkeleton } from '../../app/shell/shell-skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { Back } from './back.tsx'
import { Composer } from './composer.tsx'
import { SentView } from './sent-view.tsx'
import type { Start } from './use-composer.ts'

/** How often a communication is fetched while its mails are being sent, in milliseconds. */
const refetchMs = 1500

/** A new communication, a draft or a sent one. */
export const CommunicationDetails = ({ id }: { id: string }) => {
  const { key } = useLocation()
  // Keeps a new communication mounted when it has been saved and gets its URL.
  const [born, setBorn] = useState<{ id: string; key: string }>()
  return (
    <One
      key={id === 'new' ? key : born?.id === id ? born.key : id}
      id={id}
      onBorn={(made) => setBorn({ id: made, key })}
    />
  )
}

/** The choices in an address; unknown ones are ignored. */
const startOf = (search: URLSearchParams): Start => {
  const [type, audience] = [search.get('type') ?? '', search.get('audience') ?? '']
  return {
    projectId: search.get('project') ?? '',
    ...(Object.hasOwn(communicationTypes, type) && { type: type as CommunicationType }),
    ...(Object.hasOwn(audiences, audience) && { audienceType: audience as Audience }),
  }
}

const One = ({ id, onBorn }: { id: string; onBorn: (id: string) => void }) => {
  const [search] = useSearchParams()
  const mayWrite = useMay('communication.write')
  const isNew = id === 'new'
  const { data, error, refetch } = useQuery({
    ...get('communications.read', { params: { id } }),
    enabled: !isNew,
    refetchInterval: ({ state }) => (state.data?.status === 'sending' ? refetchMs : false),
  })
  const retry = () => void refetch()
  const [start] = useState(() => startOf(search))
  const [reportId] = useState(() => (isNew ? (search.get('report') ?? undefined) : undefined))
  const [sendsAtOnce] = useState(() => reportId !== undefined && search.has('send'))
  if ((isNew && !mayWrite) || (error instanceof ProblemError && error.status === 404)) return <Missing />
  if (data === undefined && !isNew) {
    return (
      <>
        <PageHeader title="Communication" above={<Back />} />
        {error === null ? (
          <ScreenSkeleton bare />
        ) : (
          <ErrorState title="The communication could not be loaded" error={error} onRetry={retry} />
        )}
      </>
    )
  }
  return (
    <>
      {error !== null && <StaleNote error={error} onRetry={retry} />}
      {data === undefined || data.status === 'draft' ? (
        <InProject id={data?.projectId}>
          <Composer saved={data} start={start} reportId={reportId} sendsAtOnce={sendsAtOnce} onBorn={onBorn} />
        </InProject>
      ) : (
        <SentView communication={data} />
      )}
    </>
  )
}

const Missing = () => (
  <>
    <PageHeader title="Communication" above={<Back />} />
    <EmptyState title="Communication not found">
      It may have been deleted. Drafts can be restored from the trash.
    </EmptyState>
  </>
)
