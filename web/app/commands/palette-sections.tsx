/** What the command palette lists: commands, recent projects and search results. */
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { healthLevels, type HealthLevel } from '../../../shared/verdict/health-choices.ts'
import type { Found } from '../../../shared/search/search.ts'
import { askedWords, fold, hasWords } from '../../../shared/search/search-words.ts'
import { paths } from '../../address/paths.ts'
import { byKind, SearchResult, resultPath, kindTitles } from '../search/search-results.tsx'
import { rememberResult, recentResults } from '../search/recent-results.ts'
import { useSession } from '../../session/session.ts'
import { useStandings } from '../../records/use-standings.ts'
import { useRecentProjects } from '../recent-projects.ts'
import { PlumbMark } from '../../records/health.tsx'
import { toast } from '../../ui/toast.ts'
import type { Command } from './commands.ts'
import { KeyCaps } from './key-caps.tsx'

type Entry = { id: string; content: ReactNode; run: () => void }
export type Section = { title: string; entries: readonly Entry[] }

/** The maximum number of commands before the search results, and after them. */
const mostCommands = 5

const byAvailability = (one: Command, other: Command): number =>
  Number(one.unavailable !== undefined) - Number(other.unavailable !== undefined)

/**
 * The commands that match the text. `first` are those whose label starts with it, shown before the search results;
 * `last` are those that have its words elsewhere, shown after them.
 */
const commandsFor = (
  commands: readonly Command[],
  text: string,
): { first: readonly Command[]; last: readonly Command[] } => {
  const asked = askedWords(text)
  if (asked.length === 0) return { first: text === '' ? commands.toSorted(byAvailability) : [], last: [] }
  const called = commands.filter(({ label }) => fold(label).startsWith(fold(text)))
  const others = commands.filter(
    (command) =>
      !called.includes(command) && hasWords(`${command.label} ${command.group} ${command.keywords ?? ''}`, asked),
  )
  const most = (some: readonly Command[]) => some.toSorted(byAvailability).slice(0, mostCommands)
  return { first: most(called), last: most(others) }
}

const CommandRow = ({ icon: Icon, label, keys, unavailable }: Command) => (
  <>
    <span className="flex size-5 shrink-0 items-center justify-center">
      {Icon !== undefined && <Icon aria-hidden="true" className="size-4 text-muted" />}
    </span>
    {unavailable === undefined ? (
      <>
        <span className="min-w-0 grow truncate">{label}</span>
        {keys !== undefined && <KeyCaps keys={keys} className="max-sm:hidden" />}
      </>
    ) : (
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3 py-1 text-muted">
        <span>{label}</span>
        <span className="text-xs">{unavailable}</span>
      </span>
    )}
  </>
)

const RecentProject = ({ name, health }: { name: string; health: HealthLevel | undefined }) => (
  <>
    <span className="flex size-5 shrink-0 items-center justify-center">
      <PlumbMark level={health ?? 'unknown'} />
    </span>
    <span className="min-w-0 grow truncate">{name}</span>
    {health !== undefined && <span className="shrink-0 text-sm text-muted">{healthLevels[health].label}</span>}
  </>
)

/** The sections for the typed text. `found` contains the search results; undefined until there is a response. */
export const usePaletteSections = (
  commands: readonly Command[],
  text: string,
  found: readonly Found[] | undefined,
): readonly Section[] => {
  const { user } = useSession()
  const navigate = useNavigate()
  const recent = useRecentProjects(user.id)
  const standings = useStandings()
  const sections: Section[] = []
  const { first, last } = commandsFor(commands, text)
  const entryOf = (command: Command): Entry => ({
    id: command.id,
    // It stays in reach of the keys, so that its reason can be read and is said.
    run:
      command.unavailable === undefined
        ? command.run
        : () => toast(command.label, { description: command.unavailable }),
    content: <CommandRow {...command} />,
  })
  const headingOf = ({ group, unavailable }: Command) => (unavailable === undefined ? group : 'Not available')
  for (const [title, some] of Map.groupBy(first, headingOf)) sections.push({ title, entries: some.map(entryOf) })
  if (text === '') {
    const entries = recent.map(({ id, name }) => ({
      id,
      run: () => void navigate(paths.project(id)),
      content: <RecentProject name={name} health={standings.get(id)?.health} />,
    }))
    if (entries.length > 0) sections.push({ title: 'Recent Projects', entries })
  } else if (found !== undefined) {
    const asked = askedWords(text)
    const opened = [...recent, ...recentResults(user.id)].map(({ id }) => id)
    for (const { kind, hits } of byKind(found, text, opened)) {
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
  return sections
}
