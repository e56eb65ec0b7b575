import { useQuery } from '@tanstack/react-query'
import type { Share } from '../../../shared/executive/share.ts'
import { counted } from '../../../shared/wording.ts'
import { get } from '../../client/client.ts'
import { useChange } from '../../client/use-change.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useNow } from '../../dates/now.ts'
import { useExactInstant } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { Ago } from '../../session/time.tsx'

/** The links that exist, with how often and when they were last opened. */
export const ShareList = ({ projectId }: { projectId: string }) => {
  const { data, error, refetch } = useQuery(get('executive.listShares', { params: { id: projectId } }))
  return (
    <section aria-labelledby="share-list">
      <h3 id="share-list" className="mb-1.5 font-medium">
        Links
      </h3>
      {data === undefined ? (
        error === null ? (
          <Loading label="Loading the links" className="flex flex-col gap-2">
            <Skeleton className="h-10" />
          </Loading>
        ) : (
          <ErrorState title="The links could not be loaded" error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <p className="text-sm text-muted">No link has been created yet.</p>
      ) : (
        <ul aria-label="Links" className="flex flex-col">
          {data.map((share) => (
            <Line key={share.id} share={share} />
          ))}
        </ul>
      )}
    </section>
  )
}

const Line = ({ share }: { share: Share }) => {
  const { id, createdBy, createdAt, expiresAt, hasPasscode, money, views, lastSeenAt } = share
  const exact = useExactInstant()
  const now = useNow()
  const revoking = useChange('executive.revokeShare')
  const isOver = Date.parse(expiresAt) <= now
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-2">
      <div className="min-w-0">
        <p>
          By {createdBy}, <Ago at={createdAt} />
          {' · '}
          {isOver ? 'Expired' : 'Expires'} {exact(expiresAt)}
        </p>
        <p className="text-sm text-muted">
          {[hasPasscode ? 'With passcode' : 'No passcode', money ? 'shows money' : 'no money'].join(', ')}
          {' · '}
          {counted(views, 'view')}
          {lastSeenAt !== null && (
            <>
              , last <Ago at={lastSeenAt} />
            </>
          )}
        </p>
        {revoking.error !== null && (
          <p role="alert" className="text-sm text-bad">
            {messageOf(revoking.error)}
          </p>
        )}
      </div>
      <Button
        size="small"
        look="caution"
        aria-label={`Revoke the link created by ${createdBy} that expires ${exact(expiresAt)}`}
        busy={revoking.isPending && 'Revoking…'}
        onClick={() => revoking.mutate({ input: { params: { id } } })}
      >
        Revoke
      </Button>
    </li>
  )
}
