import { useLocation } from 'react-router-dom'
import { homeOf, useSession } from '../../session/session.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'
import { sectionOf, type Place } from '../navigation.ts'

/** An entry of the sidebar. */
export const placeClasses = 'flex h-8 items-center gap-2.5 rounded-md px-2.5 pointer-coarse:h-11'

type Props = { places: readonly Place[]; onGo: (() => void) | undefined }

/** Links to places; the one that is shown is marked. */
export const Places = ({ places, onGo }: Props) => {
  const session = useSession()
  const { pathname } = useLocation()
  const isListed = places.some(({ path }) => path(session) === pathname)
  return (
    <ul className="flex flex-col gap-0.5">
      {places.map((place) => {
        const { label, path, icon: Icon } = place
        const to = path(session)
        const tos = [to, ...sectionOf(session, place).map((place) => place.path(session))]
        // The paths of other places start with that of the company's dashboard.
        const here = isListed
          ? pathname === to
          : tos.some((one) => pathname === one || (one !== homeOf(session) && pathname.startsWith(`${one}/`)))
        return (
          <li key={label}>
            <Link
              to={to}
              onClick={onGo}
              aria-current={pathname === to ? 'page' : here ? 'true' : undefined}
              className={classes(
                placeClasses,
                here ? 'bg-pressed font-medium text-ink' : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
