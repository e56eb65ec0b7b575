import { useEffect, useEffectEvent, useState, type MouseEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { healthLevels, type HealthLevel } from '../../../shared/verdict/health-choices.ts'
import type { Found } from '../../../shared/search/search.ts'
import { askedWords } from '../../../shared/search/search-words.ts'
import { counted } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { useSession } from '../../session/session.ts'
import { useStandings } from '../../records/use-standings.ts'
import { useRecentProjects } from '../recent-projects.ts'
import { PlumbMark } from '../../records/health.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { byKind, SearchResult, resultPath, kindTitles } from './search-results.tsx'
import { rememberResult, recentResults } from './recent-results.ts'
import { useSearch } from './use-search.ts'

type Props = {
  /** The id of the results list. */
  id: string
  text: string
  input: RefObject<HTMLInputElement | null>
  open: boolean
  setOpen: (open: boolean) => void
  clear: () => void
}

type Option = { id: string; path: string; content: React.ReactNode; found?: Found }
type Group = { title: string; options: readonly Option[] }

/** The results below the search field in the header. The field keeps the focus: arrows choose, Enter opens, Escape closes. */
export const SearchPanel = ({ id, text, input, open, setOpen, clear }: Props) => {
  const { user } = useSession()
  const navigate = useNavigate()
  const search = useSearch(text)
  const [chosen, setChosen] = useState<string>()

  const groups = useResultGroups(id, text, search.found)
  const options = groups.flatMap((group) => group.options)
  // The next search result may no longer contain the chosen option; the first one is then the best match.
  const current = options.find((option) => option.id === chosen) ?? (text.trim() === '' ? undefined : options[0])

  const leave = (option: Option) => {
    if (option.found !== undefined) rememberResult(user.id, option.found)
    setOpen(false)
    clear()
    input.current?.blur()
  }

  const choose = (step: 1 | -1) => {
    const place = current === undefined ? -1 : options.indexOf(current)
    const next =
      options[(place === -1 && step === -1 ? options.length - 1 : place + step + options.length) % options.length]
    setChosen(next?.id)
    document.getElementById(next?.id ?? '')?.scrollIntoView({ block: 'nearest' })
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // While a word is being composed, Enter and the arrow keys belong to the input method.
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (open && options.length > 0) choose(event.key === 'ArrowDown' ? 1 : -1)
      setOpen(true)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (open) setOpen(false)
      else clear()
    } else if (event.key === 'Enter' && open && current !== undefined) {
      event.preventDefault()
      leave(current)
      void navigate(current.path)
    }
  })

  useEffect(() => {
    const field = input.current
    const listen = (event: KeyboardEvent) => onKey(event)
    field?.addEventListener('keydown', listen)
    return () => field?.removeEventListener('keydown', listen)
  }, [input])

  const active = open ? current?.id : undefined
  useEffect(() => {
    if (active === undefined) input.current?.removeAttribute('aria-activedescendant')
    else input.current?.setAttribute('aria-activedescendant', active)
  }, [active, input])

  if (!open) return null
  const said =
    search.found === undefined ? '' : search.found.length === 0 ? 'No results' : counted(search.found.length, 'result')
  return (
    <div
      className="absolute top-full left-1/2 z-40 mt-1.5 flex w-full min-w-140 -translate-x-1/2 max-h-[min(32rem,75dvh)] flex-col overflow-hidden rounded-lg bg-raised shadow-float"
      onPointerDown={(event) => event.preventDefault()}
    >
      <p role="status" className="sr-only">
        {search.waiting ? '' : said}
      </p>
      {/* Rendered even without results, because the field's aria-controls refers to it. */}
      <div
        id={id}
        role={options.length > 0 ? 'listbox' : undefined}
        aria-label={options.length > 0 ? 'Results' : undefined}
        aria-busy={search.waiting || undefined}
        className={classes(
          'min-h-0 overflow-y-auto transition-opacity',
          options.length > 0 && 'p-1.5',
          search.waiting && 'opacity-70',
        )}
      >
        {groups.map((group) => (
          <OptionGroup key={group.title} group={group} current={current} onPoint={setChosen} onOpen={leave} />
        ))}
      </div>
      {options.length === 0 && <NoOptions text={text.trim()} search={search} />}
    </div>
  )
}

