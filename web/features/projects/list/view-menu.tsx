import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LayoutList from 'lucide-react/icons/layout-list'
import type { ProjectView } from '../../../../shared/views/project-view.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/menu.tsx'

type Props = {
  views: readonly ProjectView[]
  chosen: ProjectView | undefined
  mayChange: boolean
  onChoose: (id: string | undefined) => void
  onAsk: (what: 'new' | 'edit') => void
  onDelete: () => void
}

/** The views to choose from, and the actions on the chosen one. */
export const ViewMenu = ({ views, chosen, mayChange, onChoose, onAsk, onDelete }: Props) => {
  const { user } = useSession()
  const [own, shared] = [views.filter((view) => !view.shared), views.filter((view) => view.shared)]
  const item = ({ id, name, ownerId, ownerName }: ProjectView) => (
    <Choice
      key={id}
      chosen={chosen?.id === id}
      onSelect={() => onChoose(id)}
      aside={ownerId === user.id ? '' : ownerName}
    >
      {name}
    </Choice>
  )
  return (
    <Menu
      align="start"
      trigger={
        <Button className="max-w-60" aria-label={`View: ${chosen?.name ?? 'All projects'}`}>
          <LayoutList aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">{chosen?.name ?? 'All projects'}</span>
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
        </Button>
      }
    >
      <div className="max-h-[60dvh] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto">
        <Choice chosen={chosen === undefined} onSelect={() => onChoose(undefined)}>
          All projects
        </Choice>
        {own.length > 0 && <MenuLabel>My views</MenuLabel>}
        {own.map(item)}
        {shared.length > 0 && <MenuLabel>Shared views</MenuLabel>}
        {shared.map(item)}
      </div>
      <MenuSeparator />
      <MenuItem onSelect={() => onAsk('new')}>Save as a new view…</MenuItem>
      {chosen !== undefined && mayChange && (
        <>
          <MenuItem onSelect={() => onAsk('edit')}>Rename or share “{chosen.name}”…</MenuItem>
          <MenuItem className="text-bad" onSelect={onDelete}>
            Delete “{chosen.name}”
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

const Choice = ({
  chosen,
  onSelect,
  children,
  aside = '',
}: {
  chosen: boolean
  onSelect: () => void
  children: string
  aside?: string
}) => (
  <MenuItem onSelect={onSelect} aria-current={chosen || undefined}>
    <span className="flex size-4 shrink-0 items-center justify-center">
      {chosen && <Check aria-hidden="true" className="size-4" />}
    </span>
    <span className="min-w-0 grow truncate">{children}</span>
    {aside !== '' && <span className="max-w-24 truncate text-xs text-muted">{aside}</span>}
  </MenuItem>
)
