import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { useId } from 'react'
import { codeLinkKinds, codeServices, pullStates } from '../../../shared/code/code-choices.ts'
import { upperFirst } from '../../../shared/wording.ts'
import { get } from '../../client/client.ts'
import { StaleNote } from '../../loading/states.tsx'
import { Badge } from '../../ui/badge.tsx'

/** The pull requests, branches and commits that name a task. Nothing is shown for a task that has none. */
export const TaskCode = ({ id }: { id: string }) => {
  const heading = useId()
  const { data: links = [], error, refetch } = useQuery(get('code.links', { params: { id } }))
  if (links.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-semibold">
        Code
      </h3>
      {error !== null && <StaleNote error={error} onRetry={() => void refetch()} />}
      <ul className="mt-1 flex flex-col gap-2">
        {links.map(({ kind, title, state, service, repository, url }) => (
          <li key={url} className="flex items-start gap-2 text-sm">
            <div className="min-w-0 grow">
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex max-w-full items-center gap-1 text-accent hover:underline"
              >
                <span className="truncate">{title}</span>
                <ExternalLink aria-label="opens in a new tab" className="size-3.5 shrink-0" />
              </a>
              <p className="truncate text-xs text-muted">
                {kind === 'pull_request' ? upperFirst(codeServices[service].pull) : codeLinkKinds[kind].label} ·{' '}
                {repository}
              </p>
            </div>
            {state !== null && <Badge tone={pullStates[state].tone}>{pullStates[state].label}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
