import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { projectOfTask } from '../../../shared/contract/ids.ts'
import { driftRules } from '../../../shared/charters/raci-drift-choices.ts'
import type { DriftFinding, RaciDrift } from '../../../shared/charters/raci-drift.ts'
import { withLetters, type RaciDocument } from '../../../shared/charters/raci-document.ts'
import { counted, plural } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { useMay } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../../loading/states.tsx'
import { usePropose } from '../change-sets/use-propose.ts'
import { findingPlace } from './raci-findings.ts'

type Props = {
  document: RaciDocument
  drift: UseQueryResult<RaciDrift>
  /** Whether the comparison is about the matrix that is shown. */
  isCurrent: boolean
  /** Saves the matrix. Left out for people who cannot change it. */
  onChange?: (document: RaciDocument) => void
  busy: boolean
}

/** Where the matrix and the work differ, with two ways to put it right. */
export const MatrixAndWork = ({ document, drift, isCurrent, onChange, busy }: Props) => {
  const { data, error, refetch } = drift
  const heading = useId()
  const count = data?.findings.length ?? 0
  return (
    <section aria-labelledby={heading} className="mt-2 flex flex-col gap-2 border-t border-line pt-4">
      <h3 id={heading} className="flex flex-wrap items-center gap-2 font-semibold">
        Matrix and work
        {count > 0 && <Badge tone="warning">{counted(count, 'difference')}</Badge>}
      </h3>
      {data === undefined ? (
        error === null ? (
          <Loading label="Comparing the matrix with the work" className="flex flex-col gap-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </Loading>
        ) : (
          <ErrorState
            className="py-4"
            title="The matrix could not be compared with the work"
            error={error}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <>
          {error !== null && <StaleNote error={error} onRetry={() => void refetch()} />}
          {count === 0 ? (
            <p className="text-sm text-muted">{withoutFindings(data)}</p>
          ) : (
            <ol className="flex flex-col gap-2">
              {data.findings.map((finding, index) => (
                <Finding
                  // oxlint-disable-next-line react/no-array-index-key -- activities with the same name share a key
                  key={`${index} ${finding.key}`}
                  finding={finding}
                  index={index}
                  drift={data}
                  busy={busy || !isCurrent}
                  {...(onChange &&
                    finding.letters && {
                      onLetters: () => finding.letters && onChange(withLetters(document, finding.letters)),
                    })}
                  mayChange={onChange !== undefined}
                />
              ))}
            </ol>
          )}
          {data.notCompared.map((text) => (
            <p key={text} className="text-sm break-words text-muted">
              {text}
            </p>
          ))}
          <WhatCounts />
        </>
      )}
    </section>
  )
}

const withoutFindings = ({ activities }: RaciDrift): string => {
  const begun = activities.filter(({ worked, decided }) => worked + decided > 0)
  if (begun.length === 0) return 'There is no work to compare yet.'
  return `${counted(begun.length, 'activity', 'activities')} with work ${plural(begun.length, 'was', 'were')} compared, and ${plural(begun.length, 'agrees', 'agree')} with the matrix.`
}

const WhatCounts = () => (
  <details className="text-sm text-muted">
    <summary className="w-fit cursor-pointer rounded-sm py-0.5 hover:text-ink pointer-coarse:py-3">
      What is counted
    </summary>
    <ul className="mt-1 flex max-w-[72ch] list-disc flex-col gap-1 pl-4 marker:text-edge">
      <li>
        Decided: who last changed the status of a task that has begun, or of a RAID entry linked to it. Responsible
        people who complete their own tasks do their work and decide nothing.
      </li>
      <li>Worked on: the assignee of a task that has begun. Without one, who last changed its status.</li>
      <li>
        Fewer than {driftRules.least} are not compared. A difference is two thirds of the decisions, half of them or of
        the work if the person with the letter has done nothing, or a quarter of the work without a letter.
      </li>
      <li>The latest six changes of each task are read. A change without a known person is not counted.</li>
    </ul>
  </details>
)

type FindingProps = {
  finding: DriftFinding
  index: number
  drift: RaciDrift
  busy: boolean
  mayChange: boolean
  onLetters?: () => void
}

const Finding = ({ finding, index, drift, busy, mayChange, onLetters }: FindingProps) => {
  const { key, text, letters, lettersWhy, openTasks, workWhy } = finding
  const mayPropose = useMay('change-set.write')
  const mayMove = mayPropose && mayChange && openTasks > 0
  const { propose, busy: proposing, zones, isPending } = usePropose(key, text, mayMove)
  return (
    <li
      id={findingPlace(index)}
      tabIndex={-1}
      className="flex scroll-mt-16 gap-2.5 rounded-md border border-line px-3 py-2.5 focus:outline-2 focus:outline-accent"
    >
      <span
        aria-hidden="true"
        className="mt-0.5 inline-flex h-4 min-w-4 shrink-0 items-center justify-center rounded-full border border-warn px-1 text-[0.625rem] leading-none font-semibold text-warn tabular"
      >
        {index + 1}
      </span>
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <p className="break-words text-pretty">{text}</p>
        {mayChange && (
          <>
            <div role="group" aria-label={`Actions on finding ${index + 1}`} className="flex flex-wrap gap-1.5">
              {letters !== null && (
                <Button size="small" onClick={onLetters} disabled={busy}>
                  Change the matrix
                </Button>
              )}
              {mayMove && !isPending && zones?.reassign !== 'never' && (
                <Button
                  size="small"
                  onClick={() => void propose('reassign')}
                  disabled={proposing !== undefined}
                  busy={proposing !== undefined && 'Preparing…'}
                >
                  Change the work
                </Button>
              )}
            </div>
            <p className="text-sm break-words text-muted">
              {letters === null ? `Matrix: ${lettersWhy}` : `Matrix: ${letters.text}`}{' '}
              {openTasks > 0
                ? `Work: ${counted(openTasks, 'open task')} ${plural(openTasks, 'goes', 'go')} to the person with the letter, after you have reviewed the change.`
                : `Work: ${workWhy}`}
            </p>
          </>
        )}
        <Records records={finding.records} drift={drift} />
      </div>
    </li>
  )
}

const recordClasses =
  'inline-flex min-h-6 items-center rounded-sm text-ink underline decoration-edge/60 underline-offset-2 hover:decoration-current pointer-coarse:min-h-11'

/** The records that were counted. The project itself is on the screen. */
const Records = ({ records, drift }: { records: readonly string[]; drift: RaciDrift }) => {
  const titles = new Map(drift.activities.flatMap(({ tasks }) => tasks.map(({ id, title }) => [id, title] as const)))
  const tasks = records.filter((id) => id.startsWith('tsk_'))
  const entries = records.filter((id) => id.startsWith('rad_'))
  const parts = [
    ...(tasks.length === 0 ? [] : [counted(tasks.length, 'task')]),
    ...(entries.length === 0 ? [] : [counted(entries.length, 'RAID entry', 'RAID entries')]),
  ]
  if (parts.length === 0) return null
  return (
    <details className="text-sm text-muted">
      <summary className="w-fit cursor-pointer rounded-sm leading-6 hover:text-ink pointer-coarse:py-3">
        Rests on {parts.join(' and ')}
      </summary>
      <ul className="flex flex-col">
        {tasks.map((id) => (
          <li key={id} className="min-w-0 break-words">
            <Link to={paths.project(projectOfTask(id), { tab: 'tasks', task: id })} className={recordClasses}>
              {titles.get(id) ?? 'A task'}
            </Link>
          </li>
        ))}
        {entries.map((id) => (
          <li key={id}>
            <Link to={paths.raidLog({ entry: id })} className={recordClasses}>
              A RAID entry
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
