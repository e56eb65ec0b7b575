/**
 * What the list of projects shows, as it stands in the address: the saved view that was chosen, and
 * beside it only what differs from that view.
 */
import { keysOf, priorities, projectStatuses } from '../../../../shared/choices.ts'
import { densities, projectColumns, sortKeys, usualColumns, type ProjectColumn } from '../../../../shared/project-columns.ts'
import type { ViewSettings } from '../../../../shared/project-view.ts'

/** What is shown where no view is chosen: everything, the newest first. */
export const usualSettings: ViewSettings = { status: null, priority: null, manager: null, search: '', sort: null, columns: [...usualColumns], density: 'comfortable' }

type Codec<T> = { name: string; /** Undefined for what is no value of it. */ read: (text: string) => T | undefined; write: (value: T) => string }

const choice = <T extends string>(name: string, known: readonly T[]): Codec<T | null> => ({
  name,
  read: (text) => (text === '' ? null : known.find((one) => one === text)),
  write: (value) => value ?? '',
})

const isColumn = (text: string): text is ProjectColumn => Object.hasOwn(projectColumns, text)

const codecs: { [K in keyof ViewSettings]: Codec<ViewSettings[K]> } = {
  status: choice('status', keysOf(projectStatuses)),
  priority: choice('priority', keysOf(priorities)),
  manager: { name: 'manager', read: (text) => (text === '' ? null : /^(?:me|usr_\w+)$/.test(text) ? text : undefined), write: (value) => value ?? '' },
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
  columns: { name: 'columns', read: (text) => [...new Set(text.split(','))].filter(isColumn), write: (value) => value.join(',') },
  density: { name: 'density', read: (text) => (Object.hasOwn(densities, text) ? (text as ViewSettings['density']) : undefined), write: (value) => value },
}

const fields = Object.keys(codecs) as (keyof ViewSettings)[]

const written = (field: keyof ViewSettings, settings: ViewSettings): string => (codecs[field] as Codec<unknown>).write(settings[field])

/** The settings of an address over those of its view; what is no setting is left out. */
export const settingsIn = (search: URLSearchParams, base: ViewSettings): ViewSettings => {
  const own = fields.flatMap((field) => {
    const text = search.get(codecs[field].name)
    const value = text === null ? undefined : codecs[field].read(text)
    return value === undefined ? [] : [[field, value] as const]
  })
  return { ...base, ...(Object.fromEntries(own) as Partial<ViewSettings>) }
}

/** The address with other settings: it names what differs from the view, and nothing else of them. */
export const withSettings = (search: URLSearchParams, base: ViewSettings, settings: ViewSettings): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const field of fields) {
    const { name } = codecs[field]
    if (written(field, settings) === written(field, base)) next.delete(name)
    else next.set(name, written(field, settings))
  }
  return next
}

/** The address of a view as it was saved; without one, of the usual list. */
export const ofView = (search: URLSearchParams, id: string | undefined): URLSearchParams => {
  const next = withSettings(search, usualSettings, usualSettings)
  if (id === undefined) next.delete('view')
  else next.set('view', id)
  return next
}

export const areSame = (one: ViewSettings, other: ViewSettings): boolean => fields.every((field) => written(field, one) === written(field, other))

/** Whether fewer than all projects are asked for. */
export const isFiltered = ({ status, priority, manager, search }: ViewSettings): boolean => status !== null || priority !== null || manager !== null || search.trim() !== ''

/** The next order when a heading is pressed: by it, by it the other way round, and the newest first again. */
export const nextSort = (sort: ViewSettings['sort'], by: NonNullable<ViewSettings['sort']>['by']): ViewSettings['sort'] => {
  if (sort?.by !== by) return { by, descending: false }
  return sort.descending ? null : { by, descending: true }
}
