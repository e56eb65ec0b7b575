import { expect, test } from 'vitest'
import { changesOf, empty, typedAddressees, withAddressees } from './composer-form.ts'

test('reads addresses as people type and paste them, and nothing else for one', () => {
  expect(typedAddressees('Rita Silva <Rita@Quay.test>')).toEqual([{ personId: null, name: 'Rita Silva', email: 'rita@quay.test' }])
  expect(typedAddressees('"Silva, R" <r@quay.test>')).toBeUndefined()
  expect(typedAddressees('a@quay.test, Bela <b@quay.test>;\nc@quay.test')?.map(({ email }) => email)).toEqual(['a@quay.test', 'b@quay.test', 'c@quay.test'])
  for (const text of ['', 'Rita', 'rita@quay', 'a@quay.test, Rita', '<>', 'a b@quay.test']) expect(typedAddressees(text), text).toBeUndefined()
})

test('takes each address once, in any case', () => {
  const [rita] = typedAddressees('rita@quay.test') ?? []
  if (rita === undefined) throw new Error('Not read')
  expect(withAddressees([rita], [{ ...rita, email: 'RITA@quay.test' }, { ...rita, email: 'noor@quay.test' }]).map(({ email }) => email)).toEqual(['rita@quay.test', 'noor@quay.test'])
})

test('sends what is otherwise than saved, and no project as none', () => {
  expect(changesOf(empty, { ...empty, subject: '  ', content: ' All is well. ' })).toEqual({ content: 'All is well.' })
  expect(changesOf({ ...empty, projectId: 'prj_1' }, empty)).toEqual({ projectId: null })
})
