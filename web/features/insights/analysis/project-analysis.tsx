import Sparkles from 'lucide-react/icons/sparkles'
import { Button } from '../../../ui/button.tsx'
import { messageOf } from '../../../client/problem-error.ts'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../loading/states.tsx'
import { Ago } from '../../../session/time.tsx'
import { GenerationProgress } from '../../generation/generation-progress.tsx'
import { AnalysisView } from './analysis-view.tsx'
import type { Analysing } from './use-analysis.ts'

type Props = { analysing: Analysing; project: { id: string; name: string } }

/** The analysis of a project, and its states: not made yet, running, failed, and older than the project. */
export const ProjectAnalysisPanel = ({ analysing, project }: Props) => {
  const { analysis, error, isRunning, isOutdated, job } = analysing
  const run = () => void analysing.run()
  return (
    <Card
      title="Project Analysis"
      flush
      aside={
        analysis !== undefined && (
          <span className="text-sm text-muted">
            Worked out from the project’s records <Ago at={analysis.analysisTimestamp} />
          </span>
        )
      }
    >
      {error !== null && !isRunning && (
        <Note look="bad" onRun={run} action="Try again">
          <span className="font-medium">The project could not be analyzed.</span> {messageOf(error)}
          {analysis !== undefined && ' What you see may be out of date.'}
        </Note>
      )}
      {error === null && isOutdated && !isRunning && (
        <Note look="warn" onRun={run} action="Analyze again">
          The project has changed since this analysis.
        </Note>
      )}
      {isRunning && job !== undefined && <GenerationProgress job={job} noun="analysis" />}
      {analysis !== undefined ? (
        <AnalysisView analysis={analysis} project={project} />
      ) : isRunning ? (
        job === undefined && <AnalysisSkeleton />
      ) : (
        error === null && (
          <EmptyState
            className="py-12"
            icon={<Sparkles />}
            title="No Analysis Available"
            action={
              <Button look="primary" onClick={run}>
                Analyze Project
              </Button>
            }
          >
            An analysis says how the project is doing, what to do next and when it will end, with the records behind
            each statement.
          </EmptyState>
        )
      )}
    </Card>
  )
}

const looks = { bad: 'bg-bad-soft text-bad', warn: 'bg-warn-soft text-warn' } as const

type NoteProps = { look: keyof typeof looks; action: string; onRun: () => void; children: React.ReactNode }

const Note = ({ look, action, onRun, children }: NoteProps) => (
  <div
    role={look === 'bad' ? 'alert' : 'status'}
    className={`mx-4 mb-3 flex flex-wrap items-center justify-between gap-2 rounded-md px-3 py-1.5 text-sm ${looks[look]}`}
  >
    <p>{children}</p>
    <Button size="small" onClick={onRun}>
      {action}
    </Button>
  </div>
)

const AnalysisSkeleton = () => (
  <Loading label="Analyzing the project" className="divide-y divide-line border-t border-line">
    <div className="grid gap-x-8 gap-y-4 px-4 py-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-2.5">
        <Skeleton className="h-3.5 w-4/5" />
        <Skeleton className="h-3.5 w-2/3" />
        <Skeleton className="h-3.5 w-3/4" />
      </div>
      <Skeleton className="h-12 w-28" />
    </div>
    <div className="flex flex-col gap-2 p-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  </Loading>
)
