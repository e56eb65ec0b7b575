import { useQuery } from '@tanstack/react-query'
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import { counted } from '../../../../shared/wording.ts'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { get } from '../../../client/client.ts'
import { LevelMark } from '../../../ui/level-mark.tsx'
import { LoadingRows } from '../../../ui/loading-rows.tsx'
import { ProjectStatusBadge } from '../../../records/project-badges.tsx'
import { Fact, PanelTitle, SidePanel } from '../../../ui/side-panel.tsx'
import { ErrorState } from '../../../loading/states.tsx'
import { Text, Words } from '../../project-requests/request-facts.tsx'

type Props = { projectId: string; onClose: () => void }

const day = (value: string | null) => (value === null ? <span className="text-muted">Not set</span> : writtenDay(value))

/** A project of the chosen workspace: what its page shows of the project itself. */
export const ProjectDetails = ({ projectId, onClose }: Props) => {
  const { data: project, error, refetch } = useQuery(get('projects.read', { params: { id: projectId } }))
  return (
    <SidePanel onClose={onClose}>
      {project === undefined ? (
        <>
          <PanelTitle className="px-5 pt-4 pr-14 text-lg font-semibold">Project</PanelTitle>
          {error === null ? (
            <LoadingRows label="Loading the project" />
          ) : (
            <ErrorState title="The project could not be loaded" error={error} onRetry={() => void refetch()} />
          )}
        </>
      ) : (
        <>
          <div className="px-5 pt-4 pr-14">
            <PanelTitle className="text-lg font-semibold break-words">{project.name}</PanelTitle>
          </div>
          <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto px-5 pt-3 pb-5">
            <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
              <Fact label="Status">
                <ProjectStatusBadge status={project.status} />
              </Fact>
              <Fact label="Priority">
                <span className="inline-flex items-center gap-1.5">
                  <LevelMark level={project.priority} />
                  {priorities[project.priority].label}
                </span>
              </Fact>
              <Fact label="Starts">{day(project.startDate)}</Fact>
              <Fact label="Ends">{day(project.endDate)}</Fact>
              <Fact label="Budget">
                <span className="tabular">{writtenAmount(project.budget ?? '0')}</span>
              </Fact>
              <Fact label="Progress">
                <span className="tabular">
                  {project.progress}% of {counted(project.taskCount, 'task')}
                </span>
              </Fact>
              <Fact label="Client">{project.clientName || <span className="text-muted">Not specified</span>}</Fact>
              <Fact label="Sponsor">{project.sponsor || <span className="text-muted">Not specified</span>}</Fact>
            </dl>
            <Words title="Description">
              <Text otherwise="No description provided">{project.description}</Text>
            </Words>
            <Words title="Objectives">
              <Text otherwise="None given.">{project.objectives}</Text>
            </Words>
          </div>
        </>
      )}
    </SidePanel>
  )
}
