import { Suspense, useMemo, useState } from 'react'
import type { Person } from '../../../../shared/accounts/person.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { draftOf, type ConditionDraft } from './condition-draft.ts'
import type { ConditionFaults } from './condition-faults.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'

const ConditionFields = lazyPart(async () => (await import('./condition-fields.tsx')).ConditionFields)

type Props = {
  /** Null if the entry has no condition. */
  draft: ConditionDraft | null
  faults: ConditionFaults
  people: readonly Person[]
  projects: readonly { id: string; name: string }[]
  /** The project of the entry, which the condition starts with; empty if the entry concerns all projects. */
  projectId: string
  /** `changed` is the field that changed; undefined if the whole condition is added or removed. */
  onChange: (draft: ConditionDraft | null, changed?: keyof ConditionDraft) => void
}

/** What a new assumption or dependency rests on. Removing the condition keeps its values for when it is added again. */
export const NewCondition = ({ draft, faults, people, projects, projectId, onChange }: Props) => {
  const [asked, setAsked] = useState(false)
  const [dropped, setDropped] = useState<ConditionDraft>()
  const names = useMemo(() => new Map(projects.map(({ id, name }) => [id, name])), [projects])
  const add = () => {
    setAsked(true)
    onChange(dropped ?? draftOf({ condition: null, projectId: projectId === '' ? null : projectId }))
  }
  const drop = () => {
    setDropped(draft ?? undefined)
    onChange(null)
  }
  return (
    <section aria-label="Rests on" className="flex flex-col gap-3 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">Rests on</h3>
        {draft === null ? (
          <Button size="small" onClick={add}>
            Add a condition
          </Button>
        ) : (
          <Button size="small" look="quiet" onClick={drop}>
            Remove
          </Button>
        )}
      </div>
      {draft === null ? (
        <p className="text-sm text-muted">
          With a condition, the log checks whether this is still true and raises an issue when it is not.
        </p>
      ) : (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <ConditionFields
            draft={draft}
            faults={faults}
            people={people}
            projects={names}
            asked={asked}
            onChange={onChange}
          />
        </Suspense>
      )}
    </section>
  )
}
