import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import type { TemplateSummary } from '../../../shared/templates/template.ts'
import { paths } from '../../address/paths.ts'
import { useMay } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { Ago } from '../../session/time.tsx'
import { partsOf } from './template-words.ts'
import { useChange } from '../../client/use-change.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { undoOfRemoval } from '../../saving/undo.ts'

/** Moves a template to the trash, with an undo in the toast. */
const useRemoveTemplate = () => {
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

export type TemplateAction = 'edit' | 'replace'

type Props = { template: TemplateSummary; onAsk: (what: TemplateAction) => void }

export const TemplateRow = ({ template, onAsk }: Props) => {
  const { id, name, description, builtIn, savedBy, updatedAt } = template
  const mayCreate = useMay('project.create')
  const mayWrite = useMay('template.write') && !builtIn
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0 grow basis-80">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-words">{name}</span>
          {builtIn && <Badge>Comes with Plumbline</Badge>}
        </p>
        {description !== '' && (
          <p className="mt-0.5 max-w-180 text-sm break-words whitespace-pre-line">{description}</p>
        )}
        <p className="mt-1 text-sm text-muted">
          {partsOf(template).join(' · ')}
          {updatedAt !== null && (
            <>
              {' '}
              · saved by {savedBy} <Ago at={updatedAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex items-center gap-2">
        {mayCreate && (
          <Link to={paths.projects({ dialog: 'new', template: id })} className={buttonClasses('secondary', 'small')}>
            Create project<span className="sr-only"> from {name}</span>
          </Link>
        )}
        {mayWrite && <RowMenu template={template} onAsk={onAsk} />}
      </div>
    </li>
  )
}

const RowMenu = ({ template, onAsk }: Props) => {
  const { remove } = useRemoveTemplate()
  return (
    <Menu
      trigger={
        <Button look="quiet" size="icon" aria-label={`More for ${template.name}`}>
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <MenuItem onSelect={() => onAsk('edit')}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit name and description
      </MenuItem>
      <MenuItem onSelect={() => onAsk('replace')}>
        <RefreshCw aria-hidden="true" className="size-4" />
        Update from a project
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => void remove(template)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </MenuItem>
    </Menu>
  )
}
