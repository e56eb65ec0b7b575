import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkloadTask } from '../../../shared/analytics/analytics.ts'
import { useOfferAccess } from '../../records/project-access.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { giveTask } from './give-task.ts'

type Props = { task: WorkloadTask; personId: string; name: string; /** Id of its effect. */ describedBy: string }

/** Moves a task with one press to who has time for it. The row says what this does to both people. */
export const GiveButton = ({ task, personId, name, describedBy }: Props) => {
  const queries = useQueryClient()
  const offerAccess = useOfferAccess()
  const { kind } = useSession()
  const [busy, setBusy] = useState(false)

  const give = async () => {
    setBusy(true)
    await giveTask({ queries, kind, offerAccess }, task, personId)
    setBusy(false)
  }

  return (
    <Button
      size="small"
      aria-label={`Move to ${name}: ${task.title}`}
      aria-describedby={describedBy}
      busy={busy && 'Moving…'}
      onClick={() => void give()}
    >
      Move to {name}
    </Button>
  )
}
