import Pencil from 'lucide-react/icons/pencil'
import { Suspense, type ReactNode } from 'react'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { isProjectOver, projectTypes, reportingCadences } from '../../../../shared/projects/project-choices.ts'
import { daysBetween } from '../../../../shared/dates/dates.ts'
import type { Project } from '../../../../shared/projects/project.ts'
import { counted } from '../../../../shared/wording.ts'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { useQuery } from '@tanstack/react-query'
import { get } from '../../../client/client.ts'
import { relativeDay } from '../../../dates/relative-time.ts'
import { useExactInstant } from '../../../session/session.ts'
import { useToday } from '../../../session/today.ts'
import { AvatarRow } from '../../../records/avatar-row.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { isLate } from '../../../records/is-late.ts'
import { NextMeetings } from '../../meetings/next-meetings.tsx'
import { ProgressOverview } from './progress-overview.tsx'
import { RiskLevelFact } from './risk-level-fact.tsx'
import { ProjectHistory } from './project-history.tsx'
import { ProjectBrief } from './project-brief.tsx'
import { fieldsOf, formParts, type FieldName, type FormPart } from './project-form.tsx'
import { ProjectMilestones } from '../../milestones/project-milestones.tsx'
import { lazyPart } from '../../../loading/lazy-part.ts'

const ProjectEdit = lazyPart(async () => (await import('./project-edit.tsx')).ProjectEdit)

export type OverviewProps = {
  project: Project
  /** The part that is being edited. */
  editing: FormPart | undefined
  /** The field of that part that takes the focus. */
  focused: FieldName | undefined
  /** Edits a part, or none. Undefined without the permission to edit. */
  onEdit: ((part: FormPart | undefined) => void) | undefined
}

export const ProjectOverview = (props: OverviewProps) => {
  const { project } = props
  return (
    <div className="flex flex-col gap-4">
      <ProjectSummary project={project} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Part part="description" {...props}>
            <p className={project.description === '' ? 'text-muted' : 'whitespace-pre-line'}>
              {project.description === '' ? 'No description provided' : project.description}
            </p>
          </Part>
          <ProjectMilestones project={project} />
          <Part part="brief" {...props}>
            <ProjectBrief project={project} />
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Part part="settings" {...props}>
            <ProjectSettings project={project} />
          </Part>
          {project.budget !== undefined && (
            <Part part="money" {...props}>
              <ProjectMoney project={project} />
            </Part>
          )}
          <NextMeetings projectId={project.id} />
          <ProjectHistory projectId={project.id} />
        </div>
      </div>
    </div>
  )
}

/** A part of the overview, with its form in the same place while it is edited. */
const Part = ({
  part,
  project,
  editing,
  focused,
  onEdit,
  children,
}: OverviewProps & { part: FormPart; children: ReactNode }) => {
  const { title } = formParts[part]
  if (editing === part && onEdit !== undefined)
    return (
      <Suspense fallback={<Card title={title}>{children}</Card>}>
        <ProjectEdit
          project={project}
          title={title}
          fields={fieldsOf(part)}
          focused={focused}
          onClose={() => onEdit(undefined)}
        />
      </Suspense>
    )
  return (
    <Card
      title={title}
      aside={
        onEdit !== undefined && (
          <Button
            size="small"
            look="quiet"
            aria-label={`Edit ${title.replace('Project ', '').toLowerCase()}`}
            onClick={() => onEdit(part)}
          >
            <Pencil aria-hidden="true" className="size-3.5" />
            Edit
          </Button>
        )
      }
    >
      {children}
    </Card>
  )
}

