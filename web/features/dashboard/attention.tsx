import { useQuery } from '@tanstack/react-query'
import { get } from '../../client/client.ts'
import { ErrorState } from '../../loading/states.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { OwnWorkSkeleton } from './own-work.tsx'

/** What needs attention, on screens that do not load it themselves. The first call of the session has it. */
export const Attention = () => {
  const { data, error, refetch } = useQuery(get('dashboard.read'))
  if (data !== undefined) return <NeedsAttention projects={data.projects} />
  if (error !== null)
    return <ErrorState title="The projects could not be loaded" error={error} onRetry={() => void refetch()} />
  return <OwnWorkSkeleton title="Needs Attention" />
}
