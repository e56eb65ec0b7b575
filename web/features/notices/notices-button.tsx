import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { upToMost } from '../../../shared/notices/unread-notices.ts'
import { latestQuery } from '../../app/latest-notices.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { onDemand } from '../../loading/on-demand.tsx'

const NoticesList = onDemand(async () => (await import('./notices-list.tsx')).NoticesList)

/** The bell, with the number of unread notices. */
export const NoticesButton = () => {
  const unread = useQuery(latestQuery).data?.unread ?? 0
  return (
    <NoticesList
      trigger={
        <button
          type="button"
          aria-haspopup="dialog"
          className={buttonClasses('quiet', 'icon', 'relative')}
          aria-label={unread === 0 ? 'Inbox' : `Inbox, ${upToMost(unread)} unread`}
        >
          <Bell aria-hidden="true" className="size-4" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-0.5 -right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[0.625rem] font-semibold text-on-accent tabular"
            >
              {upToMost(unread)}
            </span>
          )}
        </button>
      }
    />
  )
}
