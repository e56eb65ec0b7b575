import type { Account } from '../../../shared/workspace/account.ts'
import {
  automatedActNames,
  automatedActs,
  lateEnoughDays,
  zones,
  type ActSetting,
  type AutomatedAct,
  type Zone,
} from '../../../shared/change-sets/automation.ts'
import { SectionConflict } from './section-conflict.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSection, type Section } from './use-section.ts'

const zoneNames = Object.keys(zones) as Zone[]

const written = ({ automation }: { automation: Record<AutomatedAct, ActSetting> }): string =>
  automatedActNames
    .map((act) => {
      const { zone, byItself } = automation[act]
      return `${automatedActs[act].label}: ${zones[zone].label}${byItself ? ', by itself' : ''}`
    })
    .join('; ')

type ActProps = { act: AutomatedAct; section: Section<'automation'>; by: string | null }

const Act = ({ act, section: { form }, by }: ActProps) => {
  const { label, about, byItselfOn } = automatedActs[act]
  const zone = form.watch(`automation.${act}.zone`)
  return (
    <fieldset className="border-t border-line py-4 last:pb-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-64 text-sm">
          <p aria-hidden="true" className="font-medium">
            {label}
          </p>
          <p className="text-muted">{about}</p>
          {by !== null && <p className="mt-1 text-muted">Chosen by {by}</p>}
        </div>
        <div className="flex gap-x-5">
          {zoneNames.map((name) => (
            <label key={name} className="flex min-h-6 items-center gap-2 pointer-coarse:min-h-11">
              <input type="radio" value={name} className="size-4" {...form.register(`automation.${act}.zone`)} />
              {zones[name].label}
            </label>
          ))}
        </div>
      </div>
      {byItselfOn !== null && zone !== 'never' && (
        <label className="mt-4 flex items-start gap-2.5 text-sm">
          <input type="checkbox" className="mt-0.5 size-4" {...form.register(`automation.${act}.byItself`)} />
          <span>
            {zone === 'do' ? 'Also do it by itself' : 'Also propose it by itself'}
            <span className="block text-muted">
              Each morning, once for every project with a task that is late by {lateEnoughDays} days or more.
            </span>
          </span>
        </label>
      )}
    </fieldset>
  )
}

/** What the product may do with each act that it works out by itself. */
export const AutomationSection = ({ account }: { account: Account }) => {
  const section = useSection('automation', account, 'Automation saved')
  return (
    <SettingsSection
      title="Automation"
      about="Plumbline works out what could be done about a finding. Choose for each kind of change what happens with it. What it does by itself stays within the rights of the person who chose it, and is not repeated after someone has discarded or undone it."
      section={section}
    >
      <dl className="mb-4 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {zoneNames.map((name) => (
          <div key={name} className="sm:contents">
            <dt className="font-semibold">{zones[name].label}</dt>
            <dd className="text-pretty text-muted">{zones[name].about}</dd>
          </div>
        ))}
      </dl>
      {automatedActNames.map((act) => (
        <Act key={act} act={act} section={section} by={account.automation[act].by} />
      ))}
      <SectionConflict
        what="the automation"
        section={section}
        labels={{ automation: 'Automation' }}
        written={written}
      />
    </SettingsSection>
  )
}
