/** A billing address that is complete, without a tax number. */
export const billingAddress = {
  line1: 'Rua do Farol 12',
  line2: '',
  city: 'Lisboa',
  postalCode: '1100-148',
  state: '',
  country: 'PT',
  taxNumber: '',
}
