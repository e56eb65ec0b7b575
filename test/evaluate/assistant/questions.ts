/** Questions that the grammar was written from, by what is true: several ways to ask for each. */
import { laterQuestions } from './later-questions.ts'
import { askedDetails } from './questions/details.ts'
import { askedProjects } from './questions/projects.ts'
import { askedTasks } from './questions/tasks.ts'
import { askedRaid } from './questions/raid.ts'
import { askedRecords } from './questions/records.ts'
import { askedJoined } from './questions/joined.ts'
import type { Asked } from './truth/world.ts'

export const questions: readonly Asked[] = [
  ...laterQuestions,
  ...askedDetails,
  ...askedProjects,
  ...askedTasks,
  ...askedRaid,
  ...askedRecords,
  ...askedJoined,
]
