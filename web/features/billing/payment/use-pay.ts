import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../client/problem-error.ts'
import { unexpected, type Outcome } from './payment.ts'

/**
 * Pays once at a time, however often the button is pressed. After a success, or on the way to the bank's page, it stays
 * busy.
 */
export const usePay = (onPaid: (intentId: string) => void) => {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const release = useCallback(() => {
    running.current = false
    setBusy(false)
  }, [])

  // The browser's Back button may bring back the page as it was on its way to the bank.
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) release()
    }
    addEventListener('pageshow', show)
    return () => removeEventListener('pageshow', show)
  }, [release])

  const pay = async (attempt: () => Promise<Outcome>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      const outcome = await attempt()
      if (outcome === 'leaving') return
      if ('intentId' in outcome) return onPaid(outcome.intentId)
      setRefusal(outcome.refusal)
    } catch (error) {
      setRefusal(messageOf(error, unexpected))
    }
    release()
  }

  return { pay, busy, refusal }
}
