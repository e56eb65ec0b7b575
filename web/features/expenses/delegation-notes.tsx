import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { writtenDays } from '../../../shared/money/approval-rules.ts'
import type { Delegation } from '../../../shared/money/delegation.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { make } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { failed, toast } from '../../ui/toast.ts'
import { undoOfChange } from '../../saving/undo.ts'

type Props = { delegations: readonly Delegation[]; onChange: () => void }

/** Who decides on behalf of whom, now and later. Nothing if no one is away. */
export const DelegationNotes = ({ delegations, onChange }: Props) => {
  const { user } = useSession()
  if (delegations.length === 0) return null
  return (
    <ul aria-label="Absences" className="mb-4 rounded-md border border-line bg-info-soft px-4 py-1">
      {delegations.map((delegation) => (
        <li
          key={delegation.person.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2 last:border-b-0"
        >
          <div className="min-w-0 grow basis-64">
            <p className="break-words">{wordsOf(delegation, user.id)}</p>
            {delegation.note !== '' && (
              <p className="text-sm break-words whitespace-pre-line text-muted">{delegation.note}</p>
            )}
          </div>
          {delegation.person.id === user.id && <OwnActions own={delegation} onChange={onChange} />}
        </li>
      ))}
    </ul>
  )
}

const wordsOf = ({ person, delegate, active, from, to }: Delegation, reader: string): string => {
  const who = delegate.id === reader ? 'You decide' : `${delegate.name} decides`
  const whom = person.id === reader ? 'your behalf' : `behalf of ${person.name}`
  return `${who} on ${whom} ${active ? `until ${writtenDay(to)}` : `from ${writtenDay(from)} to ${writtenDay(to)}`}.`
}

const OwnActions = ({ own, onChange }: { own: Delegation; onChange: () => void }) => {
  const queries = useQueryClient()
  const today = useToday()
  const [ending, setEnding] = useState(false)

  const restore = async () => {
    const { from, to, delegate, note } = own
    await make('expenses.setDelegation', {
      body: { from: from < today ? today : from, to, delegateId: delegate.id, note },
    })
    void refreshAfter(queries, 'expenses.setDelegation')
  }

  const end = async () => {
    if (ending) return
    setEnding(true)
    try {
      await make('expenses.endDelegation', {})
      toast('Absence ended', {
        description: `${own.delegate.name} no longer decides for you`,
        action: undoOfChange({ what: `Absence, ${writtenDays(own)}`, name: 'Your absence', send: restore }),
      })
    } catch (error) {
      failed('The absence was not ended', messageOf(error))
    } finally {
      await refreshAfter(queries, 'expenses.endDelegation')
      setEnding(false)
    }
  }

  return (
    <div className="flex shrink-0 gap-2">
      <Button size="small" onClick={onChange}>
        Change
      </Button>
      <Button size="small" busy={ending && 'Ending…'} onClick={() => void end()}>
        {own.active ? 'End now' : 'Cancel absence'}
      </Button>
    </div>
  )
}
