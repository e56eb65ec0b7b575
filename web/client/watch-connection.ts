/**
 * Finds out whether the server can be reached once a call had no answer, keeps asking with growing pauses while it
 * cannot, and tells TanStack Query when it can again. Loaded when the first screen is idle, because it cannot be loaded
 * once it is needed.
 */
import { onlineManager } from '@tanstack/react-query'
import { answeredAt, answerMissing, isGatewayFailure, noteAnswer } from './connection.ts'
import { rows } from './rows.ts'
import { isJson } from './send.ts'
import { store } from '../state/store.ts'

/** Pauses before each question, in milliseconds; the last one repeats. */
const pauses = [2000, 4000, 8000, 16_000, 30_000]
/** How long a question waits for its answer, in milliseconds. */
const patience = 10_000

export type Outage = {
  /** When the server last answered, in milliseconds. */ since: number
  /** Whether the server is being asked right now. */ asking: boolean
}

/** The outage, while the server cannot be reached. */
export const outage = store<Outage | undefined>(undefined)

/** A call that began during an outage can fail a moment after its end. */
const aftermath = 5000

let endedAt = 0
let round = 0
let timer: ReturnType<typeof setTimeout> | undefined
let asked: Promise<boolean> | undefined

/** Any answer of the API will do, even one that refuses the session. The sign-in page of a public network is not one. */
const isAnswered = async (): Promise<boolean> => {
  try {
    const response = await fetch(rows['auth.user']?.[1] ?? '', {
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    })
    return !isGatewayFailure(response.status) && isJson(response)
  } catch {
    return false
  }
}

/** A hidden tab does not ask, and neither does a device without a network; both ask as soon as that is over. */
const plan = (): void => {
  clearTimeout(timer)
  if (outage.read() === undefined || document.visibilityState === 'hidden' || !navigator.onLine) return
  timer = setTimeout(() => void askServer(), pauses[Math.min(round, pauses.length - 1)])
  round += 1
}

const ask = async (): Promise<boolean> => {
  clearTimeout(timer)
  const since = answeredAt()
  if (outage.read() !== undefined) outage.set({ since, asking: true })
  const answered = await isAnswered()
  if (answered) {
    noteAnswer()
    round = 0
  }
  if (answered && outage.read() === undefined) repeatLateFailures()
  outage.set(answered ? undefined : { since, asking: false })
  plan()
  return answered
}

/** Asks the server now. Resolves to whether it answers. */
export const askServer = (): Promise<boolean> => {
  asked ??= ask().finally(() => {
    asked = undefined
  })
  return asked
}

/** Resolves when the server can be reached again; at once if it can. */
export const untilReachable = (): Promise<void> =>
  new Promise((resolve) => {
    if (outage.read() === undefined) return resolve()
    const stop = outage.subscribe(() => {
      if (outage.read() !== undefined) return
      stop()
      resolve()
    })
  })

/** Reads without an answer are repeated by TanStack Query when it is told that the server can be reached again. */
onlineManager.setEventListener((setOnline) =>
  outage.subscribe(() => {
    if (outage.read() === undefined) endedAt = Date.now()
    setOnline(outage.read() === undefined)
  }),
)

const repeatLateFailures = (): void => {
  if (Date.now() - endedAt > aftermath) return
  endedAt = 0
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
}

const lookIfMissing = (): void => {
  if (document.visibilityState === 'hidden') return
  // During an outage, an answer to another call is a reason to ask, too.
  if (answerMissing.read() === (outage.read() === undefined)) void askServer()
}

const lookAgain = (): void => {
  if (document.visibilityState === 'hidden') plan()
  else if (outage.read() === undefined) lookIfMissing()
  else void askServer()
}

answerMissing.subscribe(lookIfMissing)
addEventListener('offline', () => void askServer())
addEventListener('online', lookAgain)
document.addEventListener('visibilitychange', lookAgain)
lookIfMissing()
