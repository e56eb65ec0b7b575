/** The filter of the list of reports, as it stands in the address. */
import { reportTypes, type ReportType } from '../../../shared/report-choices.ts'

export type ReportsFilter = { project?: string; type?: ReportType }

/** What of an address is a filter; anything else in it is left out. */
export const filterIn = (search: URLSearchParams): ReportsFilter => {
  const [project, type] = [search.get('project') ?? '', search.get('type') ?? '']
  return {
    ...(/^prj_\w+$/.test(project) && { project }),
    ...(Object.hasOwn(reportTypes, type) && { type: type as ReportType }),
  }
}
