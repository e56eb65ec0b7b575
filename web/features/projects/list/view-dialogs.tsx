import type { ProjectView } from '../../../../shared/views/project-view.ts'
import { useSession } from '../../../session/session.ts'
import type { useViews } from './use-views.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'

const ViewDialog = lazyPart(async () => (await import('./view-dialog.tsx')).ViewDialog)

type Props = {
  asking: 'new' | 'edit'
  view: ProjectView | undefined
  views: ReturnType<typeof useViews>
  onSaveAs: (fields: { name: string; shared: boolean }) => Promise<void>
  onClose: () => void
}

/** The dialogs that save the list as a new view, or rename and share the chosen view. */
export const ViewDialogs = ({ asking, view, views, onSaveAs, onClose }: Props) => {
  const { user } = useSession()
  if (asking === 'new')
    return (
      <ViewDialog
        title="Save as a new view"
        initial={{ name: '', shared: false }}
        maySetShared
        onSave={onSaveAs}
        onClose={onClose}
      />
    )
  return (
    view !== undefined && (
      <ViewDialog
        title="Rename or share the view"
        initial={view}
        maySetShared={view.ownerId === user.id}
        onSave={({ name, shared }) => views.update(view, { name, ...(view.ownerId === user.id && { shared }) })}
        onClose={onClose}
      />
    )
  )
}
