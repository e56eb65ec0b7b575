import type { ProjectStatus } from '../../../shared/choices.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProjectList } from './project-list.tsx'

/** The choice of this screen's filter. A view can hold another one, which is shown then. */
const usualStatuses: readonly ProjectStatus[] = ['planning', 'preparation', 'execution', 'completed']

export const ProjectListScreen = () => <ProjectList statuses={usualStatuses} header={(actions) => <PageHeader title="Active Projects" actions={actions} />} />
