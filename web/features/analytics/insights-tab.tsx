import { InsightsPanel } from '../insights/insights-panel.tsx'

/** All findings of the analysis; the dashboard shows only the first. */
export const InsightsTab = () => <InsightsPanel whole />
