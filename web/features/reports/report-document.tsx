import { reportAudiences, reportStates, reportTypes } from '../../../shared/reports/report-choices.ts'
import type { Report } from '../../../shared/reports/report.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { paths } from '../../address/paths.ts'
import { useSession } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../address/link.tsx'
import { Wordmark } from '../../ui/logo.tsx'
import { usePageTitle } from '../../ui/page-header.tsx'
import { ReportCommentary } from './report-commentary.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportHealth } from './report-health.tsx'
import { ReportList } from './report-list.tsx'
import { ReportProof } from './report-proof.tsx'
import { ReportStatedHealth } from './report-stated-health.tsx'
import { ReportVerdict } from './report-verdict.tsx'
import { ReportChanges } from './report-since.tsx'
import { periodText } from './report-text.ts'

/** A report as a page to read, print and share. */
export const ReportDocument = ({ report }: { report: Report }) => {
  const { customer } = useSession()
  const { title, type, audienceType, periodStart, periodEnd, generatedBy, scheduled, state, content, since } = report
  const { project, asOf, summary, health, figures, lists } = content
  const heading = usePageTitle(title)
  const facts = [
    ...(project === null
      ? []
      : [
          [
            'Project',
            <Link
              key="project"
              to={paths.project(project.id)}
              className="underline decoration-line underline-offset-3 hover:decoration-current"
            >
              {project.name}
            </Link>,
          ] as const,
          ['Manager', project.manager === '' ? 'None' : project.manager] as const,
        ]),
    ['Period', periodText(periodStart, periodEnd)] as const,
    ['As of', writtenDay(asOf)] as const,
    ['For', reportAudiences[audienceType].label] as const,
    ['Created by', scheduled ? 'Reporting schedule' : generatedBy.name] as const,
  ]
  return (
    <article
      data-print-page=""
      aria-label={title}
      className="mx-auto flex max-w-230 flex-col gap-7 rounded-lg border border-line bg-surface px-4 py-6 shadow-card sm:px-10 sm:py-9"
    >
      <header>
        <div className="mb-4 hidden print:block">
          <Wordmark />
        </div>
        <p className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {customer?.companyName}
          <span aria-hidden="true">·</span>
          {reportTypes[type].label}
          <Badge tone={reportStates[state].tone}>{reportStates[state].label}</Badge>
        </p>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight break-words">
          {title}
        </h1>
      </header>
      <ReportVerdict content={content} since={since} />
      <section aria-labelledby="summary">
        <div className="mb-1.5 flex flex-wrap items-center gap-2">
          <h2 id="summary" className="text-lg font-semibold">
            Summary
          </h2>
          <span title="Written by fixed rules from the figures, without a language model">
            <Badge tone="info">Drafted by rules</Badge>
          </span>
        </div>
        <p className="max-w-175 text-lg">{summary}</p>
      </section>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col gap-2">
        <ReportHealth health={health} since={since} />
        <ReportStatedHealth report={report} />
      </div>
      <ReportCommentary report={report} />
      {since !== null && <ReportChanges since={since} />}
      <ReportFigures figures={figures} since={since} />
      {lists.map((list) => (
        <ReportList key={list.list} {...list} />
      ))}
      <ReportProof report={report} />
    </article>
  )
}
