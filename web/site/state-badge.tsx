import { integrationStates, type IntegrationState } from '../../shared/site/integrations.ts'
import { Badge } from '../ui/badge.tsx'

/** Available or Planned. */
export const StateBadge = ({ state }: { state: IntegrationState }) => (
  <Badge tone={state === 'available' ? 'accent' : 'neutral'} className="shrink-0">
    {integrationStates[state].label}
  </Badge>
)
