import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordProblem } from '../../../../shared/accounts/password-rule.ts'
import { commonPasswords } from './common-passwords-on-demand.ts'
import { guessableProblem } from './guessable-password.ts'

const ana = ['Ana', 'Flores da Cunha', 'ana.flores@harbour-rail.test', 'Harbour Rail Lda.', 'Rua Augusta 12, Lisboa']
const isCommon = /too common/
const isPersonal = /your name, address or company/

describe('the most used passwords are refused', () => {
  test.each([
    'Password1!',
    'P@ssw0rd1',
    'Pa$$w0rd!',
    'Welcome2024!',
    'Qwerty123!',
    'Passw0rd!2026',
    'Abc12345!',
    'Aa123456!',
    'Letmein#1',
    'L3tm31n!!',
    '_Summer2026_',
    'Admin@123',
    'Pass-word-1',
    'MonkeyMonkey1!',
    'Ilóveyou1!',
    '1q2w3e4R!',
  ])('%s', async (password) => {
    expect(passwordProblem(password)).toBeUndefined()
    expect(await guessableProblem(password, [])).toMatch(isCommon)
  })

  test('as such, also when letters of them are a part of what is known', async () => {
    expect(await guessableProblem('P@ssw0rd1', ['person_01ssw@quay.test'])).toMatch(isCommon)
  })

  test('in any case, with any digits and symbols around them', async () => {
    const words = [...commonPasswords].filter((word) => /^[a-z]{4,}$/.test(word)).slice(0, 2000)
    const around = fc.string({ unit: fc.constantFrom(...Array.from('0123456789!?.-_# ')), maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...words), around, around, fc.boolean(), async (word, before, after, all) => {
        const cased = all ? word.toUpperCase() : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
        expect(await guessableProblem(`${before}${cased}${after}`, [])).toMatch(isCommon)
      }),
    )
  })
})

describe('passwords made of what is known about the person are refused', () => {
  test.each([
    'AnaFlores1!',
    'flores-ANA-2026',
    'H4rbour-R@il1',
    'Harbour-Rail-2026!',
    'Cunha#1987',
    'Ana.Flores@1',
    'Augusta12!A',
  ])('%s', async (password) => expect(await guessableProblem(password, ana)).toMatch(isPersonal))

  test('whatever the language', async () => {
    expect(await guessableProblem('Åse-Bjørnstad1', ['Åse', 'Bjørnstad'])).toMatch(isPersonal)
    expect(await guessableProblem('Łucja-2026!', ['Łucja'])).toMatch(isPersonal)
  })
})

describe('passwords made of the words of the product are refused', () => {
  test.each([
    'Plumbline1!',
    'Plumbline-2026!',
    'Plumb-Line-26',
    'Plumbl1ne#1',
    '2026_PlumbLine_App!',
    'ProjectManager#1',
    'Pr0ject-Plumbline-7',
    'Milestone-2026!',
    'Portfolio$Manager1',
    'Ana-Plumbline-1!',
    'Harbour-Project-2026!',
  ])('%s', async (password) => {
    expect(passwordProblem(password)).toBeUndefined()
    expect(await guessableProblem(password, ana)).toMatch(/words of project management|too common/)
  })

  test('with a message that names no person, as nothing about one is in it', async () => {
    expect(await guessableProblem('Plumbline-2026!', ana)).toBe(
      'Password must not be made of “Plumbline” or common words of project management',
    )
  })
})

describe('other passwords are accepted', () => {
  test.each([
    'Demo-2026-plan!',
    'Quay 2026x-tide',
    'correct-Horse-7-battery',
    'Ana-drinks-tea-7',
    'Testing-9x!',
    'x7#Kp2$9vQ',
    'Mäuse tanzen 3!',
    // Words of the product, with more than them.
    'Milestone-otter-7!',
    'Planet-of-2 afraid',
  ])('%s', async (password) => expect(await guessableProblem(password, ana)).toBeUndefined())

  test('random ones, such as a password manager makes', async () => {
    const sign = fc.constantFrom(...Array.from('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789-_!#%'))
    await fc.assert(
      fc.asyncProperty(fc.uuid({ version: 4 }), fc.array(sign, { minLength: 16, maxLength: 16 }), async (id, signs) => {
        fc.pre(new Set(signs).size > 10)
        expect(await guessableProblem(`${signs.join('')}${id}`, ana)).toBeUndefined()
      }),
    )
  })
})
