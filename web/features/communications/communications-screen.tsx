import Lock from 'lucide-react/icons/lock'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../session/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../loading/states.tsx'
import { CommunicationList } from './communication-list.tsx'
import { CommunicationDetails } from './communication-details.tsx'

/** Sent communications and drafts. Sends no requests for people who may not read them. */
export const CommunicationsScreen = () => {
  const [search] = useSearchParams()
  const id = search.get('id')
  if (!useMay('communication.read'))
    return (
      <>
        <PageHeader title="Communications" />
        <EmptyState icon={<Lock />} title="Access Restricted">
          Only Program Managers, Project Managers and the company account can write communications.
        </EmptyState>
      </>
    )
  return id === null ? <CommunicationList /> : <CommunicationDetails id={id} />
}
