import { Suspense } from 'react'
import { assistantButtonId, toggleAssistant, useAssistantIsOpen } from '../../app/assistant.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'

const load = async () => (await import('./assistant-panel.tsx')).AssistantPanel
const Panel = lazyPart(load)
const preload = () => void load().catch(() => undefined)

/** Opens and closes the assistant. */
export const AssistantButton = () => (
  <button
    type="button"
    id={assistantButtonId}
    aria-expanded={useAssistantIsOpen()}
    aria-label="AI Assistant"
    className={buttonClasses('quiet', 'normal', 'max-lg:size-8 max-lg:justify-center max-lg:px-0')}
    onClick={toggleAssistant}
    onPointerEnter={preload}
    onFocus={preload}
  >
    AI<span className="hidden lg:inline"> Assistant</span>
  </button>
)

/** The place of the panel, next to the screen. */
export const AssistantPlace = () =>
  useAssistantIsOpen() ? (
    <Suspense>
      <Panel />
    </Suspense>
  ) : null
