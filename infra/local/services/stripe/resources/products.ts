import { emptyable, flag, list, listParams, metadata, noParams, params, range, text } from '../protocol/params.ts'
import { definedFields } from '../../../../../shared/contract/defined-fields.ts'
import { mergedMetadata } from '../protocol/merge.ts'
import { invalid } from '../protocol/stripe-error.ts'
import { newId } from '../store/ids.ts'
import type { Stored } from '../store/kinds.ts'
import { route } from './route.ts'

const fields = {
  active: flag.optional(),
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
  statement_descriptor: text.optional(),
  tax_code: emptyable(text).optional(),
  unit_label: emptyable(text).optional(),
  url: emptyable(text).optional(),
}

export const products = [
  route('POST', '/v1/products', params({ ...fields, id: text.optional(), name: text }), (account, asked) => {
    const id = asked.id ?? newId('prod')
    if (account.objects.findAny(id))
      throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' })
    const product: Stored<'product'> = {
      id,
      object: 'product',
      active: asked.active ?? true,
      created: account.now(),
      default_price: null,
      description: asked.description ?? null,
      images: [],
      livemode: false,
      marketing_features: [],
      metadata: mergedMetadata({}, asked.metadata),
      name: asked.name,
      package_dimensions: null,
      shippable: null,
      statement_descriptor: asked.statement_descriptor ?? null,
      tax_code: asked.tax_code ?? null,
      tax_details: null,
      type: 'service',
      unit_label: asked.unit_label ?? null,
      updated: account.now(),
      url: asked.url ?? null,
    }
    return account.save(product, 'product.created')
  }),
  route(
    'POST',
    '/v1/products/:id',
    params({ ...fields, name: text.optional(), default_price: text.optional() }),
    (account, { metadata: changes, ...asked }, id = '') => {
      const product = account.objects.get('product', id)
      if (asked.default_price !== undefined) account.objects.get('price', asked.default_price, 'default_price')
      const changed = {
        ...product,
        ...definedFields(asked),
        metadata: mergedMetadata(product.metadata, changes),
        updated: account.now(),
      }
      return account.save(changed, 'product.updated')
    },
  ),
  route('GET', '/v1/products/:id', params({}), (account, _, id = '') => account.objects.get('product', id)),
  route('DELETE', '/v1/products/:id', noParams, (account, _, id = '') => {
    const product = account.objects.get('product', id)
    if (account.objects.all('price', { product: id }).length > 0)
      throw invalid('This product cannot be deleted because it has one or more user-created prices.')
    account.objects.remove(id)
    account.emit('product.deleted', product)
    return { id, object: 'product', deleted: true }
  }),
  route(
    'GET',
    '/v1/products',
    listParams({
      active: flag.optional(),
      ids: list(text).optional(),
      created: range.optional(),
      url: text.optional(),
    }),
    (account, asked) =>
      account.objects.page('product', {
        url: '/v1/products',
        filter: { active: asked.active, id: asked.ids, url: asked.url },
        created: asked.created,
        params: asked,
      }),
  ),
]
