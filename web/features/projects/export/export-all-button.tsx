import Download from 'lucide-react/icons/download'
import { Button } from '../../../ui/button.tsx'
import { onDemand } from '../../../loading/on-demand.tsx'

const ExportAllMenu = onDemand(async () => (await import('./export-all-menu.tsx')).ExportAllMenu)

/** The menu loads when the pointer or the focus comes near the button. */
export const ExportAllButton = () => (
  <ExportAllMenu
    trigger={
      <Button aria-haspopup="menu">
        <Download aria-hidden="true" className="size-4" />
        Export
      </Button>
    }
  />
)
