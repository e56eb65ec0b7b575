import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ProjectView, ViewSettings } from '../../../../shared/project-view.ts'
import { areSame, ofView, settingsIn, usualSettings, withSettings } from './list-settings.ts'

/**
 * The search of the address, at once: the router takes a new one over in a transition, and a field that
 * waited for it would lose what is typed meanwhile.
 */
const useSearchAhead = () => {
  const [search, setSearch] = useSearchParams()
  const arrived = search.toString()
  const [ahead, setAhead] = useState<string>()
  if (ahead === arrived) setAhead(undefined)
  const current = useMemo(() => new URLSearchParams(ahead ?? arrived), [ahead, arrived])
  const go = (next: URLSearchParams, replace: boolean) => {
    if (next.toString() === current.toString()) return
    setAhead(next.toString())
    setSearch(next, { replace })
  }
  return [current, go] as const
}

/** What the address says of the list, and ways to change it. */
export const useListSettings = (views: readonly ProjectView[] | undefined) => {
  const [search, go] = useSearchAhead()
  const asked = search.get('view') ?? undefined
  const view = views?.find(({ id }) => id === asked)
  const base = view?.settings ?? usualSettings
  const settings = useMemo(() => settingsIn(search, base), [search, base])

  const change = (more: Partial<ViewSettings>) => go(withSettings(search, base, { ...settings, ...more }), true)
  /** A view is a step to come back from; to drop one's own changes is none. */
  const choose = (id: string | undefined, { replace = false } = {}) => go(ofView(search, id), replace)

  return { view, settings, change, choose, changed: !areSame(settings, base), missing: asked !== undefined && views !== undefined && view === undefined }
}
