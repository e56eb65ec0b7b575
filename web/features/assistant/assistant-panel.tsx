import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { assistantButtonId, showAssistant } from '../../app/assistant.ts'
import { Button } from '../../ui/button.tsx'
import { PanelTitle, SidePanel } from '../../ui/side-panel.tsx'
import { Chat } from './chat.tsx'

/** From this width on the panel fits next to the screen. */
const wide = matchMedia('(min-width: 80rem)')

const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => wide.matches,
  )

const title = 'AI Assistant'

/** Next to the screen, which stays in use. Escape closes it while the focus is inside. */
const Beside = () => {
  const part = useRef<HTMLElement>(null)
  const close = () => {
    showAssistant(false)
    document.getElementById(assistantButtonId)?.focus()
  }
  const closeFromInside = useEffectEvent((event: KeyboardEvent) => {
    const inside = event.target instanceof Node && part.current?.contains(event.target) === true
    if (event.key === 'Escape' && inside && !event.defaultPrevented) close()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => closeFromInside(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <aside
      ref={part}
      aria-label={title}
      className="sticky top-13 flex h-[calc(100dvh-3.25rem)] w-96 flex-col border-l border-line bg-surface"
    >
      <Chat
        title={<h2 className="font-semibold">{title}</h2>}
        close={
          <Button look="quiet" size="icon" aria-label="Close" onClick={close}>
            <X aria-hidden="true" className="size-4" />
          </Button>
        }
      />
    </aside>
  )
}

/** The assistant: next to the screen if there is room, and otherwise on top of it. */
export const AssistantPanel = () => {
  const isWide = useIsWide()
  const close = () => showAssistant(false)
  if (isWide) return <Beside />
  return (
    <SidePanel onClose={close}>
      <Chat title={<PanelTitle className="font-semibold">{title}</PanelTitle>} onLeave={close} roomForClose />
    </SidePanel>
  )
}
