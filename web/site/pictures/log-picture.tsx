import Bell from 'lucide-react/icons/bell'
import Bot from 'lucide-react/icons/bot'
import ListChecks from 'lucide-react/icons/list-checks'
import Scale from 'lucide-react/icons/scale'
import { raidStepKinds } from '../../../shared/raid/raid-automation.ts'
import { raidLevels, raidTypes } from '../../../shared/raid/raid-choices.ts'
import { raidRules, ruleInWords, usualThresholds, valuesInWords } from '../../../shared/raid/raid-rules.ts'
import { sentence, upperFirst } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { Automatic, Level, StatusBadge, TypeIcon } from '../../features/raid/badges.tsx'
import { ChainLink } from '../../features/raid/entry/chain-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from './picture.tsx'
import { changed, lateTask, raised } from './sample.ts'

const number = `${raidTypes.issue.code}-014`
const title = `Late: ${lateTask.title}`

const steps = [
  { kind: 'raised', on: raised.on, says: sentence(upperFirst(valuesInWords(raised.values))) },
  {
    kind: 'moved',
    on: changed.on,
    says: `Impact from ${raidLevels[raised.impact].label} to ${raidLevels[changed.impact].label}: ${valuesInWords(changed.values)}.`,
  },
] as const

/** An entry that a rule raised, and why it is there. */
export const LogPicture = () => (
  <Picture
    says={`An entry of the RAID log, raised automatically: ${title}, with the task, the rule, what the rule saw, what it did and who was notified.`}
    caption="An entry that the product raised, in the words of its rules."
  >
    <div className="border-b border-line px-4 py-3.5 sm:px-5">
      <p className="flex items-center gap-1.5 text-sm text-muted">
        <TypeIcon type="issue" className="size-3.5" />
        <span className="tabular">{number}</span>
        <Automatic />
      </p>
      <p className="mt-1 text-lg font-semibold">{title}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <StatusBadge status="open" />
        <Level level={changed.impact} />
        <span className="text-muted">{lateTask.owner}</span>
      </p>
    </div>
    <div className="px-4 py-3.5 sm:px-5">
      <p className="mb-3 flex items-center gap-2 font-semibold">
        Why is this here <Badge tone="info">Cause present</Badge>
      </p>
      <ol className="flex flex-col">
        <ChainLink icon={<ListChecks />}>
          <p className="font-medium">{lateTask.title}</p>
          <p className="text-muted">
            {lateTask.progress}% done, due {writtenDay(lateTask.dueDate)}
          </p>
        </ChainLink>
        <ChainLink icon={<Scale />}>
          <p className="font-medium">{raidRules.late_task.label}</p>
          <p>{ruleInWords('late_task', usualThresholds)}</p>
        </ChainLink>
        {steps.map(({ kind, on, says }) => (
          <ChainLink key={kind} icon={<Bot />}>
            <p className="flex flex-wrap items-center gap-x-2">
              <Badge tone={raidStepKinds[kind].tone}>{raidStepKinds[kind].label}</Badge>
              <span className="text-xs text-muted">{writtenDay(on)}</span>
            </p>
            <p>{says}</p>
          </ChainLink>
        ))}
        <ChainLink icon={<Bell />}>
          <p>
            <span className="font-medium">{lateTask.manager}</span> was notified on the site
          </p>
        </ChainLink>
      </ol>
    </div>
  </Picture>
)
