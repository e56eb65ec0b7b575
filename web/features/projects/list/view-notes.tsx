import type { ProjectView, ViewSettings } from '../../../../shared/views/project-view.ts'
import type { useListSettings } from './use-list-settings.ts'
import type { useViews } from './use-views.ts'
import { Button } from '../../../ui/button.tsx'

type ChangesProps = {
  /** The view that was changed; undefined for the default list. */
  name: string | undefined
  /** Undefined for people who may not change the view. */
  onSave: (() => void) | undefined
  saving: boolean
  onSaveAs: () => void
  onReset: () => void
}

/** Says that the settings shown differ from the saved view. */
const ViewChanges = ({ name, onSave, saving, onSaveAs, onReset }: ChangesProps) => (
  <div role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
    <span>{name === undefined ? 'Filters or layout changed.' : `Unsaved changes to “${name}”`}</span>
    {onSave && (
      <Button size="small" look="primary" onClick={onSave} busy={saving && 'Saving…'}>
        Save
      </Button>
    )}
    <Button size="small" onClick={onSaveAs}>
      {name === undefined ? 'Save as a view…' : 'Save as…'}
    </Button>
    <Button size="small" look="quiet" onClick={onReset}>
      Reset
    </Button>
  </div>
)

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
