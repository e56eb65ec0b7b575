/** The stage's clock, which can only be set forward: for this test and for all that come after it. */
import { expect, inject } from 'vitest'
import { forgetSessions } from './actors.ts'
import { forgetBrowserSessions } from './browser-session.ts'

/** The time as the stage has it. */
export const stageTime = async (): Promise<Date> => {
  const response = await fetch(`${inject('origin')}/_local/clock`)
  return new Date(((await response.json()) as { now: string }).now)
}

/** Sets it forward. Actors and new pages sign in again afterwards; pages that are open do not. */
export const advanceStageClock = async (seconds: number): Promise<void> => {
  const response = await fetch(`${inject('origin')}/_local/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: seconds }),
  })
  expect(response.status).toBe(200)
  forgetSessions()
  forgetBrowserSessions()
}
