import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { get } from '../client.ts'
import { buttonClasses } from '../ui/button.tsx'
import { onDemand } from '../ui/on-demand.tsx'

/** Milliseconds between two looks for new notices, while the tab is seen. */
const interval = 60_000

export const noticesQuery = { ...get('people.notices'), refetchInterval: interval }

const NoticesList = onDemand(async () => (await import('./notices-list.tsx')).NoticesList)

/** The bell with the number of unread notices. */
export const NoticesButton = () => {
  const { data } = useQuery(noticesQuery)
  const unread = data?.unread ?? 0
  return (
    <NoticesList
      trigger={
        <button type="button" aria-haspopup="dialog" className={buttonClasses('quiet', 'icon', 'relative')} aria-label={unread === 0 ? 'Notices' : `Notices, ${unread} unread`}>
          <Bell aria-hidden="true" className="size-4" />
          {unread > 0 && (
            <span aria-hidden="true" className="absolute -top-0.5 -right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[0.625rem] font-semibold text-on-accent tabular">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      }
    />
  )
}
