import type { TemplatePlan } from '../../../shared/templates/template.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Write } from '../../kernel/table/transaction.ts'
import { planWrite } from './template-repository.ts'

/** The write of a template's plan; 400 if its texts are too long for one item. */
export const requiredPlanWrite = (workspaceId: string, id: string, plan: TemplatePlan): Write => {
  const write = planWrite(workspaceId, id, plan)
  if (write === undefined)
    throw invalid('projectId', 'The texts and checklists of this project are too long for a template')
  return write
}
