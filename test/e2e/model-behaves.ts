/** How the stage's language model behaves. Each file that changes it turns it off again. */
import { expect, inject } from 'vitest'

export const modelBehaves = async (mode: object): Promise<void> => {
  const { status } = await fetch(`${inject('origin')}/_local/bedrock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mode),
  })
  expect(status).toBe(200)
}
