import type { DomainEvent } from '../../../shared/events.ts'
import type { AddressedNotice } from './deliver.ts'

/** The manager of the project whose schedule generated a report. */
export const ofReport = ({
  id,
  at,
  data: { reportId, projectId, title, readyFor },
}: DomainEvent<'report.generated.v1'>): AddressedNotice[] =>
  readyFor === undefined
    ? []
    : [
        {
          personId: readyFor,
          notice: {
            eventId: id,
            kind: 'report_ready',
            text: 'A scheduled report is ready',
            subtitle: title,
            projectId,
            taskId: null,
            reportId,
            at,
          },
        },
      ]
