import { useMemo } from 'react'
import type { ProjectView, ViewSettings } from '../../../../shared/views/project-view.ts'
import { useOptimisticAddress } from '../../../address/use-optimistic-address.ts'
import { areSame, ofView, settingsIn, usualSettings, withSettings } from './list-settings.ts'

/** Reads the list settings from the URL and changes them. */
export const useListSettings = (views: readonly ProjectView[] | undefined) => {
  const [search, go] = useOptimisticAddress()
  const asked = search.get('view') ?? undefined
  const view = views?.find(({ id }) => id === asked)
  const base = view?.settings ?? usualSettings
  const settings = useMemo(() => settingsIn(search, base), [search, base])

  const change = (more: Partial<ViewSettings>) => go(withSettings(search, base, { ...settings, ...more }), true)
  /** Choosing a view adds a history entry; discarding one's own changes does not. */
  const choose = (id: string | undefined, { replace = false } = {}) => go(ofView(search, id), replace)

  return {
    view,
    settings,
    change,
    choose,
    changed: !areSame(settings, base),
    missing: asked !== undefined && views !== undefined && view === undefined,
  }
}
