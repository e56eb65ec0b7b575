import type { ReactNode } from 'react'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ProjectList } from './project-list.tsx'

const header = (actions: ReactNode): ReactNode => <PageHeader title="Active Projects" actions={actions} />

export const ProjectListScreen = () => <ProjectList header={header} />
