import { useEffect, useRef } from 'react'
import { useAddress } from '../../address/use-address.ts'
import { failed } from '../../ui/toast.ts'
import { readBankReturn, withoutBankReturn, type BankReturn } from './bank-return.ts'

type Failed = Extract<BankReturn, { kind: 'failed' }>
type Confirmed = Exclude<BankReturn, Failed>

/**
 * Continues once when the bank's page has led back here, with the payment or the failed purchase, and removes its
 * parameters, and the given others, from the address.
 */
export const useBankReturn = (
  onConfirmed: (confirmed: Confirmed) => void,
  { others = {}, onFailed }: { others?: Readonly<Record<string, ''>>; onFailed?: (failure: Failed) => void } = {},
): void => {
  const { search, change } = useAddress()
  const done = useRef(false)
  useEffect(() => {
    const bankReturn = readBankReturn(search)
    if (bankReturn === undefined || done.current) return
    done.current = true
    change({ ...withoutBankReturn, ...others })
    if (bankReturn.kind !== 'failed') return onConfirmed(bankReturn)
    failed('Payment Failed', 'The confirmation did not succeed. Nothing was charged.')
    onFailed?.(bankReturn)
  })
}
