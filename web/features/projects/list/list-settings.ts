/** The settings of the project list, as stored in the URL: the chosen saved view, and only what differs from it. */
import { keysOf } from '../../../../shared/contract/choices.ts'
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import { projectStatuses } from '../../../../shared/projects/project-choices.ts'
import {
  densities,
  projectColumns,
  sortKeys,
  usualColumns,
  type ProjectColumn,
} from '../../../../shared/views/project-columns.ts'
import { healthLevels } from '../../../../shared/verdict/health-choices.ts'
import type { ViewSettings } from '../../../../shared/views/project-view.ts'
import { addressSettings, choice } from '../../../address/address-settings.ts'

/** The settings without a view: all projects, newest first. */
export const usualSettings: ViewSettings = {
  health: null,
  status: null,
  priority: null,
  manager: null,
  search: '',
  sort: null,
  columns: [...usualColumns],
  density: 'comfortable',
}

const isColumn = (text: string): text is ProjectColumn => Object.hasOwn(projectColumns, text)

export const { settingsIn, withSettings, areSame } = addressSettings<ViewSettings>({
  health: choice('health', keysOf(healthLevels)),
  status: choice('status', keysOf(projectStatuses)),
  priority: choice('priority', keysOf(priorities)),
  manager: {
    name: 'manager',
    read: (text) => (text === '' ? null : /^(?:me|usr_\w+)$/.test(text) ? text : undefined),
    write: (value) => value ?? '',
  },
  search: { name: 'q', read: (text) => text, write: (value) => value },
  sort: {
    name: 'sort',
    read: (text) => {
      if (text === 'newest') return null
      const by = sortKeys.find((key) => key === text.replace(/^-/, ''))
      return by === undefined ? undefined : { by, descending: text.startsWith('-') }
    },
    write: (value) => (value === null ? 'newest' : `${value.descending ? '-' : ''}${value.by}`),
  },
  columns: {
    name: 'columns',
    read: (text) => [...new Set(text.split(','))].filter(isColumn),
    write: (value) => value.join(','),
  },
  density: {
    name: 'density',
    read: (text) => (Object.hasOwn(densities, text) ? (text as ViewSettings['density']) : undefined),
    write: (value) => value,
  },
})

/** The URL of a view as it was saved, or of the default list if there is no id. */
export const ofView = (search: URLSearchParams, id: string | undefined): URLSearchParams => {
  const next = withSettings(search, usualSettings, usualSettings)
  if (id === undefined) next.delete('view')
  else next.set('view', id)
  return next
}

/** Whether the settings exclude any projects. */
export const isFiltered = ({ health, status, priority, manager, search }: ViewSettings): boolean =>
  health !== null || status !== null || priority !== null || manager !== null || search.trim() !== ''

/** The next order when a heading is selected: by the column, then reversed, then back to newest first. */
export const nextSort = (
  sort: ViewSettings['sort'],
  by: NonNullable<ViewSettings['sort']>['by'],
): ViewSettings['sort'] => {
  if (sort?.by !== by) return { by, descending: false }
  return sort.descending ? null : { by, descending: true }
}
