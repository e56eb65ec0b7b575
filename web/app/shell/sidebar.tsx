import type { ProjectStanding } from '../../../shared/dashboard.ts'
import { healthLevels } from '../../../shared/health-choices.ts'
import { useLocation } from 'react-router-dom'
import { homeOf, useSession } from '../../session/session.ts'
import { paths } from '../../address/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { mainPlacesFor, sectionOf, toolsFor, type Place } from '../navigation.ts'
import { useStandings } from '../../records/use-standings.ts'
import { PlumbMark } from '../../ui/health.tsx'
import { useRecentProjects, type RecentProject } from '../recent-projects.ts'

const row = 'flex h-8 items-center gap-2.5 rounded-md px-2.5 pointer-coarse:h-11'

/** The name, and if it is known the health with its reason. */
const titleOf = ({ name }: RecentProject, standing: ProjectStanding | undefined): string =>
  standing === undefined ? name : `${name}: ${healthLevels[standing.health].label}. ${standing.reason}`

/** The sidebar: the main views and the recent projects. */
export const Sidebar = ({ onGo }: { onGo?: () => void }) => {
  const session = useSession()
  const recent = useRecentProjects(session.user.id)
  const standings = useStandings()
  return (
    <div className="flex flex-col gap-6">
      <nav aria-label="Main">
        <Places places={mainPlacesFor(session)} onGo={onGo} />
      </nav>
      <nav aria-labelledby="ai-tools">
        <h2 id="ai-tools" className="px-2.5 pb-1 text-xs font-medium text-muted">
          AI Tools
        </h2>
        <Places places={toolsFor(session)} onGo={onGo} />
      </nav>
      <nav aria-labelledby="recent-projects">
        <h2 id="recent-projects" className="px-2.5 pb-1 text-xs font-medium text-muted">
          Recent Projects
        </h2>
        {recent.length === 0 ? (
          <p className="px-2.5 text-sm text-muted">Projects that you open appear here.</p>
        ) : (
          <ul className="flex flex-col gap-0.5">
            {recent.map((project) => (
              <li key={project.id}>
                <Link
                  to={paths.project(project.id)}
                  onClick={onGo}
                  className={classes(row, 'text-muted hover:bg-hover hover:text-ink')}
                  title={titleOf(project, standings.get(project.id))}
                >
                  <span className="flex size-4 items-center justify-center">
                    <PlumbMark level={standings.get(project.id)?.health ?? 'unknown'} />
                  </span>
                  <span className="truncate">{project.name}</span>
                  {standings.has(project.id) && (
                    <span className="sr-only">
                      ({healthLevels[standings.get(project.id)?.health ?? 'unknown'].label})
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </nav>
    </div>
  )
}

type PlacesProps = { places: readonly Place[]; onGo: (() => void) | undefined }

const Places = ({ places, onGo }: PlacesProps) => {
  const session = useSession()
  const { pathname } = useLocation()
  return (
    <ul className="flex flex-col gap-0.5">
      {places.map((place) => {
        const { label, path, icon: Icon } = place
        const to = path(session)
        const tos = [to, ...sectionOf(session, place).map((one) => one.path(session))]
        // The paths of other places start with that of the company's dashboard.
        const here = tos.some((one) => pathname === one || (one !== homeOf(session) && pathname.startsWith(`${one}/`)))
        return (
          <li key={label}>
            <Link
              to={to}
              onClick={onGo}
              aria-current={pathname === to ? 'page' : here ? 'true' : undefined}
              className={classes(
                row,
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
