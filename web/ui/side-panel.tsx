import X from 'lucide-react/icons/x'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClasses } from './button.tsx'
import { useCloseOnEscape } from './close-on-escape.ts'
import { scrimClasses } from './dialog.tsx'
import { useReturnFocus } from './use-return-focus.ts'

/** A record next to its list; on a phone it fills the screen. Mount it, with a PanelTitle inside, to open it. */
export const SidePanel = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const returnFocus = useReturnFocus()
  const closeOnEscape = useCloseOnEscape(onClose)
  return (
    <Radix.Root open onOpenChange={(still) => !still && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          data-panel
          onCloseAutoFocus={returnFocus}
          {...closeOnEscape}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-full animate-rise flex-col bg-raised shadow-float focus:outline-none sm:w-140"
        >
          {children}
          <Radix.Close className={buttonClasses('quiet', 'icon', 'absolute top-3 right-3')} aria-label="Close">
            <X aria-hidden="true" className="size-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export const PanelTitle = ({ className, children }: { className?: string; children: ReactNode }) => (
  <Radix.Title className={className}>{children}</Radix.Title>
)

/** One field in a panel's list of facts (a `dl`). */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid min-h-9 grid-cols-[5.5rem_minmax(0,1fr)] items-center">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
