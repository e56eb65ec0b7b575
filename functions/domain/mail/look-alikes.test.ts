import fc from 'fast-check'
import { expect, test } from 'vitest'
import { viaProduct, withDisplayName } from './display-name.ts'
import { looksLikeProduct, withoutDisguise } from './look-alikes.ts'

/** Characters that look like each letter of the name. */
const drawnAs = [
  ['P', 'p', 'Ρ', 'Р', 'р', 'Ｐ', '𝐏', 'ꓑ'],
  ['l', 'L', 'I', '1', '|', 'ⅼ', 'ӏ', 'Ｌ'],
  ['u', 'U', 'υ', 'ս', 'ｕ', '𝐮'],
  ['m', 'M', 'rn', 'м', 'ｍ', '𝐦', 'Μ'],
  ['b', 'B', 'Ь', 'ｂ', '𝐛', 'В'],
  ['l', 'L', 'I', '1', '|', 'ⅼ', 'Ｌ'],
  ['i', 'I', '1', 'í', 'і', 'ｉ', 'ı'],
  ['n', 'N', 'ｎ', 'ñ', '𝐧', 'Ν'],
  ['e', 'E', 'е', 'é', 'ｅ', '𝐞', 'Е'],
] as const

const between = fc.constantFrom('', '', '', ' ', '-', '.', '\u200B', '\u200D', '\u2060', '\u00AD', '\uFE0F', '\u0301')

const disguised = fc
  .tuple(...drawnAs.map((letters) => fc.tuple(fc.constantFrom(...letters), between)))
  .map((letters) => letters.flat().join(''))

const words = fc.constantFrom('', 'Billing', 'The', 'Support', 'GmbH', 'فاتورة', '请求')

test('every disguise of the product’s name is reserved, in any company', async () => {
  for (const name of [
    'Plumb1ine',
    'PLUMBLINE Billing',
    'Ρlumbline',
    'Plum\u200Dbline',
    'The Plumb-Line Team',
    'Pluмbline',
  ])
    expect(await looksLikeProduct(name), name).toBe(true)
  await fc.assert(
    fc.asyncProperty(words, disguised, words, async (before, name, after) => {
      expect(await looksLikeProduct(`${before} ${name} ${after}`)).toBe(true)
    }),
  )
})

test('other companies keep their names', async () => {
  for (const name of [
    'Harbour Rail',
    'Plumb Partners',
    'Lumber Line',
    'Plumbing Ltd',
    'Водоканал',
    'شركة السقف',
    'Clubline',
    'Second Works',
  ])
    expect(await looksLikeProduct(name), name).toBe(false)
  expect(await withoutDisguise('Водоканал Север')).toBe('Водоканал Север')
  expect(await withoutDisguise('Ρlumbline')).toBe('Plurnbline')
})

test('whatever the name, the header ends with “via Plumbline” and has no hidden characters', async () => {
  expect(withDisplayName(await viaProduct('Quay & Sons'), 'mail@quay.test')).toBe(
    '"Quay & Sons via Plumbline" <mail@quay.test>',
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), disguised), async (name) => {
      const shown = await viaProduct(name)
      expect(shown).toMatch(/(?:^| )via Plumbline$/u)
      expect(shown).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}\r\n]/u)
      expect(shown.length).toBeLessThanOrEqual(55)
    }),
  )
})
