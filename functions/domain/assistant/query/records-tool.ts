/** The tool that answers queries. What reads the records is loaded when the first query is asked. */
import { assistantQuery } from '../../../../shared/assistant/query.ts'
import { tool } from '../statements/tool.ts'

export const records = tool({
  name: 'records',
  description:
    'Answers a query over the records of the workspace: what (projects, tasks, RAID entries, milestones, meetings with their minutes, approvals, expenses, people, reports, files), conditions (where), and a measure: list, count, sum or average of a figure, value of a fact such as the sponsor, compare of two periods, or groups (by). Use it for conditions that no other tool has.',
  input: assistantQuery,
  needs: 'project.read',
  refusal: 'Your role cannot see projects.',
  run: async (principal, query, reads) => (await import('./records-on-demand.ts')).answerQuery(principal, query, reads),
})
