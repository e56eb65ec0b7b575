import type { ReactNode } from 'react'
import type { ProjectStatus } from '../../../../shared/choices.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ProjectList } from './project-list.tsx'

/** The choice of this screen's filter. A view can hold another one, which is shown then. */
const usualStatuses: readonly ProjectStatus[] = ['planning', 'preparation', 'execution', 'completed']

const header = (actions: ReactNode): ReactNode => <PageHeader title="Active Projects" actions={actions} />

export const ProjectListScreen = () => <ProjectList statuses={usualStatuses} header={header} />
