import { useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import PencilLine from 'lucide-react/icons/pencil-line'
import { Suspense, useEffect, useState } from 'react'
import { instantFormat } from '../../../../shared/intl-formats.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { useStore } from '../../../state/use-store.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { failed, toast } from '../../../ui/toast.ts'
import { adoptWorkspace, chooseWorkspace, shownWorkspace, useWorkspaceWatch } from './page-workspace.ts'
import { useActing } from './use-acting.ts'

const ActDialog = lazyPart(async () => (await import('./act-dialog.tsx')).ActDialog)
const WorkspaceChooser = lazyPart(async () => (await import('./workspace-chooser.tsx')).WorkspaceChooser)

const clock = instantFormat({ hour: 'numeric', minute: '2-digit' })

/** Says on every view which workspace is open, and whether the operator reads it or acts in it. */
export const WorkspaceBar = () => {
  const { workspace, user } = useSession()
  const queries = useQueryClient()
  const acting = useActing()
  const shown = useStore(shownWorkspace)
  const [open, setOpen] = useState<'act' | 'choose'>()
  const [busy, setBusy] = useState<'stop' | 'leave'>()
  useWorkspaceWatch()
  useEffect(() => {
    if (shown === undefined && workspace !== undefined) adoptWorkspace(queries, workspace.id)
  }, [queries, shown, workspace])
  if (workspace === undefined || (shown !== undefined && shown !== workspace.id)) return null
  const { id, companyName, actingRefused } = workspace

  const choose = async (what: 'stop' | 'leave') => {
    setBusy(what)
    try {
      await chooseWorkspace(queries, { customerId: what === 'stop' ? id : null })
      toast(what === 'stop' ? 'You no longer act in this workspace' : `You left ${companyName}`)
    } catch (error) {
      failed(what === 'stop' ? 'Acting was not stopped' : 'The workspace was not left', messageOf(error))
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <section
      aria-label="Open workspace"
      className={classes(
        'sticky top-13 z-20 mx-auto mb-5 flex max-w-300 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border px-4 py-2.5 shadow-card',
        acting === undefined ? 'border-line bg-surface' : 'border-accent bg-accent-soft',
      )}
    >
      <div className="flex min-w-0 grow basis-64 items-start gap-3">
        {acting === undefined ? (
          <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        ) : (
          <PencilLine aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
        )}
        <div className="min-w-0">
          <p className="truncate font-medium" title={companyName}>
            <bdi>{companyName}</bdi>
          </p>
          <p role="status" className="text-sm wrap-break-word text-muted">
            {acting === undefined ? (
              (actingRefused ?? 'Read-only')
            ) : (
              <>
                <span className="font-medium text-ink">
                  Acting until {clock(acting.until, user.timeZone ?? undefined)}
                </span>
                : {acting.reason}
              </>
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {acting !== undefined ? (
          <Button size="small" busy={busy === 'stop' && 'Stopping…'} onClick={() => void choose('stop')}>
            Stop acting
          </Button>
        ) : (
          actingRefused === null && (
            <Button size="small" onClick={() => setOpen('act')}>
              Act in this workspace…
            </Button>
          )
        )}
        <Button size="small" look="quiet" onClick={() => setOpen('choose')}>
          Switch…
        </Button>
        <Button size="small" look="quiet" busy={busy === 'leave' && 'Leaving…'} onClick={() => void choose('leave')}>
          Leave
        </Button>
      </div>
      <Suspense>
        {open === 'act' && <ActDialog workspace={workspace} onClose={() => setOpen(undefined)} />}
        {open === 'choose' && <WorkspaceChooser onClose={() => setOpen(undefined)} />}
      </Suspense>
    </section>
  )
}
