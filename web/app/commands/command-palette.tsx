import { Command as Cmdk } from 'cmdk'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Dialog } from 'radix-ui'
import { useRef, useState } from 'react'
import { searchLimits } from '../../../shared/search/limits.ts'
import { useSearch } from '../search/use-search.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { scrimClasses } from '../../ui/dialog.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import type { Command } from './commands.ts'
import { usePaletteSections, type Section } from './palette-sections.tsx'

/**
 * Opens any record and runs any command. On a phone it fills the screen. The chosen entry runs after the palette has
 * closed.
 */
export const CommandPalette = ({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const search = useSearch(typed)
  const decided = useRef<() => void>(undefined)
  const returnFocus = useReturnFocus()
  const text = typed.trim()

  const choose = (run: () => void) => {
    decided.current = run
    onClose()
  }

  const sections = usePaletteSections(commands, text, search.found)
  const entries = sections.flatMap((section) => section.entries)
  // The next search result may no longer contain the chosen entry.
  const current = entries.some(({ id }) => id === chosen) ? chosen : (entries[0]?.id ?? '')
  const list = useRef<HTMLDivElement>(null)
  const type = (next: string) => {
    setTyped(next)
    setChosen('')
    list.current?.scrollTo(0, 0)
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClasses} />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            returnFocus(event)
            if (decided.current !== undefined) setTimeout(decided.current)
          }}
          className="fixed inset-0 z-50 flex animate-rise flex-col bg-raised shadow-float focus:outline-none sm:inset-x-4 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:max-w-160 sm:rounded-lg"
        >
          <Dialog.Title className="sr-only">Search and commands</Dialog.Title>
          <Cmdk
            label="Search and commands"
            shouldFilter={false}
            loop
            vimBindings={false}
            value={current}
            onValueChange={setChosen}
            className="flex min-h-0 grow flex-col"
          >
            <div className="flex shrink-0 items-center gap-2.5 border-b border-line pr-2 pl-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <Cmdk.Input
                value={typed}
                onValueChange={type}
                maxLength={searchLimits.query}
                spellCheck={false}
                placeholder="Search or do something…"
                className="h-12 min-w-0 grow bg-transparent text-lg outline-none sm:text-base"
              />
              <Dialog.Close className={buttonClasses('quiet', 'icon')} aria-label="Close">
                <X aria-hidden="true" className="size-4" />
              </Dialog.Close>
            </div>
            <Cmdk.List
              ref={list}
              label="Results"
              className={classes(
                'min-h-0 grow overflow-y-auto overscroll-contain transition-opacity sm:max-h-[min(24rem,60dvh)]',
                entries.length > 0 && 'p-2',
                search.waiting && 'opacity-70',
              )}
            >
              {sections.map((section) => (
                <SectionGroup key={section.title} section={section} onChoose={choose} />
              ))}
            </Cmdk.List>
            <Foot text={text} none={entries.length === 0} search={search} />
          </Cmdk>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const SectionGroup = ({ section, onChoose }: { section: Section; onChoose: (run: () => void) => void }) => {
  const { title, entries } = section
  return (
    <Cmdk.Group
      heading={title}
      className="mb-1 **:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:pt-1.5 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-muted"
    >
      {entries.map(({ id, content, run }) => (
        <Cmdk.Item
          key={id}
          value={id}
          onSelect={() => onChoose(run)}
          className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 data-[selected=true]:bg-pressed pointer-coarse:min-h-11 pointer-coarse:py-1"
        >
          {content}
        </Cmdk.Item>
      ))}
    </Cmdk.Group>
  )
}

/** The search's state, and the keys of the palette. */
const Foot = ({
  text,
  none,
  search: { found, waiting, error, again },
}: {
  text: string
  none: boolean
  search: ReturnType<typeof useSearch>
}) => (
  <div
    className={classes(
      'flex min-h-10 shrink-0 flex-wrap items-center justify-between gap-2 border-line px-4 py-2 text-sm text-muted',
      !none && 'sm:border-t',
    )}
  >
    <p role="status" className="min-w-0 break-words">
      {error !== null
        ? 'The search failed.'
        : waiting && found === undefined
          ? 'Searching…'
          : none && text !== ''
            ? `No results for “${text}”`
            : ''}
    </p>
    {error !== null && (
      <button type="button" className={buttonClasses('secondary', 'small')} onClick={again}>
        Try again
      </button>
    )}
    <p aria-hidden="true" className="ml-auto flex items-center gap-3 text-xs max-sm:hidden">
      <span>↑↓ choose</span>
      <span>↵ open</span>
      <span>esc close</span>
    </p>
  </div>
)
