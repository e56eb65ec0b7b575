import type { Report } from '../../../shared/reports/report.ts'
import { paths } from '../../address/paths.ts'

/** The composer with the report. `now` asks for the confirmation as soon as text and recipients are there. */
export const sendPathOf = ({ id, projectId, audienceType }: Report, { now = false } = {}): string =>
  paths.newCommunication({
    ...(projectId !== null && { project: projectId }),
    type: 'status_update',
    // Specialists see only their own projects, so a report on the portfolio is not sent to the team.
    audience: projectId === null && audienceType === 'team' ? 'executive' : audienceType,
    report: id,
    ...(now && { send: '1' }),
  })
