import X from 'lucide-react/icons/x'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClasses } from './button.tsx'
import { classes } from './classes.ts'
import { useCloseOnEscape } from './close-on-escape.ts'
import { useReturnFocus } from './use-return-focus.ts'

const widths = { small: 'sm:max-w-105', medium: 'sm:max-w-140', large: 'sm:max-w-4xl' }

type Props = {
  title: ReactNode
  description?: ReactNode
  onClose: () => void
  width?: keyof typeof widths
  /** Cannot be dismissed: no cross, no Escape, no click outside. */
  insistent?: boolean
  /** Hides the page and other dialogs, which keep their state. */
  hidesPage?: boolean
  children: ReactNode
}

export const scrimClasses = 'fixed inset-0 z-40 animate-appear bg-scrim'
export const panelClasses =
  'fixed z-50 flex flex-col bg-raised shadow-float animate-rise focus:outline-none inset-0 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[90dvh] sm:w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg'

/** A modal; on a phone it fills the screen. Mount it to open it. */
export const Dialog = ({ title, description, onClose, width = 'medium', insistent, hidesPage, children }: Props) => {
  const returnFocus = useReturnFocus()
  const closeOnEscape = useCloseOnEscape(onClose)
  const stay = (event: Event) => {
    if (insistent) event.preventDefault()
  }
  // A toast about a change in this dialog has buttons too.
  const stayForToasts = (event: Event) => {
    if (insistent || (event.target instanceof Element && event.target.closest('[data-toasts]') !== null))
      event.preventDefault()
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          {...(hidesPage
            ? { className: 'fixed inset-0 z-50 bg-canvas', 'data-hides-page': '' }
            : { className: scrimClasses })}
        />
        <Radix.Content
          className={classes(panelClasses, widths[width])}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={stayForToasts}
          {...(insistent ? { onEscapeKeyDown: stay } : closeOnEscape)}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className={classes('py-4 pl-5', insistent ? 'pr-5' : 'pr-14')}>
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className="mt-0.5 text-sm text-muted">{description}</Radix.Description>
            )}
          </div>
          {children}
          {/* Last in the DOM, so that the first field gets the focus when the dialog opens. */}
          {!insistent && (
            <Radix.Close className={buttonClasses('quiet', 'icon', 'absolute top-3 right-3')} aria-label="Close">
              <X aria-hidden="true" className="size-4" />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type BodyProps = {
  children: ReactNode
  className?: string
  /** Names a body in which nothing can take the focus, so that the keyboard can scroll it. */
  label?: string
}

/** The scrolling part of a dialog. */
export const DialogBody = ({ children, className, label }: BodyProps) => (
  <div
    className={classes('min-h-0 grow overflow-y-auto px-5 pt-1 pb-4', className)}
    {...(label !== undefined && { role: 'region', tabIndex: 0, 'aria-label': label })}
  >
    {children}
  </div>
)

/** The buttons of a dialog; they stay visible. */
export const DialogFooter = ({ children, note }: { children: ReactNode; note?: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
    {note === undefined ? (
      children
    ) : (
      <>
        <div className="mr-auto min-w-0 text-sm text-muted">{note}</div>
        {/* Together, also where the note leaves no room beside them. */}
        <div className="flex flex-wrap justify-end gap-2">{children}</div>
      </>
    )}
  </div>
)
