import ArrowLeft from 'lucide-react/icons/arrow-left'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../address/paths.ts'
import { homeOf, useMay, useSession } from '../../session/session.ts'
import { ScreenSkeleton } from '../../app/shell/shell-skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useAddress } from '../../address/use-address.ts'
import { RequestList } from './request-list.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'

const PlanLimitDialog = lazyPart(async () => (await import('../plan/plan-limit-dialog.tsx')).PlanLimitDialog)
const ProjectList = lazyPart(async () => (await import('../projects/list/project-list.tsx')).ProjectList)

/** Only the actions, because the page already has a heading. */
const aboveProjects = (actions: ReactNode): ReactNode => (
  <div className="mb-3 flex flex-wrap justify-end gap-2">{actions}</div>
)

/** The projects in progress, and the requests for new ones. */
export const RequestsScreen = () => {
  const session = useSession()
  const navigate = useNavigate()
  const { search, change } = useAddress('request')
  const mayAsk = useMay('request.create')
  const mayDecide = useMay('request.decide')
  const [limited, setLimited] = useState(false)
  const tab = search.get('tab') === 'projects' ? 'projects' : 'requests'
  return (
    <>
      <PageHeader
        title="Project Management"
        above={
          <Link
            to={homeOf(session)}
            className="mb-1 inline-flex w-fit items-center gap-1 rounded-sm text-sm text-muted hover:text-accent"
          >
            <ArrowLeft aria-hidden="true" className="size-3.5" />
            Back to Dashboard
          </Link>
        }
        actions={
          mayAsk &&
          tab === 'requests' && (
            <Button look={mayDecide ? 'secondary' : 'primary'} onClick={() => change({ request: 'new' })}>
              <Plus aria-hidden="true" className="size-4" />
              Request a Project
            </Button>
          )
        }
      />
      <Tabs
        label="Project Management"
        value={tab}
        // The parameters of one tab do not apply to the other.
        onChange={(next) => void navigate(paths.projectRequests(next === 'projects' ? { tab: next } : {}))}
        tabs={[
          {
            value: 'projects',
            label: 'Active Projects',
            content: (
              <Suspense fallback={<ScreenSkeleton shape="table" bare />}>
                <ProjectList header={aboveProjects} onLimit={() => setLimited(true)} />
              </Suspense>
            ),
          },
          { value: 'requests', label: 'Project Requests', content: <RequestList /> },
        ]}
      />
      {limited && (
        <Suspense>
          <PlanLimitDialog onClose={() => setLimited(false)}>Your input is not lost.</PlanLimitDialog>
        </Suspense>
      )}
    </>
  )
}
