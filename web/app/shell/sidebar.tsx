import type { ProjectStanding } from '../../../shared/dashboard/dashboard.ts'
import { healthLevels } from '../../../shared/verdict/health-choices.ts'
import { useSession } from '../../session/session.ts'
import { paths } from '../../address/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'
import { mainPlacesFor, toolsFor } from '../navigation.ts'
import { useStandings } from '../../records/use-standings.ts'
import { PlumbMark } from '../../records/health.tsx'
import { useRecentProjects, type RecentProject } from '../recent-projects.ts'
import { Places, placeClasses } from './places.tsx'

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
                  className={classes(placeClasses, 'text-muted hover:bg-hover hover:text-ink')}
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
