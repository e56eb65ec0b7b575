import { expect, it } from 'vitest'
import { groupedNumber, localCard, readExpiry } from './local-card.ts'

it.each([
  ['12/30', { month: 12, year: 2030 }],
  [' 1 / 2031 ', { month: 1, year: 2031 }],
  ['13/30', undefined],
  ['1230', undefined],
  ['', undefined],
])('reads the expiry date “%s”', (text, expected) => expect(readExpiry(text)).toEqual(expected))

it('writes the number in groups of four', () => {
  expect(groupedNumber('42424242 4242-4242')).toBe('4242 4242 4242 4242')
  expect(groupedNumber('42424')).toBe('4242 4')
})

it('makes a card of what was entered', () =>
  expect(
    localCard.parse({ number: '4242 4242 4242 4242', expiry: '07/31', cvc: ' 123', name: ' Ana Flores ' }),
  ).toEqual({ number: '4242424242424242', expMonth: 7, expYear: 2031, cvc: '123', name: 'Ana Flores' }))

it('says what is missing at each field', () => {
  const { error } = localCard.safeParse({ number: '42', expiry: '7', cvc: '', name: ' ' })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['number', 'Enter the card number'],
    ['expiry', 'Enter the expiry date as MM/YY'],
    ['cvc', 'Enter the security code'],
    ['name', 'Enter the name on the card'],
  ])
})
