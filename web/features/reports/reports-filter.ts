/** The filter of the report list, as stored in the URL. */
import { reportTypes, type ReportType } from '../../../shared/reports/report-choices.ts'

export type ReportsFilter = { project?: string; type?: ReportType }

/** Reads the filter from a URL and ignores other parameters. */
export const filterIn = (search: URLSearchParams): ReportsFilter => {
  const [project, type] = [search.get('project') ?? '', search.get('type') ?? '']
  return {
    ...(/^prj_\w+$/.test(project) && { project }),
    ...(Object.hasOwn(reportTypes, type) && { type: type as ReportType }),
  }
}
