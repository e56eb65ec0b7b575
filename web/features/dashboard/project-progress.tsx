import { dashboardProgressTone, projectStatuses } from '../../../shared/choices.ts'
import type { Dashboard } from '../../../shared/dashboard.ts'
import { paths } from '../../address/paths.ts'
import { useMay } from '../../session/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Progress } from '../../ui/progress.tsx'
import { EmptyState } from '../../ui/states.tsx'

const most = 3

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
          {projects.slice(0, most).map((project) => (
            <li key={project.id}>
              <Link to={paths.project(project.id)} className="block px-4 py-2 -outline-offset-2 hover:bg-hover">
                <span className="mb-1.5 flex justify-between gap-3">
                  <span className="min-w-0 truncate font-medium">{project.name}</span>
                  <span className="shrink-0 text-sm text-muted tabular">
                    {projectStatuses[project.status].label}, {project.progress}%
                  </span>
                </span>
                <Progress
                  value={project.progress}
                  label={`Progress of ${project.name}`}
                  tone={dashboardProgressTone(project.status)}
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
