import type { Project } from '../../../../shared/projects/project.ts'
import { useMay } from '../../../session/session.ts'
import { ProjectBudget } from '../../budget/project-budget.tsx'
import { ProjectExpenses } from '../../expenses/project-expenses.tsx'

/** The budget of a project, what it has spent, and its expenses. Without the budget for people who may not see money. */
export const ProjectFinancials = ({ project }: { project: Project }) => {
  const maySeeMoney = useMay('finance.read')
  return (
    <div className="flex flex-col gap-4">
      {maySeeMoney ? (
        <ProjectBudget project={project}>
          {(waiting) => <ProjectExpenses project={project} waiting={waiting} />}
        </ProjectBudget>
      ) : (
        <ProjectExpenses project={project} />
      )}
    </div>
  )
}
