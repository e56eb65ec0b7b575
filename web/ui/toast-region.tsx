import X from 'lucide-react/icons/x'
import { Toast as Radix } from 'radix-ui'
import { buttonClasses } from './button.tsx'
import { classes } from './classes.ts'
import { leaveToDialog } from './close-on-escape.ts'
import { useStore } from '../state/use-store.ts'
import { dismissToast, latestToast, toastDuration, type Toast } from './toast.ts'

/** The distance to swipe a toast to the right before it closes, in pixels. */
const swipe = 50

/** Where toasts appear. F8 moves the focus here. */
export const ToastRegion = () => {
  const shown = useStore(latestToast)
  return (
    <Radix.Provider duration={toastDuration} swipeDirection="right" swipeThreshold={swipe}>
      {shown !== undefined && (
        <Radix.Root
          key={shown.id}
          type={shown.tone === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          onEscapeKeyDown={leaveToDialog}
          className={classes(
            'pointer-events-auto flex animate-rise items-start gap-3 rounded-lg bg-raised py-3 pr-2 pl-4 shadow-float data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            shown.tone === 'destructive' && 'border-l-4 border-bar-bad',
          )}
        >
          <div className="min-w-0 grow self-center">
            <Radix.Title className={classes('font-medium', shown.tone === 'destructive' && 'text-bad')}>
              {shown.title}
            </Radix.Title>
            {shown.description !== undefined && (
              <Radix.Description className="text-sm text-muted">{shown.description}</Radix.Description>
            )}
            {/* Two buttons next to the text would leave it no room. */}
            {shown.offer !== undefined && (
              <div className="mt-2 flex flex-wrap gap-2">
                <Actions of={[shown.offer, shown.action]} />
              </div>
            )}
          </div>
          {shown.offer === undefined && <Actions of={[shown.action]} />}
          <Radix.Close aria-label="Dismiss" className={buttonClasses('quiet', 'small', 'px-1.5')}>
            <X aria-hidden="true" className="size-4" />
          </Radix.Close>
        </Radix.Root>
      )}
      {/* Next to an open panel, and on phones above the buttons of a dialog, so that it leaves those free. */}
      <Radix.Viewport
        data-toasts=""
        className="fixed right-0 bottom-0 z-60 flex w-100 max-w-full flex-col p-4 outline-none max-sm:[body:has([role=dialog])_&]:bottom-14 lg:[body:has([data-panel])_&]:right-140"
      />
    </Radix.Provider>
  )
}

const Actions = ({ of }: { of: readonly Toast['action'][] }) =>
  of.map(
    (action) =>
      action !== undefined && (
        <Radix.Action
          key={action.label}
          altText={action.label}
          className={buttonClasses('secondary', 'small')}
          onClick={action.run}
        >
          {action.label}
        </Radix.Action>
      ),
  )
