import Lock from 'lucide-react/icons/lock'
import { EmptyState } from '../../loading/states.tsx'
import { useMay } from '../../session/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { WorkloadTab } from './workload-tab.tsx'

/** Who has how much to do in the next weeks. Sends no requests for people who may not see it. */
export const WorkloadScreen = () => {
  const may = useMay('analytics.read')
  return (
    <>
      <PageHeader title="Workload" />
      {may ? (
        <WorkloadTab />
      ) : (
        <EmptyState icon={<Lock />} title="Access Restricted">
          Only Program Managers, Project Managers and the company account can view the workload.
        </EmptyState>
      )}
    </>
  )
}
