import { expect, test } from 'vitest'
import { routes } from '../resources/routes.ts'
import { paramProblems } from './check-params.ts'
import { shapeProblems } from './check-shape.ts'
import { paramsOfRoutes } from './declarations.ts'

test('every route and parameter of the stand-in is one of Stripe’s', () => {
  const problems = routes.flatMap(({ method, path, params }) => {
    const name = `${method} ${path}`
    const declaration = paramsOfRoutes.get(name.replaceAll(/:[a-z_]+/g, ':'))
    return declaration ? paramProblems(name, params, declaration) : [`${name} is not a route of Stripe's`]
  })
  expect(problems).toEqual([])
})

test('the check of shapes notices what is missing, made up or of another type', () => {
  const product = {
    id: 'prod_1', object: 'product', active: true, created: 1, description: null, images: [], livemode: false, marketing_features: [],
    metadata: {}, name: 'Pro', package_dimensions: null, shippable: null, tax_details: null, type: 'service', updated: 1, url: null,
  } // prettier-ignore
  expect(shapeProblems(product)).toEqual([])
  expect(shapeProblems({ ...product, colour: 'red' })).toEqual(["product.colour is not a field of Stripe's"])
  expect(shapeProblems({ ...product, name: undefined })).toEqual(['product.name is missing'])
  expect(shapeProblems({ ...product, active: 'true' })).toEqual(['product.active is "true" and not TSBooleanKeyword'])
  expect(shapeProblems({ ...product, type: 'digital' })).toHaveLength(1)
})
