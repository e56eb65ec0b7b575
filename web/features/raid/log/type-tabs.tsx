import { raidTypes, type RaidType } from '../../../../shared/raid/raid-choices.ts'
import { keysOf } from '../../../../shared/contract/choices.ts'
import { writtenNumber } from '../../../../shared/wording.ts'
import { classes } from '../../../ui/classes.ts'
import { TypeIcon } from '../badges.tsx'
import type { ShownEntries } from './use-shown-entries.ts'

/** A type of entries; empty for all types. */
type TabType = RaidType | ''

const tabs: readonly TabType[] = ['', ...keysOf(raidTypes)]

type Props = { log: ShownEntries; chosen: TabType; onChoose: (type: TabType) => void }

export const TypeTabs = ({ log, chosen, onChoose }: Props) => (
  <div role="group" aria-label="Types of entries" className="-mb-px flex max-w-full gap-4 self-start overflow-x-auto">
    {tabs.map((type) => (
      <TypeTab
        key={type}
        type={type}
        count={type === '' ? log.passed.length : log.counts[type]}
        active={chosen === type}
        onChoose={() => onChoose(type)}
      />
    ))}
  </div>
)

type TabProps = { type: TabType; count: number; active: boolean; onChoose: () => void }

const TypeTab = ({ type, count: shown, active, onChoose }: TabProps) => (
  <button
    type="button"
    aria-pressed={active}
    onClick={onChoose}
    className={classes(
      'flex h-9 shrink-0 items-center gap-1.5 border-b-2 px-0.5 font-medium focus-visible:outline-offset-[-2px] pointer-coarse:h-11',
      active ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
    )}
  >
    {type !== '' && <TypeIcon type={type} className="size-3.5" />}
    {type === '' ? 'All' : raidTypes[type].plural}{' '}
    <span className="text-xs text-muted tabular">{writtenNumber(shown)}</span>
  </button>
)
