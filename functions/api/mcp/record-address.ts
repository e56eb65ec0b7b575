/** Where a person opens a record. */
import { prefixes, projectOfTask } from '../../../shared/contract/ids.ts'
import { screenPaths } from '../../../shared/site/screen-paths.ts'
import { setting } from '../../kernel/environment.ts'

const withId = (path: string, id: string): string => path.replace(':id', encodeURIComponent(id))

const { project, report, changeSet, raidLog, team } = screenPaths

const pathsByPrefix: Readonly<Record<string, (id: string) => string>> = {
  [prefixes.project]: (id) => withId(project, id),
  [prefixes.task]: (id) => `${withId(project, projectOfTask(id))}?tab=tasks&task=${id}`,
  [prefixes.raid]: (id) => `${raidLog}?entry=${id}`,
  [prefixes.report]: (id) => withId(report, id),
  [prefixes.changeSet]: (id) => withId(changeSet, id),
  [prefixes.person]: (id) => `${team}?member=${id}`,
}

/** Undefined for a record without a place of its own. */
export const recordAddress = (id: string): string | undefined => {
  const path = pathsByPrefix[id.slice(0, id.indexOf('_'))]?.(id)
  return path === undefined ? undefined : `${setting('SITE_ORIGIN')}${path}`
}
