/** Events of connections to code hosts. Their secrets are not included. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { events } from '../contract/event.ts'
import { codeServices } from './code-choices.ts'

const codeChange = z.object({
  connectionId: z.string(),
  service: oneOf(codeServices),
  host: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  version: z.int(),
  /** Names of the changed fields. */
  changed: z.array(z.string()),
})

const family = 'code-connection'

export const codeEvents = events({
  'code-connection.created.v1': { family, summary: 'A repository was connected to a project.', data: codeChange },
  'code-connection.updated.v1': { family, summary: 'A connection to a repository was changed.', data: codeChange },
  'code-connection.secret-rotated.v1': {
    family,
    summary: 'The secret of a connection to a repository was replaced.',
    data: codeChange,
  },
  'code-connection.removed.v1': { family, summary: 'A repository was disconnected.', data: codeChange },
})
