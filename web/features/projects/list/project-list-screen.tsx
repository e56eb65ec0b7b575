import type { ReactNode } from 'react'
import type { ProjectStatus } from '../../../../shared/choices.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ProjectList } from './project-list.tsx'

/** The statuses that this screen's filter offers. A view can contain another status, which is then shown too. */
const usualStatuses: readonly ProjectStatus[] = ['planning', 'preparation', 'execution', 'completed']

const header = (actions: ReactNode): ReactNode => <PageHeader title="Active Projects" actions={actions} />

export const ProjectListScreen = () => <ProjectList statuses={usualStatuses} header={header} />
