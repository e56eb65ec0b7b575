import { expect, test } from 'vitest'
import type { Communication } from '../../../shared/communications/communication.ts'
import { changesOf, copyOf, empty, typedAddressees, withAddressees } from './composer-form.ts'

test('reads typed and pasted addresses, and nothing else', () => {
  expect(typedAddressees('Rita Silva <Rita@Quay.test>')).toEqual([
    { personId: null, name: 'Rita Silva', email: 'rita@quay.test' },
  ])
  expect(typedAddressees('"Silva, R" <r@quay.test>')).toBeUndefined()
  expect(typedAddressees('a@quay.test, Bela <b@quay.test>;\nc@quay.test')?.map(({ email }) => email)).toEqual([
    'a@quay.test',
    'b@quay.test',
    'c@quay.test',
  ])
  for (const text of ['', 'Rita', 'rita@quay', 'a@quay.test, Rita', '<>', 'a b@quay.test'])
    expect(typedAddressees(text), text).toBeUndefined()
})

test('accepts each address once, ignoring case', () => {
  const [rita] = typedAddressees('rita@quay.test') ?? []
  if (rita === undefined) throw new Error('Not read')
  expect(
    withAddressees(
      [rita],
      [
        { ...rita, email: 'RITA@quay.test' },
        { ...rita, email: 'noor@quay.test' },
      ],
    ).map(({ email }) => email),
  ).toEqual(['rita@quay.test', 'noor@quay.test'])
})

test('sends only changed fields, and null for no project', () => {
  expect(changesOf(empty, { ...empty, subject: '  ', content: ' All is well. ' })).toEqual({ content: 'All is well.' })
  expect(changesOf({ ...empty, projectId: 'prj_1' }, empty)).toEqual({ projectId: null })
})

test('a copy of a sent communication keeps its project unless the project is deleted', () => {
  const [rita] = typedAddressees('rita@quay.test') ?? []
  if (rita === undefined) throw new Error('Not read')
  const sent = {
    ...empty,
    projectId: 'prj_1',
    subject: 'Quay',
    recipients: [{ ...rita, email: 'noor@quay.test', state: 'sent' }],
  } as unknown as Communication
  expect(copyOf(sent, [rita], false)).toMatchObject({ projectId: 'prj_1', subject: 'Quay', recipients: [rita] })
  expect(copyOf(sent, [], true).projectId).toBeNull()
  expect(copyOf({ ...sent, projectId: null }, [], false).projectId).toBeNull()
})