/** The recent projects and results if the field is empty; otherwise the search results, by kind. */
const useResultGroups = (id: string, text: string, found: readonly Found[] | undefined): readonly Group[] => {
  const { user } = useSession()
  const recent = useRecentProjects(user.id)
  const standings = useStandings()
  const groups: Group[] = []
  const optionId = (record: string) => `${id}-${record}`
  const asked = askedWords(text)
  const optionOf = (hit: Found): Option => ({
    id: optionId(hit.id),
    path: resultPath(hit),
    found: hit,
    content: <SearchResult found={hit} asked={asked} />,
  })
  if (text.trim() === '') {
    const finds = recentResults(user.id)
    if (recent.length > 0) {
      const options = recent.map(({ id: project, name }) => ({
        id: optionId(project),
        path: paths.project(project),
        content: <RecentProject name={name} health={standings.get(project)?.health} />,
      }))
      groups.push({ title: 'Recent Projects', options })
    }
    if (finds.length > 0) groups.push({ title: 'Recent results', options: finds.map(optionOf) })
  } else if (found !== undefined) {
    const opened = [...recent, ...recentResults(user.id)].map((record) => record.id)
    groups.push(
      ...byKind(found, text, opened).map(({ kind, hits }) => ({
        title: kindTitles[kind],
        options: hits.map(optionOf),
      })),
    )
  }
  return groups
}

type OptionGroupProps = {
  group: Group
  current: Option | undefined
  onPoint: (id: string) => void
  onOpen: (option: Option) => void
}

const OptionGroup = ({ group: { title, options }, current, onPoint, onOpen }: OptionGroupProps) => (
  <div role="group" aria-label={title} className="mb-1 last:mb-0">
    <p aria-hidden="true" className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted">
      {title}
    </p>
    {options.map((option) => (
      <Link
        key={option.id}
        id={option.id}
        to={option.path}
        role="option"
        tabIndex={-1}
        aria-selected={option.id === current?.id}
        onPointerMove={() => onPoint(option.id)}
        onClick={(event: MouseEvent) => {
          if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen(option)
        }}
        className={classes(
          'flex min-h-9 items-center gap-2.5 rounded-md px-2.5',
          option.id === current?.id && 'bg-pressed',
        )}
      >
        {option.content}
      </Link>
    ))}
  </div>
)

const RecentProject = ({ name, health }: { name: string; health: HealthLevel | undefined }) => (
  <>
    <span className="flex size-5 shrink-0 items-center justify-center">
      <PlumbMark level={health ?? 'unknown'} />
    </span>
    <span className="min-w-0 truncate">{name}</span>
    {health !== undefined && (
      <span className="ml-auto shrink-0 pl-3 text-sm text-muted">{healthLevels[health].label}</span>
    )}
  </>
)

/** Shown when there are no options: a hint, an error, no results, or loading. */
const NoOptions = ({
  text,
  search: { found, error, again },
}: {
  text: string
  search: ReturnType<typeof useSearch>
}) => {
  if (text === '')
    return (
      <p className="px-4 py-5 text-center text-sm text-muted">
        Type a name or the start of one. Projects that you open are listed here.
      </p>
    )
  if (error !== null) return <ErrorState className="py-6" title="The search failed" error={error} onRetry={again} />
  if (found !== undefined) {
    return (
      <div className="px-4 py-6 text-center">
        <p className="font-medium break-words">No results for “{text}”</p>
        <p className="mt-1 text-sm text-muted">Try fewer words, or only the start of a word.</p>
      </div>
    )
  }
  return (
    <Loading label="Searching" className="flex flex-col gap-3 p-4">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-5 w-2/5" />
    </Loading>
  )
}
