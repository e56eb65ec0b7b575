import type { ProjectView, ViewSettings } from '../../../../shared/views/project-view.ts'
import { ViewChanges } from './view-changes.tsx'
import type { useListSettings } from './use-list-settings.ts'
import type { useViews } from './use-views.ts'

type Props = {
  view: ProjectView | undefined
  settings: ViewSettings
  views: ReturnType<typeof useViews>
  /** Whether the list differs from the view. */
  changed: boolean
  /** Whether the URL names a view that the person does not have. */
  missing: boolean
  choose: ReturnType<typeof useListSettings>['choose']
  onSaveAs: () => void
}

/** Says that the view is missing, or offers to save the changes to it. */
export const ViewNotes = ({ view, settings, views, changed, missing, choose, onSaveAs }: Props) =>
  (changed || missing) && (
    <div className="mb-3">
      {missing && <p className="text-sm text-warn">This view no longer exists or is not shared with you.</p>}
      {changed && (
        <ViewChanges
          name={view?.name}
          saving={views.saving}
          onSave={
            view !== undefined && views.mayChange(view)
              ? () => void views.save(view, settings).then((saved) => saved && choose(view.id, { replace: true }))
              : undefined
          }
          onSaveAs={onSaveAs}
          onReset={() => choose(view?.id, { replace: true })}
        />
      )}
    </div>
  )
