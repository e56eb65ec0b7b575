import { projectStatuses } from '../../../shared/projects/project-choices.ts'
import type { Dashboard } from '../../../shared/dashboard/dashboard.ts'
import { paths } from '../../address/paths.ts'
import { useMay } from '../../session/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../address/link.tsx'
import { healthLevels } from '../../../shared/verdict/health-choices.ts'
import { PlumbMark } from '../../records/health.tsx'
import { Progress } from '../../ui/progress.tsx'
import { EmptyState } from '../../loading/states.tsx'

const limit = 3

const isOver = ({ health }: Dashboard['projects'][number]): boolean => health === 'done' || health === 'cancelled'

/** Those that are not over first, in the order of the response: worst health, then least done. */
const neediest = (projects: Dashboard['projects']): Dashboard['projects'] =>
  projects.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b))).slice(0, limit)

export const ProjectProgress = ({ projects }: { projects: Dashboard['projects'] }) => {
  const mayCreate = useMay('project.create')
  return (
    <Card
      title="Project Progress"
      flush
      aside={
        projects.length > 0 && (
          <Link to={paths.projects()} className="rounded-sm text-sm font-medium text-accent hover:underline">
            All projects
          </Link>
        )
      }
    >
      {projects.length === 0 ? (
        <EmptyState
          title="No projects yet"
          action={
            mayCreate && (
              <Link to={paths.projects({ dialog: 'new' })} className={buttonClasses('primary')}>
                Create Your First Project
              </Link>
            )
          }
        />
      ) : (
        <ul>
          {neediest(projects).map((project) => (
            <li key={project.id}>
              <Link to={paths.project(project.id)} className="block px-4 py-2 -outline-offset-2 hover:bg-hover">
                <span className="mb-1.5 flex justify-between gap-3">
                  <span className="flex min-w-0 items-center gap-1.5">
                    <PlumbMark level={project.health} />
                    <span className="sr-only">{healthLevels[project.health].label}:</span>
                    <span className="truncate font-medium">{project.name}</span>
                  </span>
                  <span className="shrink-0 text-sm text-muted tabular">
                    {projectStatuses[project.status].label}, {project.progress}%
                  </span>
                </span>
                <Progress value={project.progress} label={`Progress of ${project.name}`} tone="accent" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
