import type { ReactNode } from 'react'
import { changeSetLimits } from '../../../shared/change-sets/limits.ts'
import { forecastLimits } from '../../../shared/verdict/limits.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { classes } from '../../ui/classes.ts'
import { container } from '../container.ts'
import { PageIntro } from '../page-intro.tsx'
import { ChangeSetPicture } from '../pictures/change-set-picture.tsx'
import { ContractPicture } from '../pictures/contract-picture.tsx'
import { ForecastPicture } from '../pictures/forecast-picture.tsx'
import { LogPicture } from '../pictures/log-picture.tsx'
import { ReportPicture } from '../pictures/report-picture.tsx'
import { PublicPage } from '../public-page.tsx'
import { SeePlans, TryDemo, TryIt } from '../try-it.tsx'

type Reason = { id: string; usual: string; title: string; text: string; picture: ReactNode }

const reasons: readonly Reason[] = [
  {
    id: 'log',
    usual: 'Usually, someone has to remember the RAID log.',
    title: 'Here it keeps itself, and says why.',
    text: 'Late work raises an entry, the delay moves its impact, the finished task resolves it. Open one, and it shows the task, the rule, what the rule saw and who was notified.',
    picture: <LogPicture />,
  },
  {
    id: 'report',
    usual: 'Usually, a status report is a slide that someone wrote.',
    title: 'Here it is sealed, and can be counted again.',
    text: 'Its records are stored with it. Count them again next year: the same figures come out, or the seal no longer matches.',
    picture: <ReportPicture />,
  },
  {
    id: 'contract',
    usual: 'Usually, the charter is filed and forgotten.',
    title: 'Here it is a contract.',
    text: `Agree on tolerances for time, cost and scope. When a project leaves them, it asks for a decision and shows the causes and consequences. Part of ${plans.pro.label} and the larger plans.`,
    picture: <ContractPicture />,
  },
  {
    id: 'forecast',
    usual: 'Usually, the end date is a hope.',
    title: 'Here it has a probability and a track record.',
    text: `Each forecast is kept and scored when the work ends. After ${forecastLimits.telling} finished projects, the screen says how often the safe date held. Part of ${plans.pro.label} and the larger plans.`,
    picture: <ForecastPicture />,
  },
  {
    id: 'changes',
    usual: 'Usually, automation changes records behind your back.',
    title: 'Here every change can be reviewed and undone.',
    text: `What a finding, an automation or a bulk edit would do can wait as a change set: each record with its values before and after. Apply it in one go, and undo it as a whole for ${changeSetLimits.days} days.`,
    picture: <ChangeSetPicture />,
  },
]

/** What no other product has in one place, in half a minute. */
export const Why = () => (
  <PublicPage>
    <PageIntro
      id="why"
      title="Five things that you will not find in one place elsewhere."
      text="Other tools store what people type in. Plumbline keeps count of the work, so that what it says can be checked. Half a minute is enough to see how."
    >
      <SeePlans />
      <TryDemo />
    </PageIntro>
    <ol className={`${container} flex flex-col gap-14 pt-4 pb-16 sm:gap-20`}>
      {reasons.map((reason, index) => (
        <ReasonItem key={reason.id} reason={reason} position={index + 1} />
      ))}
    </ol>
    <TryIt title="Try it with your own project.">
      Import a plan, let one date pass, and open the entry that appears in the log.
    </TryIt>
  </PublicPage>
)

const ReasonItem = ({
  reason: { id, usual, title, text, picture },
  position,
}: {
  reason: Reason
  position: number
}) => (
  <li
    id={id}
    className={classes(
      'grid scroll-mt-4 items-center gap-8 lg:gap-14',
      position % 2 === 0 ? 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]' : 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
    )}
  >
    <div className={position % 2 === 0 ? 'lg:order-last' : ''}>
      <p className="text-muted">{usual}</p>
      <h2 className="mt-1 text-2xl font-semibold tracking-tight text-balance">{title}</h2>
      <p className="mt-3 max-w-140 text-lg text-muted">{text}</p>
    </div>
    {picture}
  </li>
)
