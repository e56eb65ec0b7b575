import { useQueryClient } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import { Suspense, useState, type ReactNode } from 'react'
import type { ChosenWorkspace } from '../../../../shared/accounts/operator-access.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { useStore } from '../../../state/use-store.ts'
import { ReadOnlyContext, SessionContext, useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../loading/states.tsx'
import { failed } from '../../../ui/toast.ts'
import { chooseWorkspace, followWorkspace, showWorkspace, shownWorkspace } from './page-workspace.ts'
import { useActing } from './use-acting.ts'

const WorkspaceChooser = lazyPart(async () => (await import('./workspace-chooser.tsx')).WorkspaceChooser)

type Props = { title: string; children: (mayChange: boolean) => ReactNode }

/** A view of the workspace that the operator has chosen, or the way to choose one. */
export const InWorkspace = ({ title, children }: Props) => {
  const session = useSession()
  const acting = useActing()
  const shown = useStore(shownWorkspace)
  const { workspace } = session
  if (workspace === undefined)
    return (
      <>
        <PageHeader title={title} />
        {shown === undefined ? <NoneChosen /> : <Left />}
      </>
    )
  if (shown !== undefined && shown !== workspace.id) return <OtherTab now={workspace} shown={shown} />
  const { id, companyName, subscriptionPlan, timeZone } = workspace
  const inside = { ...session, customer: { id, companyName, subscriptionPlan, timeZone } }
  return (
    <SessionContext value={inside}>
      <ReadOnlyContext value={acting === undefined}>
        {/* A form about one workspace does not outlive a switch to another. */}
        <div key={id}>{children(acting !== undefined)}</div>
      </ReadOnlyContext>
    </SessionContext>
  )
}

const NoneChosen = () => {
  const [choosing, setChoosing] = useState(false)
  return (
    <EmptyState
      icon={<Building2 />}
      title="No workspace is open"
      action={
        <Button look="primary" onClick={() => setChoosing(true)}>
          Open a workspace…
        </Button>
      }
    >
      Choose the company that you help. You see its records, and change nothing until you state a reason.
      <Suspense>{choosing && <WorkspaceChooser onClose={() => setChoosing(false)} />}</Suspense>
    </EmptyState>
  )
}

/** Another tab has left the workspace, or the company has ended the access. */
const Left = () => (
  <EmptyState
    icon={<Building2 />}
    title="The workspace is no longer open"
    action={<Button onClick={() => showWorkspace(undefined)}>Choose a workspace</Button>}
  >
    You left it in another tab, or the company no longer gives operators access.
  </EmptyState>
)

/** This tab still shows a workspace, and another tab has chosen a different one. Nothing from here reaches that one. */
const OtherTab = ({ now, shown }: { now: ChosenWorkspace; shown: string }) => {
  const queries = useQueryClient()
  const go = async (customerId: string) => {
    try {
      await chooseWorkspace(queries, { customerId })
    } catch (error) {
      failed('The workspace could not be opened', messageOf(error))
    }
  }
  return (
    <EmptyState
      icon={<Building2 />}
      title={
        <>
          Another tab has opened <bdi>{now.companyName}</bdi>
        </>
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button look="primary" onClick={() => followWorkspace(queries, now.id)}>
            Continue there
          </Button>
          <Button onClick={() => void go(shown)}>Open the previous workspace here</Button>
        </div>
      }
    >
      An operator has one workspace open at a time. Nothing from this tab has been sent to that workspace.
    </EmptyState>
  )
}
