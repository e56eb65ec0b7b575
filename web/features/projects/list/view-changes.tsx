import { Button } from '../../../ui/button.tsx'

type Props = {
  /** The view that was changed; undefined for the default list. */
  name: string | undefined
  /** Undefined for people who may not change the view. */
  onSave: (() => void) | undefined
  saving: boolean
  onSaveAs: () => void
  onReset: () => void
}

/** Says that the settings shown differ from the saved view. */
export const ViewChanges = ({ name, onSave, saving, onSaveAs, onReset }: Props) => (
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
