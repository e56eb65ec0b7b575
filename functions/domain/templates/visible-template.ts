/** The templates that a caller sees: those of their workspace, and those that come with the product. */
import type { Template } from '../../../shared/templates/template.ts'
import { templateId } from '../../../shared/contract/ids.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { builtInTemplates } from './built-in.ts'
import { toTemplate, type TemplateRecord } from './template-record.ts'
import { readPlan, readRecord } from './template-repository.ts'

const isId = (id: string): boolean => templateId.safeParse(id).success

/** A live template with its plan; 404 otherwise. */
export const visibleTemplate = async (workspaceId: string, id: string): Promise<Template> => {
  const builtIn = builtInTemplates.find((template) => template.id === id)
  if (builtIn !== undefined) return builtIn
  const [record, plan] = isId(id) ? await Promise.all([readRecord(workspaceId, id), readPlan(workspaceId, id)]) : []
  if (record === undefined || record.deletion !== undefined || plan === undefined) throw notFound('Template')
  return toTemplate(record, plan)
}

/** A template of the workspace that can be changed, in the trash or not; 404 or 409 otherwise. */
export const ownTemplate = async (workspaceId: string, id: string): Promise<TemplateRecord> => {
  if (builtInTemplates.some((template) => template.id === id))
    throw new Problem('wrong_state', 'This template comes with Plumbline and cannot be changed.')
  const record = isId(id) ? await readRecord(workspaceId, id) : undefined
  if (record === undefined) throw notFound('Template')
  return record
}

/** The same, unless it is in the trash. */
export const ownLiveTemplate = async (workspaceId: string, id: string): Promise<TemplateRecord> => {
  const record = await ownTemplate(workspaceId, id)
  if (record.deletion !== undefined) throw notFound('Template')
  return record
}
