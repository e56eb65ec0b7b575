/** Checks on the status page whether the API responds. On other pages, does nothing. */
import { instantFormat } from '../../../shared/intl-formats.ts'
import { part } from './part.ts'

const writtenInstant = instantFormat({ dateStyle: 'medium', timeStyle: 'long' })

/** Milliseconds after which a check counts as failed. */
const longest = 10_000

const check = async (): Promise<{ state: string; detail: string }> => {
  const began = performance.now()
  const at = writtenInstant(Date.now(), undefined)
  try {
    const response = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(longest) })
    const { status } = (await response.json()) as { status?: unknown }
    if (response.ok && status === 'ok')
      return { state: 'The API responds', detail: `In ${Math.round(performance.now() - began)} ms. Checked on ${at}.` }
    return {
      state: 'The API reports a problem',
      detail: `It answered with status ${response.status}. Checked on ${at}.`,
    }
  } catch {
    return {
      state: 'The API does not respond',
      detail: `No answer within ${longest / 1000} seconds, or your connection is interrupted. Checked on ${at}.`,
    }
  }
}

export const showHealth = (): void => {
  const board = document.querySelector('[data-health]')
  if (board === null) return
  const stateLine = part(board, '[data-health-state]', HTMLElement)
  const detailLine = part(board, '[data-health-detail]', HTMLElement)
  const retryButton = part(board, '[data-health-again]', HTMLButtonElement)
  const run = async () => {
    retryButton.disabled = true
    stateLine.textContent = 'Checking…'
    const { state, detail } = await check()
    stateLine.textContent = state
    detailLine.textContent = detail
    retryButton.disabled = false
  }
  retryButton.hidden = false
  retryButton.addEventListener('click', () => void run())
  void run()
}
