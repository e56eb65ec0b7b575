import type { ReactNode } from 'react'
import { priorities } from '../../../shared/tasks/task-choices.ts'
import type { ProjectRequest } from '../../../shared/project-requests/project-request.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { Fact } from '../../ui/side-panel.tsx'
import { RequestStatusBadge } from './request-table.tsx'

export const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1 text-sm font-medium text-muted">{title}</h3>
    {children}
  </section>
)

export const Text = ({ children, otherwise }: { children: string; otherwise: string }) =>
  children === '' ? (
    <p className="text-muted">{otherwise}</p>
  ) : (
    <p className="break-words whitespace-pre-line">{children}</p>
  )

/** The status, priority, budget and timeline of a request. */
export const RequestFacts = ({
  request: { status, priority, estimatedBudget, timeline },
}: {
  request: ProjectRequest
}) => (
  <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
    <Fact label="Status">
      <RequestStatusBadge status={status} />
    </Fact>
    <Fact label="Priority">
      <span className="inline-flex items-center gap-1.5">
        <LevelMark level={priority} />
        {priorities[priority].label}
      </span>
    </Fact>
    <Fact label="Budget">
      {estimatedBudget === null ? (
        <span className="text-muted">Not given</span>
      ) : (
        <span className="tabular">{writtenAmount(estimatedBudget)}</span>
      )}
    </Fact>
    <Fact label="Timeline">
      {timeline === '' ? (
        <span className="text-muted">Not given</span>
      ) : (
        <span className="break-words">{timeline}</span>
      )}
    </Fact>
  </dl>
)
