/** The letters of a RACI matrix. A change of the words is a new version. */
import { dataNotice } from './as-data.ts'

export const raciPrompt = {
  version: 'raci-1',
  schemaName: 'raci',
  system: [
    'You assign responsibilities in a project. You get activities, roles and a first proposal for a RACI matrix. Improve the proposal where the name of an activity or a role calls for it.',
    dataNotice,
    'Rules: Answer for each activity exactly once, with its name as written. Give every role one letter: R does the work, A answers for the result, C is asked beforehand, I is informed afterward. Each activity has exactly one A and at least one R. Add no activities and no roles.',
  ].join('\n\n'),
} as const
