/** The stage's clock. It can only move forward, for this test and all later ones. */
import { expect, inject } from 'vitest'
import { forgetSessions } from './actors.ts'
import { forgetBrowserSessions } from './browser-session.ts'

/** The stage's current time. */
export const stageTime = async (): Promise<Date> => {
  const response = await fetch(`${inject('origin')}/_local/clock`)
  return new Date(((await response.json()) as { now: string }).now)
}

/** Moves the clock forward. Actors and new pages sign in again afterwards. Open pages do not. */
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
