/** Lets a change come between the reads of a function, which start together and can be answered in any order. */
import { documents } from '../../functions/kernel/table/table.ts'

type Reads = {
  /** The sort key of the item that is read late, the first time that something reads it. */
  late: string
  /** The sort key of the item that was read by then. */
  after: string
  /** What happens in between. */
  meanwhile: () => Promise<unknown>
}

const sortKeyOf = (input: object): string | undefined => (input as { Key?: { sk?: { S?: string } } }).Key?.sk?.S

/** Runs something whose first read of an item happens after its read of another item, and after another change. */
export const withLateRead = async <T>({ late, after, meanwhile }: Reads, run: () => Promise<T>): Promise<T> => {
  const earlier = Promise.withResolvers<void>()
  let waiting = true
  const name = 'lateRead'
  documents.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const key = commandName === 'GetItemCommand' ? sortKeyOf(args.input) : undefined
        if (waiting && key === late) {
          waiting = false
          await earlier.promise
          await meanwhile()
        }
        const output = await next(args)
        if (key === after) earlier.resolve()
        return output
      },
    { step: 'initialize', priority: 'high', name },
  )
  try {
    return await run()
  } finally {
    documents.middlewareStack.remove(name)
  }
}
