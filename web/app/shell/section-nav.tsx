import { useLocation } from 'react-router-dom'
import { useSession } from '../../session/session.ts'
import { classes } from '../../ui/classes.ts'
import { showInRow } from '../../ui/show-in-row.ts'
import { Link } from '../../address/link.tsx'
import { sectionOf } from '../navigation.ts'
import { placeAt } from '../place-at.ts'

/** Links between the screens that share an entry of the sidebar; nothing on any other screen. */
export const SectionNav = () => {
  const session = useSession()
  const here = placeAt(session, useLocation())
  const section = here === undefined ? [] : sectionOf(session, here)
  if (section.length < 2 || here?.hasTabs === true) return null
  return (
    <nav
      aria-label="Section"
      className="relative mb-4 flex gap-4 overflow-x-auto border-b border-line max-sm:-mt-3 max-sm:mb-2"
    >
      {section.map((place) => (
        <Link
          key={place.label}
          ref={place === here ? showInRow : undefined}
          to={place.path(session)}
          aria-current={place === here ? 'page' : undefined}
          className={classes(
            '-mb-px flex h-9 shrink-0 items-center border-b-2 px-0.5 font-medium hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:h-11',
            place === here ? 'border-accent text-ink' : 'border-transparent text-muted',
          )}
        >
          {place.label}
        </Link>
      ))}
    </nav>
  )
}
