import { useQuery, useQueryClient } from '@tanstack/react-query'
import { scopeOf } from '../../../../shared/permissions.ts'
import type { ProjectView, ViewSettings } from '../../../../shared/views/project-view.ts'
import { useChange } from '../../../client/use-change.ts'
import { get } from '../../../client/client.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { useSession } from '../../../session/session.ts'
import { notSaved } from '../../../saving/not-saved.ts'
import { failed, toast } from '../../../ui/toast.ts'
import { undoOfRemoval } from '../../../saving/undo.ts'
import { areSame } from './list-settings.ts'

const inOrder = (views: readonly ProjectView[]): ProjectView[] => views.toSorted((a, b) => a.name.localeCompare(b.name))

/** The saved views of the list, and the actions on them. */
export const useViews = () => {
  const { user } = useSession()
  const queries = useQueryClient()
  const query = useQuery(get('views.list'))
  const [creating, updating, removing] = [
    useChange('views.create'),
    useChange('views.update'),
    useChange('views.remove'),
  ]
  const { queryKey } = get('views.list')

  /** Adds the view to the cache at once, so that the URL can refer to it. */
  const put = (view: ProjectView) =>
    queries.setQueryData<ProjectView[]>(queryKey, (views = []) =>
      inOrder([...views.filter(({ id }) => id !== view.id), view]),
    )

  const create = async (name: string, shared: boolean, settings: ViewSettings): Promise<ProjectView> => {
    const view = await creating.mutateAsync({ input: { body: { name, shared, settings } } })
    put(view)
    return view
  }

  const update = async (
    { id, version }: ProjectView,
    change: { name?: string; shared?: boolean; settings?: ViewSettings },
  ): Promise<ProjectView> => {
    const view = await updating.mutateAsync({ input: { params: { id }, body: { ...change, version } } })
    put(view)
    return view
  }

  /** Saves the current settings in the view; resolves to whether they were saved. */
  const save = async (view: ProjectView, settings: ViewSettings, isRepeated = false): Promise<boolean> => {
    try {
      await update(view, { settings })
      toast('View saved', { description: view.name })
      return true
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'version_conflict') {
        const current = error.current as ProjectView
        put(current)
        // It was saved, and only the response was lost.
        if (isRepeated && areSame(current.settings, settings)) return true
        failed(
          'Someone else changed this view',
          'Their version is loaded; your changes are still in the list. Save again to keep them.',
        )
      } else
        notSaved(error, {
          title: 'The view could not be saved',
          what: `View “${view.name}”`,
          again: () => save(view, settings, true),
        })
      return false
    }
  }

  const restore = async ({ name, shared, settings }: ProjectView): Promise<string> => {
    await create(name, shared, settings)
    return name
  }

  const remove = async (view: ProjectView): Promise<boolean> => {
    try {
      await removing.mutateAsync({ input: { params: { id: view.id } } })
      queries.setQueryData<ProjectView[]>(queryKey, (views = []) => views.filter(({ id }) => id !== view.id))
      toast('View deleted', { description: view.name, action: undoOfRemoval('view', () => restore(view)) })
      return true
    } catch (error) {
      notSaved(error, {
        title: 'The view could not be deleted',
        what: `Deletion of the view “${view.name}”`,
        again: () => remove(view),
      })
      return false
    }
  }

  /** Whether the person may change a view, by the same rule as the server. */
  const mayChange = ({ shared, ownerId }: ProjectView): boolean =>
    ownerId === user.id || (shared && scopeOf(user.role, 'view.edit') === 'all')

  return {
    views: query.data,
    isPending: query.isPending,
    create,
    update,
    save,
    saving: updating.isPending,
    remove,
    mayChange,
  }
}
