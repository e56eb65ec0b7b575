import { useId } from 'react'
import {
  webhookEvents,
  webhookEventTable,
  webhookGroups,
  type EventChoice,
  type WebhookEvent,
  type WebhookGroup,
} from '../../../shared/webhooks/webhook.ts'

type Props = { value: EventChoice; onChange: (value: EventChoice) => void; error: string | undefined }

const ofGroup = (group: WebhookGroup): WebhookEvent[] =>
  webhookEvents.filter((name) => webhookEventTable[name].group === group)

/** Selects every event, or some of them by group. The selection is kept while the other option is chosen. */
export const EventPicker = ({ value, onChange, error }: Props) => {
  const id = useId()
  const chosen = new Set<WebhookEvent>(value === 'all' ? [] : value)
  const set = (names: readonly WebhookEvent[], on: boolean) => {
    const next = new Set(chosen)
    for (const name of names)
      if (on) next.add(name)
      else next.delete(name)
    onChange(webhookEvents.filter((name) => next.has(name)))
  }
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1 text-sm font-medium">Events</legend>
      <div className="flex flex-col gap-2">
        <Way
          name={id}
          checked={value === 'all'}
          onChoose={() => onChange('all')}
          label="Every event"
          about="Including events that are added to Plumbline later"
        />
        <Way
          name={id}
          checked={value !== 'all'}
          onChoose={() => value === 'all' && onChange([])}
          label="Chosen events"
          about="Only the events that your system needs"
        />
      </div>
      {value !== 'all' && (
        <div className="mt-2 max-h-72 overflow-y-auto rounded-md border border-line max-sm:max-h-none">
          {(Object.keys(webhookGroups) as WebhookGroup[]).map((group) => (
            <Group key={group} label={webhookGroups[group]} names={ofGroup(group)} chosen={chosen} onSet={set} />
          ))}
        </div>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-xs font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type WayProps = { name: string; checked: boolean; onChoose: () => void; label: string; about: string }

const Way = ({ name, checked, onChoose, label, about }: WayProps) => (
  <label className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-md border border-line px-3 py-2 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft">
    <input type="radio" name={name} className="mt-1" checked={checked} onChange={onChoose} />
    <span className="font-medium">{label}</span>
    <span className="col-start-2 text-sm text-muted">{about}</span>
  </label>
)

type GroupProps = {
  label: string
  names: readonly WebhookEvent[]
  chosen: ReadonlySet<WebhookEvent>
  onSet: (names: readonly WebhookEvent[], on: boolean) => void
}

const Group = ({ label, names, chosen, onSet }: GroupProps) => {
  const count = names.filter((name) => chosen.has(name)).length
  return (
    <div role="group" aria-label={label} className="border-b border-line last:border-b-0">
      <label className="sticky top-0 flex cursor-pointer items-center gap-2.5 border-b border-line bg-hover px-3 py-1.5 text-sm font-medium pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={count === names.length}
          ref={(box) => {
            if (box !== null) box.indeterminate = count > 0 && count < names.length
          }}
          onChange={(event) => onSet(names, event.target.checked)}
        />
        {label}
        <span className="ml-auto text-xs font-normal text-muted tabular">
          {count} of {names.length}
        </span>
      </label>
      {names.map((name) => (
        <label
          key={name}
          className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 px-3 py-1.5 hover:bg-hover pointer-coarse:min-h-11"
        >
          <input
            type="checkbox"
            className="mt-0.5 size-4 accent-accent"
            checked={chosen.has(name)}
            onChange={(event) => onSet([name], event.target.checked)}
          />
          {webhookEventTable[name].label}
          <span className="col-start-2 font-mono text-xs leading-5 text-muted">{name}</span>
        </label>
      ))}
    </div>
  )
}
