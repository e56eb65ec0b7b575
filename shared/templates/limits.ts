/**
 * A template of a project: characters of its name and description, the tasks and RAID entries that it holds, and the
 * working days that it covers before and after the start. A project is created from it in one transaction, which takes
 * 100 writes: these, and five for the project, its brief, its charter's history, its place in the plan and the key of
 * the request.
 */
export const templateLimits = { name: 120, description: 1000, tasks: 80, entries: 15, days: 5200 } as const
