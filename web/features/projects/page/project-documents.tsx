import { Suspense } from 'react'
import type { Project } from '../../../../shared/projects/project.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { ProjectCharter } from '../../documents/project-charter.tsx'
import { ProjectRaci } from '../../documents/project-raci.tsx'

const ContractSection = lazyPart(
  async () => (await import('../../charter-contract/contract-section.tsx')).ContractSection,
)

type Part = 'charter' | 'raci'

type Props = { project: Project; shown: Part; onChoose: (part: Part) => void }

/** The charter and the RACI matrix of a project, one at a time, each with an address of its own. */
export const ProjectDocuments = ({ project, shown, onChoose }: Props) => (
  <Tabs<Part>
    label="Documents"
    value={shown}
    onChange={onChoose}
    tabs={[
      {
        value: 'charter',
        label: 'Project Charter',
        content: (
          <div className="flex flex-col gap-3">
            <Suspense fallback={null}>
              <ContractSection project={project} />
            </Suspense>
            <ProjectCharter project={project} />
          </div>
        ),
      },
      { value: 'raci', label: 'RACI Matrix', content: <ProjectRaci project={project} /> },
    ]}
  />
)
