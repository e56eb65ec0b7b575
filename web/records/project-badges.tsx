import { priorities, type Priority } from '../../shared/tasks/task-choices.ts'
import {
  projectStatuses,
  riskLevels,
  type ProjectStatus,
  type RiskLevel,
} from '../../shared/projects/project-choices.ts'
import { Badge } from '../ui/badge.tsx'
import { LevelMark } from '../ui/level-mark.tsx'

export const ProjectStatusBadge = ({ status }: { status: ProjectStatus }) => (
  <Badge tone={projectStatuses[status].tone}>{projectStatuses[status].label}</Badge>
)

export const PriorityBadge = ({ priority }: { priority: Priority }) => (
  <Badge tone={priorities[priority].tone}>
    <LevelMark level={priority} />
    {priorities[priority].label} Priority
  </Badge>
)

/** The level of risk; `pinned` if a person has set it. */
export const RiskBadge = ({ risk, pinned = false }: { risk: RiskLevel; pinned?: boolean }) => (
  <Badge tone={riskLevels[risk].tone}>
    {riskLevels[risk].label}
    {pinned && <span className="font-normal">(pinned)</span>}
  </Badge>
)
