import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { monthsLater } from '../../../shared/dates/dates.ts'
import { requestLimits } from '../../../shared/project-requests/limits.ts'
import type { ProjectRequest } from '../../../shared/project-requests/project-request.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { useChange } from '../../client/use-change.ts'
import { get } from '../../client/client.ts'
import { paths } from '../../address/paths.ts'
import { PlanLimitDialog } from '../plan/plan-limit-dialog.tsx'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { PersonOptions } from '../../ui/options.tsx'
import { Fact } from '../../ui/side-panel.tsx'
import { toast } from '../../ui/toast.ts'
import { putRequest } from './use-requests.ts'

type Props = { request: ProjectRequest; onConverted: () => void; onClose: () => void }

/** Previews the project that a request becomes, asks for its manager, and creates it. */
export const ConvertDialog = ({ request, onConverted, onClose }: Props) => {
  const { user } = useSession()
  const today = useToday()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const people = useQuery(get('people.list')).data ?? []
  const managers = people.filter(
    ({ id, role }) => id !== user.id && (role === 'project_manager' || role === 'program_manager'),
  )
  const [managerId, setManagerId] = useState(user.id)
  const { mutate, isPending, error } = useChange('projectRequests.convert')

  const convert = () =>
    mutate(
      { input: { params: { id: request.id }, body: { managerId } } },
      {
        onSuccess: (converted) => {
          putRequest(queries, converted)
          const project = converted.convertedProjectId
          toast('Project created successfully', {
            description: `"${converted.projectName}" has been converted to an active project.`,
            ...(project !== null && { action: { label: 'Open', run: () => void navigate(paths.project(project)) } }),
          })
          onConverted()
          onClose()
        },
        onError: (refused) => {
          if (refused instanceof ProblemError && refused.current !== undefined)
            putRequest(queries, refused.current as ProjectRequest)
        },
      },
    )

  if (error instanceof ProblemError && error.code === 'project_limit_reached')
    return <PlanLimitDialog onClose={onClose}>The request stays approved: it can be converted later.</PlanLimitDialog>
  return (
    <Dialog
      title="Convert to Project"
      description={`${request.projectName} becomes a project in planning.`}
      width="small"
      onClose={onClose}
    >
      <form
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          convert()
        }}
      >
        <DialogBody className="flex flex-col gap-3">
          <dl>
            <Fact label="Starts">{writtenDay(today)}</Fact>
            <Fact label="Ends">{writtenDay(monthsLater(today, requestLimits.months))}</Fact>
            <Fact label="Budget">
              {request.estimatedBudget === null ? (
                <span className="text-muted">None yet</span>
              ) : (
                <span className="tabular">{writtenAmount(request.estimatedBudget)}</span>
              )}
            </Fact>
          </dl>
          <Field label="Project manager">
            {(control) => (
              <Select {...control} value={managerId} onChange={(event) => setManagerId(event.target.value)}>
                <option value={user.id}>{fullName(user)} (you)</option>
                <PersonOptions of={managers} />
              </Select>
            )}
          </Field>
          <p className="text-sm text-muted">You can change dates, budget and other details in the project.</p>
          {error !== null && (
            <p role="alert" className="text-sm text-bad">
              <span className="font-medium">Failed to create project.</span>{' '}
              {messageOf(error, 'There was an error converting the request to a project. Please try again.')}
            </p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isPending && 'Creating Project...'}>
            Convert to Project
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
