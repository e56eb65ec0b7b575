import { useId, useState } from 'react'
import type { Person } from '../../../../shared/accounts/person.ts'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import { watchedConditionInput, type WatchedCondition } from '../../../../shared/raid/watched-condition.ts'
import { refusalWords } from '../../../forms/field-errors.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { conditionOf, draftOf } from './condition-draft.ts'
import { faultsIn, mended, type ConditionFaults } from './condition-faults.ts'
import { ConditionFields } from './condition-fields.tsx'
import type { ProjectNames } from '../raid-columns.ts'

type Props = {
  entry: RaidEntry
  people: readonly Person[]
  projects: ProjectNames
  /** Rejects if the server refuses the condition. */
  save: (condition: WatchedCondition) => Promise<unknown>
  onClose: () => void
}

/** Edits the condition of an entry in place. */
export const ConditionEditor = ({ entry, people, projects, save, onClose }: Props) => {
  const [draft, setDraft] = useState(() => draftOf(entry))
  const [faults, setFaults] = useState<ConditionFaults>({})
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const id = useId()
  const submit = async () => {
    const found = faultsIn(draft)
    setFaults(found)
    setRefused(undefined)
    const parsed = watchedConditionInput.safeParse(conditionOf(draft))
    if (!parsed.success) return
    setBusy(true)
    try {
      await save(parsed.data)
      onClose()
    } catch (error) {
      const atFields =
        error instanceof ProblemError
          ? error.errors.flatMap(({ path, message }) =>
              path.startsWith('condition.') ? [[path.slice('condition.'.length), message] as const] : [],
            )
          : []
      setFaults(Object.fromEntries(atFields))
      if (atFields.length === 0) setRefused(refusalWords(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      aria-labelledby={id}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <span id={id} className="sr-only">
        Condition of {entry.uniqueId}
      </span>
      <ConditionFields
        draft={draft}
        faults={faults}
        people={people}
        projects={projects}
        asked
        onChange={(next, changed) => {
          setDraft(next)
          setFaults((before) => mended(before, changed))
        }}
      />
      {refused !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {refused}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" look="primary" type="submit" busy={busy && 'Saving…'}>
          Add condition
        </Button>
      </div>
    </form>
  )
}
