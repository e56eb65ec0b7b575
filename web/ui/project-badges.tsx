import {
  priorities,
  projectStatuses,
  riskLevels,
  type Priority,
  type ProjectStatus,
  type RiskLevel,
} from '../../shared/choices.ts'
import { Badge } from './badge.tsx'

export const ProjectStatusBadge = ({ status }: { status: ProjectStatus }) => (
  <Badge tone={projectStatuses[status].tone}>{projectStatuses[status].label}</Badge>
)

export const PriorityBadge = ({ priority }: { priority: Priority }) => (
  <Badge tone={priorities[priority].tone}>{priorities[priority].label} Priority</Badge>
)

export const RiskBadge = ({ risk }: { risk: RiskLevel }) => (
  <Badge tone={riskLevels[risk].tone}>{riskLevels[risk].label}</Badge>
)
