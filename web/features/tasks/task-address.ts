/** What `task` in the address of a list of tasks can name besides a task: the form for a new one, the open row, the import. */
const notTasks: ReadonlySet<string> = new Set(['new', 'add', 'import'])

/** The id of the task that the address opens, if any. */
export const openTaskIn = (search: URLSearchParams): string | undefined => {
  const named = search.get('task') ?? ''
  return named === '' || notTasks.has(named) ? undefined : named
}

/** Sent with the address that opens the row of a new task: the text of many tasks, which is previewed first. */
export type AddTasksState = { pasted: string }
