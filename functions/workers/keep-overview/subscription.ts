/** Events that the activity feed shows and the totals count. */
import { subscribesTo } from '../../kernel/events/subscription.ts'
import { feedEvents, feedFilters } from '../../../shared/dashboard/feed-events.ts'

export const subscription = subscribesTo({
  events: feedEvents,
  families: {
    project: {},
    baseline: {},
    task: {},
    person: {},
    workspace: {
      'workspace.mail-stopped.v1': 'A notice and the audit log tell those who send.',
      'workspace.mail-allowed.v1': 'As above.',
    },
    raid: {},
    report: { 'report.updated.v1': 'A change of a title or a commentary is shown at the report.' },
    file: {
      'file.refused.v1': 'The project’s list of files shows it to the person who uploaded it.',
      'file.version-deleted.v1': 'The current version stays as it is.',
      'file.renamed.v1': 'It counts for nothing and is no news of the project.',
    },
    meeting: { 'meeting.updated.v1': 'A change of agenda, people or minutes is shown at the meeting.' },
  },
  filters: feedFilters,
})
