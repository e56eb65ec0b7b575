import { useLocation } from 'react-router-dom'
import { useSession } from '../../session/session.ts'
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
    <nav aria-label="Section" className="section-nav">
      {section.map((place) => (
        <Link
          key={place.label}
          ref={place === here ? showInRow : undefined}
          to={place.path(session)}
          aria-current={place === here ? 'page' : undefined}
        >
          {place.label}
        </Link>
      ))}
    </nav>
  )
}
