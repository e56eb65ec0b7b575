import { customerOf } from '../billing/customer-balance.ts'
import { choice, listParams, noParams, params, text } from '../protocol/params.ts'
import { invalid, missing } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import { newId } from '../store/ids.ts'
import type { Stored } from '../store/kinds.ts'
import { route } from './route.ts'

/** The form of each type that the stand-in knows; the others are refused. */
const forms: Partial<Record<Stored<'tax_id'>['type'], RegExp>> = {
  au_abn: /^\d{11}$/,
  br_cnpj: /^\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}$/,
  ca_bn: /^\d{9}$/,
  ch_vat: /^CHE-?\d{3}\.?\d{3}\.?\d{3} ?(MWST|TVA|IVA)$/,
  eu_vat: /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[A-Z0-9+*]{2,12}$/,
  gb_vat: /^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  in_gst: /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/,
  is_vat: /^\d{5,6}$/,
  no_vat: /^\d{9}MVA$/,
  nz_gst: /^\d{8,9}$/,
  sg_gst: /^[A-Z]\d{8}[A-Z]$/,
  us_ein: /^\d{2}-?\d{7}$/,
  za_vat: /^4\d{9}$/,
}
type Type = keyof typeof forms
const types = Object.keys(forms) as [Type, ...Type[]]

const create = (
  account: Account,
  customer: string,
  { type, value }: { type: Type; value: string },
): Stored<'tax_id'> => {
  customerOf(account, customer)
  const read = value.toUpperCase().replaceAll(/\s/g, '')
  if (!forms[type]?.test(type === 'ch_vat' ? value.toUpperCase() : read))
    throw invalid(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' })
  const country = type === 'eu_vat' ? read.slice(0, 2).replace('EL', 'GR') : type.slice(0, 2).toUpperCase()
  return account.save(
    {
      id: newId('txi'),
      object: 'tax_id',
      country,
      created: account.now(),
      customer,
      customer_account: null,
      livemode: false,
      owner: { customer, customer_account: null, type: 'customer' },
      type,
      value: read,
      verification: { status: 'pending', verified_address: null, verified_name: null },
    },
    'customer.tax_id.created',
  )
}

const ownTaxId = (account: Account, customer: string, id: string): Stored<'tax_id'> => {
  const found = account.objects.get('tax_id', id)
  if (found.customer !== customer) throw missing('tax_id', id)
  return found
}

export const taxIds = [
  route(
    'POST',
    '/v1/customers/:id/tax_ids',
    params({ type: choice(...types), value: text }),
    (account, asked, id = '') => create(account, id, asked),
  ),
  route('GET', '/v1/customers/:id/tax_ids/:tax_id', params({}), (account, _, id = '', taxId = '') =>
    ownTaxId(account, id, taxId),
  ),
  route('DELETE', '/v1/customers/:id/tax_ids/:tax_id', noParams, (account, _, id = '', taxId = '') => {
    const found = ownTaxId(account, id, taxId)
    account.objects.remove(taxId)
    account.emit('customer.tax_id.deleted', found)
    return { id: taxId, object: 'tax_id', deleted: true }
  }),
  route('GET', '/v1/customers/:id/tax_ids', listParams({}), (account, asked, id = '') =>
    account.objects.page('tax_id', {
      url: `/v1/customers/${id}/tax_ids`,
      filter: { customer: customerOf(account, id).id },
      params: asked,
    }),
  ),
]
