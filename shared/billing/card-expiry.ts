/** Until when a card can be charged. */

/** A card is valid to the end of the month that is printed on it. */
export const expiresBefore = ({ expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number }, at: string) =>
  Date.UTC(expiryYear, expiryMonth) <= Date.parse(at)

/** `{ expiryMonth: 3, expiryYear: 2027 }` → `03/2027` */
export const writtenExpiry = ({ expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number }): string =>
  `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`
