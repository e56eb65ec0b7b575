import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useRef, type ComponentType } from 'react'
import { buttonClasses } from '../../ui/button.tsx'
import { Wordmark } from '../../ui/logo.tsx'

type Props<Of extends object> = { Nav: ComponentType<Of & { onGo: () => void }>; of: Of }

/**
 * The navigation on narrow screens, with its properties. The browser's own modal manages the focus and Escape, without a
 * library.
 */
export const Drawer = <Of extends object>({ Nav, of }: Props<Of>) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <button
        type="button"
        className={buttonClasses('quiet', 'icon', 'md:hidden')}
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Menu aria-hidden="true" className="size-5" />
      </button>
      <dialog ref={dialog} aria-label="Menu" className="drawer" {...{ closedby: 'any' }}>
        <div className="mb-4 flex items-center justify-between pl-2">
          <Wordmark />
          <button type="button" className={buttonClasses('quiet', 'icon')} aria-label="Close menu" onClick={close}>
            <X aria-hidden="true" className="size-4" />
          </button>
        </div>
        <Nav {...of} onGo={close} />
      </dialog>
    </>
  )
}
