/** Templates of projects. */
import * as z from 'zod/mini'
import { events } from '../contract/event.ts'

const templateChange = z.object({
  templateId: z.string(),
  name: z.string(),
  taskCount: z.int(),
  version: z.int(),
  /** Names of the changed fields; `content` if it was replaced by that of a project. */
  changed: z.array(z.string()),
})
export type TemplateChange = z.output<typeof templateChange>

export const templateEvents = events({
  'template.saved.v1': { family: 'template', summary: 'A project was saved as a template.', data: templateChange },
  'template.updated.v1': { family: 'template', summary: 'A template was changed.', data: templateChange },
  'template.deleted.v1': { family: 'template', summary: 'A template went to the trash.', data: templateChange },
  'template.restored.v1': {
    family: 'template',
    summary: 'A template came back from the trash.',
    data: templateChange,
  },
})
