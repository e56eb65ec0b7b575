import { useEffect, useRef } from 'react'
import type { Billing } from '../../../shared/billing/billing.ts'
import { plans, type PlanType } from '../../../shared/billing/plans.ts'
import { messageOf } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { failed, toast } from '../../ui/toast.ts'
import { ActiveLists } from './active-lists.tsx'
import { useActiveChoice } from './use-active-choice.ts'
import { useDays } from './use-days.ts'

/** Where the workspace has more than the plan that it has, or will have: what stays active, to be changed at any time. */
export const ActiveSection = ({ billing, plan }: { billing: Billing; plan: PlanType }) => {
  const days = useDays()
  const choosing = useActiveChoice(plan)
  const { query, canSave, isEdited, isSaving, save, reset } = choosing
  const section = useRef<HTMLDivElement>(null)
  const isShown = query.data !== undefined && (query.data.projects !== null || query.data.people !== null)
  useEffect(() => {
    if (isShown && location.hash === '#active') section.current?.scrollIntoView()
  }, [isShown])
  if (query.data === undefined)
    return query.error === null ? null : (
      <ErrorState
        title="What stays active could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  if (!isShown) return null
  const { label } = plans[plan]
  const send = async () => {
    try {
      await save()
      toast('Choice saved', {
        description: plan === billing.plan ? 'It is in effect.' : `It takes effect with ${label}.`,
      })
    } catch (error) {
      failed('The choice was not saved', messageOf(error))
    }
  }
  return (
    <div ref={section} id="active" className="scroll-mt-4">
      <Card title="What stays active">
        <p className="mb-4 text-muted">
          {plan === billing.plan
            ? `You have more than ${label} has room for. What is not active is read-only. Nothing is deleted.`
            : `You have more than ${label} has room for. What is not active will be read-only${billing.change === null ? '' : ` from ${days.on(billing.change.at)}`}. Nothing is deleted.`}
        </p>
        <ActiveLists choosing={choosing} disabled={isSaving} />
        <div className="mt-4 flex justify-end gap-2">
          {isEdited && (
            <Button onClick={reset} disabled={isSaving}>
              Discard changes
            </Button>
          )}
          <Button
            look="primary"
            disabled={!isEdited || !canSave}
            busy={isSaving && 'Saving…'}
            onClick={() => void send()}
          >
            Save choice
          </Button>
        </div>
      </Card>
    </div>
  )
}
