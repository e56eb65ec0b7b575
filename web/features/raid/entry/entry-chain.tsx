import { useQuery } from '@tanstack/react-query'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Bell from 'lucide-react/icons/bell'
import Bot from 'lucide-react/icons/bot'
import ListChecks from 'lucide-react/icons/list-checks'
import Scale from 'lucide-react/icons/scale'
import { taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import { raidStepKinds, type RaidChain } from '../../../../shared/raid/raid-automation.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { get } from '../../../client/client.ts'
import { paths } from '../../../address/paths.ts'
import { useExactInstant } from '../../../session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../address/link.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../loading/states.tsx'
import { Ago } from '../../../session/time.tsx'
import { ChainLink } from './chain-link.tsx'
import { labelOf } from '../field-labels.ts'
import { channelNames } from '../channel-names.ts'

/** Explains an automatic entry: its task, the rule and what it found, what automation did, and who was notified. */
export const EntryChain = ({ entryId }: { entryId: string }) => {
  const { data, error, refetch } = useQuery({
    ...get('raid.chain', { params: { id: entryId } }),
    staleTime: 0,
  })
  return (
    <section aria-label="Why is this here" className="flex flex-col gap-3 rounded-lg border border-line bg-canvas p-3">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        Why is this here
        {data !== undefined && (
          <Badge tone={data.entry.active ? 'info' : 'neutral'}>
            {data.entry.active ? 'Cause present' : 'Cause no longer present'}
          </Badge>
        )}
        {data !== undefined && <Ago at={data.entry.since} className="text-xs font-normal text-muted" />}
      </h3>
      {data !== undefined ? (
        <Chain chain={data} />
      ) : error === null ? (
        <Loading label="Loading why this is here" className="flex flex-col gap-2">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </Loading>
      ) : (
        <ErrorState title="The reasons could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

const Chain = ({ chain: { task, rule, entry, steps, told } }: { chain: RaidChain }) => (
  <>
    <ol className="flex flex-col">
      <ChainLink icon={<ListChecks />}>
        {task === null ? (
          <p className="text-muted">The task was permanently deleted.</p>
        ) : (
          <>
            <p>
              {task.deleted ? (
                <span className="font-medium break-words">{task.title}</span>
              ) : (
                <Link
                  to={paths.project(task.projectId, { tab: 'tasks', task: task.id })}
                  className="font-medium break-words hover:text-accent hover:underline"
                >
                  {task.title}
                  <ArrowUpRight aria-hidden="true" className="ml-0.5 inline size-3.5" />
                </Link>
              )}
            </p>
            <p className="text-muted">
              Now {task.deleted ? 'in the trash' : taskStatuses[task.status].label.toLowerCase()}, {task.progress}% done
              {task.dueDate !== null && `, due ${writtenDay(task.dueDate)}`}
            </p>
          </>
        )}
      </ChainLink>
      <ChainLink icon={<Scale />}>
        <p className="font-medium">{rule.label}</p>
        <p className="break-words">{rule.sentence}</p>
        <p className="break-words text-muted">{rule.saw}</p>
      </ChainLink>
      {steps.map((step) => (
        <Step key={`${step.kind} ${step.at}`} step={step} />
      ))}
      {told.length > 0 && (
        <ChainLink icon={<Bell />}>
          <ul>
            {told.map(({ at, personId, name, ways }) => (
              <li key={`${personId} ${at}`}>
                <span className="font-medium">{name}</span> was notified {channelNames(ways)}{' '}
                <Ago at={at} className="text-muted" />
              </li>
            ))}
          </ul>
        </ChainLink>
      )}
    </ol>
    {entry.decided.length > 0 && (
      <p className="border-t border-line pt-2 text-xs text-muted">
        Set by people and not changed by automation:{' '}
        {entry.decided.map((field) => labelOf(field).toLowerCase()).join(', ')}.
      </p>
    )}
  </>
)

const Step = ({ step: { kind, at, reason, event, askedBy } }: { step: RaidChain['steps'][number] }) => {
  const exactInstant = useExactInstant()
  return (
    <ChainLink icon={<Bot />}>
      <p className="flex flex-wrap items-center gap-x-2">
        <Badge tone={raidStepKinds[kind].tone}>{raidStepKinds[kind].label}</Badge>
        <Ago at={at} className="text-xs text-muted" />
      </p>
      <p className="break-words">{reason}</p>
      <p className="text-xs break-words text-muted">
        {event !== null ? (
          <>
            After <code title={`${event.id}, ${exactInstant(event.at)}`}>{event.name}</code>
          </>
        ) : (
          `Requested by ${askedBy?.name ?? 'a former member'}`
        )}
      </p>
    </ChainLink>
  )
}
