/** Ids that come out the same whenever the demo is loaded anew after a failure: by what they name, not by chance. */
import { createHash } from 'node:crypto'
import { newId, newTaskId } from '../../kernel/id.ts'

const chanceLength = 7
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** The id that was made at its time, with the place of chance taken by what it names. */
const named = (id: string, name: string): string => {
  const letters = [...createHash('sha256').update(name).digest().subarray(0, chanceLength)].map(
    (byte) => alphabet[byte % 32],
  )
  return id.slice(0, -chanceLength) + letters.join('')
}

/** `name` has to be unique among those of a kind. */
export const demoId = (kind: Parameters<typeof newId>[0], name: string, at: Date): string =>
  named(newId(kind, at.getTime()), name)

export const demoTaskId = (projectId: string, name: string, at: Date): string =>
  named(newTaskId(projectId, at.getTime()), name)
