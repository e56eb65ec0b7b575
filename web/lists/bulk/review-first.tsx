/** Changes of selected records as a change set: reviewed before anything changes, then applied in one go. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { changeSetLimits } from '../../../shared/change-sets/limits.ts'
import { paths } from '../../address/paths.ts'
import { get, type Body } from '../../client/client.ts'
import { useChange } from '../../client/use-change.ts'
import { useMay } from '../../session/session.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { failed } from '../../ui/toast.ts'

type Proposal = Body<'changeSets.propose'>

/** Whether choosing a value proposes a change set. `count`: how many records are selected. */
export const useReviewFirst = (count: number) => {
  const [isChosen, setIsChosen] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mayPropose = useMay('change-set.write')
  const { mutateAsync, isPending } = useChange('changeSets.propose')
  const isPossible = count <= changeSetLimits.changes

  /** Opens the review. `follow`: tasks that depend on moved ones move as well. */
  const propose = async (title: string, changes: Proposal['changes'], follow = false): Promise<void> => {
    if (changes.length === 0) return failed('Nothing to change', 'The selected records already have this value.')
    try {
      const proposed = await mutateAsync({ input: { body: { title, changes, ...(follow && { follow }) } } })
      queries.setQueryData(get('changeSets.read', { params: { id: proposed.id } }).queryKey, proposed)
      await navigate(paths.changeSet(proposed.id))
    } catch (error) {
      notSaved(error, { title: 'Not proposed', what: title, again: () => propose(title, changes, follow) })
    }
  }

  return {
    isOn: isChosen && isPossible && mayPropose,
    isOffered: isPossible && mayPropose,
    busy: isPending,
    propose,
    toggle: mayPropose && (
      <label
        className="flex min-h-8 items-center gap-2 px-1 whitespace-nowrap pointer-coarse:min-h-11"
        title={isPossible ? undefined : `A change set takes up to ${changeSetLimits.changes} records.`}
      >
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={isChosen && isPossible}
          disabled={!isPossible || isPending}
          onChange={(event) => setIsChosen(event.target.checked)}
        />
        {isPending ? 'Preparing…' : 'Review as a change set'}
      </label>
    ),
  }
}
