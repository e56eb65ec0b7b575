import type { ReactNode } from 'react'
import { insightLimits } from '../../../shared/verdict/limits.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import { classes } from '../../ui/classes.ts'
import { ForecastPicture } from '../pictures/forecast-picture.tsx'
import { LogPicture } from '../pictures/log-picture.tsx'
import { ReportPicture } from '../pictures/report-picture.tsx'

const parts: readonly { id: string; title: string; text: string; points: readonly string[]; picture: ReactNode }[] = [
  {
    id: 'log',
    title: 'The log that keeps itself',
    text: 'A task runs late, and the RAID log has an entry for it, with an impact and an owner. The delay grows, and so does the impact. The task is done, and the entry resolves itself.',
    points: [
      'Every entry says why it is there: the task, the rule, what the rule saw, and who was notified.',
      'What a person has decided stays as it is.',
    ],
    picture: <LogPicture />,
  },
  {
    id: 'report',
    title: 'The report that can be checked',
    text: 'A report is calculated from the records, not written from memory. It leads with how far the project is off the vertical, and toward what.',
    points: [
      'Once it is sealed, it cannot be changed: its hashes would no longer match.',
      'The records are stored with it, so that it can be calculated again at any time, to the same figures.',
    ],
    picture: <ReportPicture />,
  },
  {
    id: 'forecast',
    title: 'The date that is likely, next to the one in the plan',
    text: 'At the current pace, when does the project end? Plumbline names the likely day, and the day by which eight in ten simulations had ended, on the timeline and next to the plan.',
    points: [
      `${writtenNumber(insightLimits.runs)} simulations of the remaining work, from the work that is finished. Without enough of it, there is no forecast, and the page says so.`,
      `Part of the ${plans.pro.label} plan and the larger ones.`,
    ],
    picture: <ForecastPicture />,
  },
]

/** What the product does, each with a picture of it. */
export const Showcase = ({ className }: { className: string }) => (
  <div className={`${className} flex flex-col gap-16 pb-16 sm:gap-24 sm:pb-24`}>
    {parts.map(({ id, title, text, points, picture }, index) => (
      <section
        key={id}
        aria-labelledby={`${id}-title`}
        className={classes(
          'grid items-center gap-8 lg:gap-14',
          index % 2 === 1 ? 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]' : 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
        )}
      >
        <div className={index % 2 === 1 ? 'lg:order-last' : ''}>
          <h2 id={`${id}-title`} className="text-2xl font-semibold tracking-tight text-balance">
            {title}
          </h2>
          <p className="mt-3 max-w-140 text-lg text-muted">{text}</p>
          <ul className="mt-5 flex max-w-140 flex-col gap-3">
            {points.map((point) => (
              <li key={point} className="border-l-2 border-accent pl-3">
                {point}
              </li>
            ))}
          </ul>
        </div>
        {picture}
      </section>
    ))}
  </div>
)
