import { useEffect, useRef } from 'react'
import { useAddress } from '../../address/use-address.ts'
import { failed } from '../../ui/toast.ts'
import { readBankReturn, withoutBankReturn, type BankReturn } from './bank-return.ts'

type Confirmed = Exclude<BankReturn, { kind: 'failed' }>

/**
 * Continues once when the bank's page has led back here, and removes its parameters, and the given
 * others, from the address.
 */
export const useBankReturn = (
  onConfirmed: (confirmed: Confirmed) => void,
  others: Readonly<Record<string, ''>> = {},
): void => {
  const { search, change } = useAddress()
  const done = useRef(false)
  useEffect(() => {
    const found = readBankReturn(search)
    if (found === undefined || done.current) return
    done.current = true
    change({ ...withoutBankReturn, ...others })
    if (found.kind === 'failed') failed('Payment Failed', 'The confirmation did not succeed. Nothing was charged.')
    else onConfirmed(found)
  })
}
