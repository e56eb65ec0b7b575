import { store } from '../../state/store.ts'

/**
 * New tasks on their way to the server, one after another, so that they keep their order however fast they are typed.
 * A task that is refused stays, and the ones after it wait, until it is corrected or removed. No rendering.
 */

/** The task that a new one depends on: one that exists, or an earlier one of the queue. */
export type Above = { title: string } & ({ id: string } | { key: string })

export type QueuedTask<Row> = {
  /** Names the task until it has an id, and its create call, which is repeated under this name. */
  key: string
  row: Row
  above: Above | undefined
  state: 'waiting' | 'sending' | 'failed'
  error?: unknown
}

export type AddedTask = { id: string; title: string }

/** Creates a task that depends on the one with the id `dependsOn`. */
export type Save<Row> = (task: QueuedTask<Row>, dependsOn: string | undefined) => Promise<AddedTask>

export type QueueState<Row> = {
  /** The tasks that are not created yet. */
  tasks: readonly QueuedTask<Row>[]
  /** The task that was created last, and how many were. */
  last: AddedTask | undefined
  added: number
}

export type AddingQueue<Row> = ReturnType<typeof addingQueue<Row>>

export const addingQueue = <Row>(save: Save<Row>) => {
  const state = store<QueueState<Row>>({ tasks: [], last: undefined, added: 0 })
  const ids = new Map<string, string>()
  let running = false

  const set = (next: Partial<QueueState<Row>>) => state.set({ ...state.read(), ...next })
  const change = (key: string, to: Partial<QueuedTask<Row>>) =>
    set({ tasks: state.read().tasks.map((task) => (task.key === key ? { ...task, ...to } : task)) })
  const idOf = (above: Above | undefined): string | undefined =>
    above && ('id' in above ? above.id : ids.get(above.key))

  const run = async (): Promise<void> => {
    if (running) return
    running = true
    for (let [next] = state.read().tasks; next?.state === 'waiting'; [next] = state.read().tasks) {
      const { key } = next
      change(key, { state: 'sending' })
      try {
        const last = await save(next, idOf(next.above))
        ids.set(key, last.id)
        set({ tasks: state.read().tasks.filter((task) => task.key !== key), last, added: state.read().added + 1 })
      } catch (error) {
        change(key, { state: 'failed', error })
      }
    }
    running = false
  }

  return {
    add: (task: Pick<QueuedTask<Row>, 'key' | 'row' | 'above'>): void => {
      set({ tasks: [...state.read().tasks, { ...task, state: 'waiting' }] })
      void run()
    },
    /** Sends a refused task again, as it is now. */
    retry: (key: string, to: Partial<Pick<QueuedTask<Row>, 'row' | 'above'>>): void => {
      change(key, { ...to, state: 'waiting', error: undefined })
      void run()
    },
    /** Leaves a refused task out. What depends on it depends on the one above it. */
    remove: (key: string): void => {
      const gone = state.read().tasks.find((task) => task.key === key)
      const follows = ({ above }: QueuedTask<Row>) => above !== undefined && 'key' in above && above.key === key
      set({
        tasks: state
          .read()
          .tasks.filter((task) => task.key !== key)
          .map((task) => (follows(task) ? { ...task, above: gone?.above } : task)),
      })
      void run()
    },
    read: state.read,
    subscribe: state.subscribe,
  }
}
