import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { fileOf, partsOf, type Face } from './faces.ts'
import { fontFile } from './font-files.ts'
import { hanLanguageOf, type HanLanguage } from './han-fonts.ts'
import { unpackWoff } from './unpack-woff.ts'

/** The characters that the file of a face has, which pdfkit finds out. */
const charactersOf = (face: Face): ReadonlySet<number> => {
  const document = new PDFDocument({ font: null as unknown as string })
  document.registerFont('read', unpackWoff(fontFile(fileOf(face, 'regular')))).font('read')
  const { font } = (document as unknown as Record<'_font', { font: { characterSet: number[] } }>)['_font']
  return new Set(font.characterSet)
}

test.each<HanLanguage>(['chinese', 'korean'])(
  'every character of %s, and every sign, is in the file that it is drawn with',
  (language) => {
    const files = new Map<Face, ReadonlySet<number>>()
    const missing: string[] = []
    let drawn = 0
    for (let code = 0x2070; code <= 0x2_ffff; code += 1) {
      const character = String.fromCodePoint(code)
      if (
        /\p{Script=Devanagari}|\p{Script=Thai}|\p{Script=Greek}|[\u2C60-\u2C7F\uA720-\uA7FF\uD800-\uDFFF\uFB1D-\uFDFF\uFE70-\uFEFF]/u.test(
          character,
        )
      )
        continue
      const [{ face } = { face: 'unknown' as const }] = partsOf(character, language)
      if (!/-\d+$/.test(face) && face !== 'emoji') continue
      const characters = files.get(face) ?? charactersOf(face)
      files.set(face, characters)
      if (!characters.has(code)) missing.push(character)
      drawn += 1
    }
    expect(missing).toEqual([])
    expect(drawn).toBeGreaterThan(27_000)
  },
)

test('the shapes of shared characters are those of the language of their text', () => {
  const facesOf = (text: string, otherwise?: HanLanguage) =>
    new Set(partsOf(text, hanLanguageOf(text, otherwise)).map(({ face }) => face.replace(/-\d+$/, '')))
  expect(facesOf('骨直')).toEqual(new Set(['chinese']))
  expect(facesOf('骨直', 'japanese')).toEqual(new Set(['japanese']))
  expect(facesOf('骨と直')).toEqual(new Set(['japanese']))
  expect(facesOf('骨直한')).toEqual(new Set(['korean']))
})

test('a sequence of emoji is drawn with one font, and digits and letters with their own', () => {
  expect(partsOf('7 👨‍👩‍👧‍👦1️⃣ ☎')).toEqual([
    { face: 'latin', text: '7 ' },
    { face: 'emoji', text: '👨‍👩‍👧‍👦1️⃣' },
    { face: 'latin', text: ' ' },
    { face: expect.stringMatching(/^chinese-|^japanese-|^emoji$/), text: '☎' },
  ])
  expect(partsOf('©®™ #*')).toEqual([{ face: 'latin', text: '©®™ #*' }])
})
