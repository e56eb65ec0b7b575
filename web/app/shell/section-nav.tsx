import { useLocation } from 'react-router-dom'
import { useSession } from '../../session/session.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'
import { everyPlace, sectionOf } from '../navigation.ts'

/** Links between the screens that share an entry of the sidebar; nothing on any other screen. */
export const SectionNav = () => {
  const session = useSession()
  const { pathname } = useLocation()
  const here = everyPlace.find(({ path }) => path(session) === pathname)
  const section = here === undefined ? [] : sectionOf(session, here)
  if (section.length < 2 || here?.hasTabs === true) return null
  return (
    <nav aria-label="Section" className="mb-4 flex gap-4 overflow-x-auto border-b border-line">
      {section.map(({ label, path }) => (
        <Link
          key={label}
          to={path(session)}
          aria-current={path(session) === pathname ? 'page' : undefined}
          className={classes(
            '-mb-px flex h-9 shrink-0 items-center border-b-2 px-0.5 font-medium hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:h-11',
            path(session) === pathname ? 'border-accent text-ink' : 'border-transparent text-muted',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
