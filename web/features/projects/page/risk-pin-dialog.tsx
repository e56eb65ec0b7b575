import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { riskLevels, type RiskLevel } from '../../../../shared/projects/project-choices.ts'
import type { Project } from '../../../../shared/projects/project.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { updateProject } from '../../../records/project-query.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Options, Select } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { undoOfChange } from '../../../saving/undo.ts'

/** Pins the level of risk with a reason, or lets it be computed again. */
export const RiskPinDialog = ({ project, onClose }: { project: Project; onClose: () => void }) => {
  const { kind } = useSession()
  const queries = useQueryClient()
  const [level, setLevel] = useState<RiskLevel | ''>(project.riskPin?.level ?? '')
  const [reason, setReason] = useState(project.riskPin?.reason ?? '')
  const [asked, setAsked] = useState(false)
  const missing = level !== '' && reason.trim() === ''
  const save = useMutation({
    mutationFn: () =>
      updateProject(
        queries,
        kind,
        project.id,
        level === ''
          ? { riskLevel: null, version: project.version }
          : { riskLevel: level, riskReason: reason, version: project.version },
      ),
    onSuccess: ({ version }) => {
      const { riskPin } = project
      const before = riskPin === null ? { riskLevel: null } : { riskLevel: riskPin.level, riskReason: riskPin.reason }
      toast(level === '' ? 'The risk is computed again' : `The risk is pinned to ${riskLevels[level].label}`, {
        action: undoOfChange({
          what: `Level of risk of “${project.name}”`,
          name: project.name,
          send: () => updateProject(queries, kind, project.id, { ...before, version }),
        }),
      })
      onClose()
    },
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!missing) save.mutate()
  }
  return (
    <Dialog
      title="Level of Risk"
      description={`The records of ${project.name} say ${riskLevels[project.computedRisk].label}.`}
      width="small"
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="contents">
        <DialogBody className="flex flex-col gap-4">
          <Field label="Level">
            {(attributes) => (
              <Select
                {...attributes}
                value={level}
                onChange={(event) => setLevel(event.target.value as RiskLevel | '')}
              >
                <option value="">Computed from the records</option>
                <Options of={riskLevels} />
              </Select>
            )}
          </Field>
          {level !== '' && (
            <Field
              label="Reason"
              required
              hint="Everybody who sees the project sees it, with your name."
              error={asked && missing ? 'Enter why the level is pinned' : undefined}
            >
              {(attributes) => (
                <Input
                  {...attributes}
                  maxLength={500}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
          )}
        </DialogBody>
        <DialogFooter
          note={save.error !== null && <p role="alert" className="text-bad">{`Not saved: ${messageOf(save.error)}`}</p>}
        >
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={save.isPending && 'Saving…'}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