const Summary = ({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) => (
  <div className="min-w-0 max-lg:border-t max-lg:border-line max-lg:pt-3">
    <dt className="text-sm text-muted">{label}</dt>
    <dd>
      <span className="block text-base font-semibold break-words tabular">{value}</span>
      <span className="mt-1.5 block text-sm text-muted tabular">{children}</span>
    </dd>
  </div>
)

/** `Nov 9, 2026 - Mar 15, 2027`, with a placeholder for a day that is not set. */
const periodOf = ({ startDate, endDate }: Pick<Project, 'startDate' | 'endDate'>): string => {
  if (startDate === null && endDate === null) return 'Not set'
  return `${startDate === null ? 'Not set' : writtenDay(startDate)} - ${endDate === null ? 'Not set' : writtenDay(endDate)}`
}

/** How far the project is, who works on it, and from when to when. */
const ProjectSummary = ({ project }: { project: Project }) => {
  const today = useToday()
  const late = isLate(project, today)
  return (
    <div className="grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface px-4 py-3 shadow-card lg:grid-cols-[2fr_2.5fr]">
      <ProgressOverview project={project} />
      <dl aria-label="Team and timeline" className="grid gap-x-8 gap-y-4 sm:grid-cols-[1fr_1.5fr]">
        <Summary label="Team" value={counted(project.teamMembers.length, 'person', 'people')}>
          {project.teamMembers.length === 0 ? 'No team assigned' : <AvatarRow names={project.teamMembers} most={6} />}
        </Summary>
        <Summary label="Timeline" value={periodOf(project)}>
          {project.endDate !== null &&
            (late ? (
              <span className="font-medium text-bad">due {relativeDay(daysBetween(today, project.endDate))}</span>
            ) : (
              `${isProjectOver(project) ? 'planned end' : 'due'} ${relativeDay(daysBetween(today, project.endDate))}`
            ))}
          {project.endDate === null && (project.startDate === null ? 'No dates yet' : 'No end date yet')}
        </Summary>
      </dl>
    </div>
  )
}

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-1">
    <dt className="shrink-0 text-muted">{label}</dt>
    <dd className="min-w-0 text-right break-words">{children}</dd>
  </div>
)

const orNot = (text: string): ReactNode => (text === '' ? <span className="text-muted">Not specified</span> : text)

const ProjectSettings = ({ project }: { project: Project }) => {
  const exactInstant = useExactInstant()
  const people = useQuery(get('people.list')).data
  const manager = people?.find(({ id }) => id === project.managerId)
  return (
    <dl className="text-sm">
      <Fact label="Project manager">{orNot(manager === undefined ? project.manager : fullName(manager))}</Fact>
      <Fact label="Sponsor">{orNot(project.sponsor)}</Fact>
      <Fact label="Client">{orNot(project.clientName)}</Fact>
      <Fact label="Type">{project.projectType === null ? orNot('') : projectTypes[project.projectType].label}</Fact>
      <Fact label="Risk">
        <RiskLevelFact project={project} />
      </Fact>
      <Fact label="Reporting">
        {project.reportingCadence === null ? orNot('') : reportingCadences[project.reportingCadence].label}
      </Fact>
      <Fact label="Tags">{orNot(project.tags.join(', '))}</Fact>
      <Fact label="Created">
        <time dateTime={project.createdAt}>{exactInstant(project.createdAt)}</time>
      </Fact>
      <Fact label="Last changed">
        <time dateTime={project.updatedAt}>{exactInstant(project.updatedAt)}</time>
      </Fact>
    </dl>
  )
}

const ProjectMoney = ({ project }: { project: Project }) => {
  const { budget = '0.00', budgetUsed = '0.00', opex = '0.00', capex = '0.00' } = project
  const [planned, used] = [Number(budget), Number(budgetUsed)]
  return (
    <>
      <dl className="text-sm tabular">
        <Fact label="Operating expenses">{writtenAmount(opex)}</Fact>
        <Fact label="Capital expenses">{writtenAmount(capex)}</Fact>
        {planned > 0 && <Fact label="Used">{Math.round((used / planned) * 100)}%</Fact>}
      </dl>
      {planned > 0 && (
        <Progress
          value={(used / planned) * 100}
          label="Budget used"
          tone={used > planned ? 'danger' : 'accent'}
          className="mt-2"
        />
      )}
    </>
  )
}
