import { Command as Cmdk } from 'cmdk'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Dialog } from 'radix-ui'
import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { searchLimits } from '../../../shared/limits.ts'
import { askedWords, fold, hasWords } from '../../../shared/search-words.ts'
import { paths } from '../../address/paths.ts'
import { byKind, SearchResult, resultPath, kindTitles } from '../search/search-results.tsx'
import { rememberResult, recentResults, recentFirst } from '../search/recent-results.ts'
import { useSearch } from '../search/use-search.ts'
import { useSession } from '../../session/session.ts'
import { useRecentProjects } from '../recent-projects.ts'
import { Dot } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { scrimClasses } from '../../ui/dialog.tsx'
import type { Command } from './commands.ts'
import { KeyCaps } from './key-caps.tsx'

type Entry = { id: string; content: ReactNode; run: () => void }
type Section = { title: string; entries: readonly Entry[] }

/** Commands of each sort that are shown beside what was found. */
const mostCommands = 5

/** The commands that are meant: those that are called so come before what was found, those that have the words elsewhere after it. */
const commandsFor = (
  commands: readonly Command[],
  text: string,
): { first: readonly Command[]; last: readonly Command[] } => {
  const asked = askedWords(text)
  if (asked.length === 0) return { first: text === '' ? commands : [], last: [] }
  const called = commands.filter(({ label }) => fold(label).startsWith(fold(text)))
  const others = commands.filter(
    (command) =>
      !called.includes(command) && hasWords(`${command.label} ${command.group} ${command.keywords ?? ''}`, asked),
  )
  return { first: called.slice(0, mostCommands), last: others.slice(0, mostCommands) }
}

const Row = ({ icon: Icon, label, keys }: Pick<Command, 'icon' | 'label' | 'keys'>) => (
  <>
    <span className="flex size-5 shrink-0 items-center justify-center">
      {Icon !== undefined && <Icon aria-hidden="true" className="size-4 text-muted" />}
    </span>
    <span className="min-w-0 grow truncate">{label}</span>
    {keys !== undefined && <KeyCaps keys={keys} className="max-sm:hidden" />}
  </>
)

/** Goes anywhere and does anything; on a phone over the whole screen. What is chosen is done once this has closed. */
export const CommandPalette = ({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) => {
  const { user } = useSession()
  const navigate = useNavigate()
  const recent = useRecentProjects(user.id)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const search = useSearch(typed)
  const decided = useRef<() => void>(undefined)
  const text = typed.trim()

  const choose = (run: () => void) => {
    decided.current = run
    onClose()
  }

  const sections: Section[] = []
  const { first, last } = commandsFor(commands, text)
  const entryOf = (command: Command): Entry => ({ id: command.id, run: command.run, content: <Row {...command} /> })
  for (const [title, some] of Map.groupBy(first, ({ group }) => group))
    sections.push({ title, entries: some.map(entryOf) })
  if (text === '') {
    const entries = recent.map(({ id, name, tone, condition }) => ({
      id,
      run: () => void navigate(paths.project(id)),
      content: (
        <>
          <span className="flex size-5 shrink-0 items-center justify-center">
            <Dot tone={tone} />
          </span>
          <span className="min-w-0 grow truncate">{name}</span>
          <span className="shrink-0 text-sm text-muted">{condition}</span>
        </>
      ),
    }))
    if (entries.length > 0) sections.push({ title: 'Recent Projects', entries })
  } else if (search.found !== undefined) {
    const asked = askedWords(text)
    const found = recentFirst(search.found, [
      ...recent.map(({ id }) => id),
      ...recentResults(user.id).map(({ id }) => id),
    ])
    for (const { kind, hits } of byKind(found)) {
      sections.push({
        title: kindTitles[kind],
        entries: hits.map((hit) => ({
          id: hit.id,
          content: <SearchResult found={hit} asked={asked} />,
          run: () => {
            rememberResult(user.id, hit)
            void navigate(resultPath(hit))
          },
        })),
      })
    }
  }
  if (last.length > 0) sections.push({ title: 'More commands', entries: last.map(entryOf) })
  const entries = sections.flatMap((section) => section.entries)
  // What was chosen may have gone with the next answer.
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
          onCloseAutoFocus={() => decided.current !== undefined && setTimeout(decided.current)}
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
              {sections.map(({ title, entries: some }) => (
                <Cmdk.Group
                  key={title}
                  heading={title}
                  className="mb-1 **:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:pt-1.5 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-muted"
                >
                  {some.map(({ id, content, run }) => (
                    <Cmdk.Item
                      key={id}
                      value={id}
                      onSelect={() => choose(run)}
                      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 data-[selected=true]:bg-pressed pointer-coarse:min-h-11 pointer-coarse:py-1"
                    >
                      {content}
                    </Cmdk.Item>
                  ))}
                </Cmdk.Group>
              ))}
            </Cmdk.List>
            <Foot text={text} none={entries.length === 0} search={search} />
          </Cmdk>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** How it stands with the search, and which keys there are. */
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
