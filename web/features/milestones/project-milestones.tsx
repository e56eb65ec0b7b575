import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useRef, useState } from 'react'
import type { Milestone } from '../../../shared/timeline/milestone.ts'
import { isProjectCancelled } from '../../../shared/projects/open-in-project.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { DiamondMark } from './diamond.tsx'
import { milestoneStatus } from './milestone-status.ts'
import { useMay } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { OnDay } from '../../session/time.tsx'
import { notSaved } from '../../saving/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { undoAction, undoOfChange } from '../../saving/undo.ts'
import { add, put, remove, takeBack, useMilestones } from './use-milestones.ts'
import { lazyPart } from '../../loading/lazy-part.ts'

const MilestoneDialog = lazyPart(async () => (await import('./milestone-dialog.tsx')).MilestoneDialog)

/** The milestones of a project, by date; those without a date come last. */
export const ProjectMilestones = ({ project }: { project: Project }) => {
  const { milestones, change } = useMilestones(project)
  const mayEdit = useMay('project.edit')
  const today = useToday()
  const [open, setOpen] = useState<Milestone | 'new'>()
  const adder = useRef<HTMLButtonElement>(null)
  const reached = milestones.filter(({ doneOn }) => doneOn !== null).length

  const tell = (before: Milestone, written: Milestone) => {
    const what = `Milestone “${before.name}”`
    const send = () => change(takeBack(before, written), { atOnce: false })
    toast('Milestone changed', {
      description: written.name,
      action: undoOfChange({ what, name: written.name, send }),
    })
  }
  /** `before`: what it replaces, for Undo. */
  const keep = async (milestone: Milestone, before?: Milestone): Promise<void> => {
    try {
      await change(put(milestone))
      if (before !== undefined) tell(before, milestone)
    } catch (error) {
      notSaved(error, {
        title: 'The milestone could not be saved',
        what: `Milestone “${milestone.name}”`,
        again: () => keep(milestone, before),
      })
    }
  }
  const toggle = (milestone: Milestone) =>
    void keep({ ...milestone, doneOn: milestone.doneOn === null ? today : null }, milestone)
  const drop = async (milestone: Milestone): Promise<void> => {
    adder.current?.focus()
    try {
      await change(remove(milestone))
      toast('Milestone deleted', {
        description: milestone.name,
        action: undoAction(() => keep(milestone)),
      })
    } catch (error) {
      notSaved(error, {
        title: 'The milestone could not be deleted',
        what: `Deletion of milestone “${milestone.name}”`,
        again: () => drop(milestone),
      })
    }
  }

  if (milestones.length === 0 && !mayEdit) return null
  return (
    <Card
      title={
        <>
          Milestones{' '}
          {milestones.length > 0 && (
            <span className="font-normal text-muted tabular">{`${reached} of ${milestones.length} reached`}</span>
          )}
        </>
      }
      flush
      aside={
        mayEdit && (
          <Button ref={adder} size="small" onClick={() => setOpen('new')}>
            <Plus aria-hidden="true" className="size-3.5" />
            Add milestone
          </Button>
        )
      }
    >
      {milestones.length === 0 ? (
        <p className="px-4 pb-3 text-sm text-muted">
          Points that the project has to reach, such as a permit, a handover or an opening. Those with a date appear in
          the calendar and on the timeline.
        </p>
      ) : (
        <ul aria-label="Milestones" className="divide-y divide-line/60 pb-1">
          {milestones.map((milestone) => (
            <Row
              key={milestone.id}
              milestone={milestone}
              isCancelled={isProjectCancelled(project)}
              mayEdit={mayEdit}
              onToggle={() => toggle(milestone)}
              onEdit={() => setOpen(milestone)}
              onDelete={() => void drop(milestone)}
            />
          ))}
        </ul>
      )}
      {open !== undefined && (
        <Suspense>
          <MilestoneDialog
            milestone={open === 'new' ? undefined : open}
            onClose={() => setOpen(undefined)}
            save={async (fields) => {
              await change(open === 'new' ? add(fields) : put({ ...fields, id: open.id }), { atOnce: false })
              if (open !== 'new') tell(open, { ...fields, id: open.id })
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

type RowProps = {
  milestone: Milestone
  isCancelled: boolean
  mayEdit: boolean
  onToggle: () => void
  onEdit: () => void
  onDelete: () => void
}

const Row = ({ milestone, isCancelled, mayEdit, onToggle, onEdit, onDelete }: RowProps) => {
  const today = useToday()
  const { name, date, doneOn } = milestone
  const { word, tone, note } = milestoneStatus(milestone, today, isCancelled)
  const mark = <DiamondMark tone={tone} filled={doneOn !== null} />
  return (
    <li className="group/milestone flex items-center gap-2 px-2.5 py-1.5">
      {mayEdit ? (
        <button
          type="button"
          aria-pressed={doneOn !== null}
          aria-label={`${name} reached`}
          title={doneOn === null ? 'Mark as reached today' : 'Mark as not reached'}
          onClick={onToggle}
          className="flex size-7 shrink-0 items-center justify-center rounded-sm hover:bg-pressed pointer-coarse:size-11"
        >
          {mark}
        </button>
      ) : (
        <span className="flex size-7 shrink-0 items-center justify-center">{mark}</span>
      )}
      <span className="flex min-w-0 grow flex-col gap-x-4 sm:flex-row sm:items-center">
        <span className={classes('min-w-0 grow break-words', doneOn !== null && 'text-muted')}>{name}</span>
        <span className="flex shrink-0 flex-wrap items-center gap-x-2 text-sm text-muted tabular">
          {date !== null && <OnDay day={date} today={today} />}
          {note !== '' && <span className={tone === 'danger' ? 'font-medium text-bad' : ''}>{note}</span>}
          <Badge tone={tone}>{word}</Badge>
        </span>
      </span>
      {mayEdit && (
        <span className="flex shrink-0">
          <Button look="quiet" size="icon" aria-label={`Edit ${name}`} onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-3.5" />
          </Button>
          <Button look="quiet" size="icon" aria-label={`Delete ${name}`} onClick={onDelete}>
            <Trash2 aria-hidden="true" className="size-3.5" />
          </Button>
        </span>
      )}
    </li>
  )
}
