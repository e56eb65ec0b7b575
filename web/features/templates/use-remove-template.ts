import type { TemplateSummary } from '../../../shared/templates/template.ts'
import { useChange } from '../../client/use-change.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { undoOfRemoval } from '../../saving/undo.ts'

/** Moves a template to the trash, with an undo in the toast. */
export const useRemoveTemplate = () => {
  const removing = useChange('templates.remove')
  const restoring = useChange('templates.restore')
  const remove = async (template: Pick<TemplateSummary, 'id' | 'name' | 'version'>): Promise<void> => {
    const { id, name, version } = template
    const restore = async () => {
      await restoring.mutateAsync({ input: { params: { id } } })
      return name
    }
    try {
      await removing.mutateAsync({ input: { params: { id }, body: { version } } })
      toast('Template deleted', { description: name, action: undoOfRemoval('template', restore) })
    } catch (error) {
      notSaved(error, {
        title: 'The template could not be deleted',
        what: `Deleting of “${name}”`,
        again: () => remove(template),
      })
    }
  }
  return { remove, busy: removing.isPending }
}
