import { InsightsPanel } from '../insights/insights-panel.tsx'

/** Everything that the analysis finds; the dashboard shows the first of it. */
export const InsightsTab = () => <InsightsPanel whole />
