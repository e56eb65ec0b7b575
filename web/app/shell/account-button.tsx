import { fullName } from '../../../shared/accounts/person-name.ts'
import { useSession } from '../../session/session.ts'
import { Avatar } from '../../records/avatar.tsx'
import { onDemand } from '../../loading/on-demand.tsx'

const AccountMenu = onDemand(async () => (await import('./account-menu.tsx')).AccountMenu)

/** The menu of the signed-in person. */
export const AccountButton = () => {
  const { user } = useSession()
  return (
    <AccountMenu
      trigger={
        <button
          type="button"
          aria-haspopup="menu"
          aria-label={`Account of ${fullName(user)}`}
          className="flex h-9 items-center gap-2 rounded-md px-1.5 hover:bg-hover pointer-coarse:h-11"
        >
          <Avatar name={fullName(user)} of={user} silent className="size-7" />
          <span className="hidden max-w-40 truncate font-medium sm:block">{fullName(user)}</span>
        </button>
      }
    />
  )
}
