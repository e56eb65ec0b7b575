import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { monthsLater } from '../../../../shared/dates/dates.ts'
import { requestLimits } from '../../../../shared/project-requests/limits.ts'
import type { ProjectRequest } from '../../../../shared/project-requests/project-request.ts'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { messageOf, ProblemError } from '../../../client/problem-error.ts'
import { useChange } from '../../../client/use-change.ts'
import { useToday } from '../../../session/today.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Fact } from '../../../ui/side-panel.tsx'
import { toast } from '../../../ui/toast.ts'
import { putRequest } from '../../project-requests/use-requests.ts'

type Props = {
  request: ProjectRequest
  projectPath: (id: string) => string
  onDone: () => void
  onClose: () => void
}

/**
 * Creates the project of an approved request, and marks the request as converted to it. Operators have these two calls.
 * The request itself is the key of the first, so that a second attempt finds the project that the first one created.
 */
export const ConvertRequest = ({ request, projectPath, onDone, onClose }: Props) => {
  const today = useToday()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const create = useChange('projects.create')
  const review = useChange('projectRequests.review')
  const [refusal, setRefusal] = useState<string>()
  const running = useRef(false)
  const { id, projectName, description, priority, estimatedBudget, version } = request
  const endDate = monthsLater(today, requestLimits.months)

  const convert = async () => {
    if (running.current) return
    running.current = true
    setRefusal(undefined)
    try {
      const project = await create.mutateAsync({
        input: {
          body: {
            name: projectName,
            description,
            priority,
            status: 'planning',
            startDate: today,
            endDate,
            ...(estimatedBudget !== null && { budget: estimatedBudget }),
          },
        },
        idempotencyKey: `convert-${id}`,
      })
      const converted = await review.mutateAsync({
        input: { params: { id }, body: { status: 'converted', convertedProjectId: project.id, version } },
      })
      putRequest(queries, converted)
      toast('Project created successfully', {
        description: `"${projectName}" has been converted to an active project.`,
        action: { label: 'Show', run: () => void navigate(projectPath(project.id)) },
      })
      onDone()
      onClose()
    } catch (error) {
      if (error instanceof ProblemError && error.current !== undefined)
        putRequest(queries, error.current as ProjectRequest)
      setRefusal(messageOf(error))
    } finally {
      running.current = false
    }
  }

  return (
    <Dialog
      title="Convert to Project"
      description={`${projectName} becomes a project in planning, managed by a program manager of the company.`}
      width="small"
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-3">
        <dl>
          <Fact label="Starts">{writtenDay(today)}</Fact>
          <Fact label="Ends">{writtenDay(endDate)}</Fact>
          <Fact label="Budget">
            {estimatedBudget === null ? (
              <span className="text-muted">None yet</span>
            ) : (
              <span className="tabular">{writtenAmount(estimatedBudget)}</span>
            )}
          </Fact>
        </dl>
        <FormError>{refusal}</FormError>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          busy={(create.isPending || review.isPending) && 'Creating Project...'}
          onClick={() => void convert()}
        >
          Convert to Project
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
