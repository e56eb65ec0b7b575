import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session.ts'
import { EditMemberDialog } from '../team/edit-member-dialog.tsx'
import { teamQuery } from '../team/team-queries.ts'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'

/** The person's own name, phone and address. */
export const ProfileDialog = ({ onClose }: { onClose: () => void }) => {
  const session = useSession()
  const { data, error, refetch } = useQuery(teamQuery(session))
  const own = data?.find(({ id }) => id === session.user.id)
  if (own !== undefined) return <EditMemberDialog member={own} profile onClose={onClose} />
  return (
    <Dialog title="Profile" onClose={onClose}>
      <DialogBody>
        {data === undefined && error === null ? (
          <Loading label="Loading your profile" className="flex flex-col gap-3">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </Loading>
        ) : (
          <ErrorState title="Your profile could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
      </DialogBody>
    </Dialog>
  )
}
