import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { classes } from './classes.ts'
import { panelClasses, scrimClasses } from './dialog.tsx'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  title: ReactNode
  description: ReactNode
  /** The label of the confirm button. */
  action: string
  busy?: string | false
  /** Red, unless the action can be undone. */
  look?: ButtonLook
  disabled?: boolean
  onConfirm: () => void
  onCancel: () => void
  children?: ReactNode
}

/** Asks for confirmation before a destructive action. Cancel has the initial focus. */
export const AlertDialog = ({
  title,
  description,
  action,
  busy,
  look = 'danger',
  disabled,
  onConfirm,
  onCancel,
  children,
}: Props) => {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open onOpenChange={(open) => !open && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          className={classes(
            panelClasses,
            'max-sm:inset-x-3 max-sm:inset-y-auto max-sm:bottom-3 max-sm:rounded-lg sm:max-w-105',
          )}
        >
          <form
            className="flex min-h-0 flex-col gap-3 overflow-y-auto p-5"
            onSubmit={(event) => {
              event.preventDefault()
              onConfirm()
            }}
          >
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            <Radix.Description className="text-muted">{description}</Radix.Description>
            {children}
            <div className="mt-1 flex justify-end gap-2">
              <Radix.Cancel asChild>
                <Button>Cancel</Button>
              </Radix.Cancel>
              <Button look={look} type="submit" disabled={disabled} busy={busy}>
                {action}
              </Button>
            </div>
          </form>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
