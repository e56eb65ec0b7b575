import type { Project } from '../../../../shared/project.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { ProjectCharter } from '../../documents/project-charter.tsx'
import { ProjectRaci } from '../../documents/project-raci.tsx'

type Part = 'charter' | 'raci'

type Props = { project: Project; shown: Part; onChoose: (part: Part) => void }

/** The charter and the RACI matrix of a project, one at a time, each with an address of its own. */
export const ProjectDocuments = ({ project, shown, onChoose }: Props) => (
  <Tabs<Part>
    label="Documents"
    value={shown}
    onChange={onChoose}
    tabs={[
      { value: 'charter', label: 'Project Charter', content: <ProjectCharter project={project} /> },
      { value: 'raci', label: 'RACI Matrix', content: <ProjectRaci project={project} /> },
    ]}
  />
)
