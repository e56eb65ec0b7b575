import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { charterSections, draftCharterBody, type CharterDocument } from '../../../../shared/charters/charter.ts'
import { draftOfWizard } from '../../../../shared/charters/charter-shapes.ts'
import { wizardForm } from '../../../../test/builders/charter.ts'
import { readPdf } from '../../../../test/builders/read-pdf.ts'
import { draftCharter } from '../drafts/charter-draft.ts'
import { renderCharter } from './charter-pdf.ts'
import { sampleSize } from '../../../../test/builders/sample-size.ts'

const sentences = (count: number) => Array.from({ length: count }, (_, index) => `Point ${index + 1} of the plan`)

const roof: CharterDocument = {
  ...draftCharter({
    ...draftOfWizard(wizardForm),
    manager: 'Νίκος Παπαδόπουλος',
    budget: '250000.00',
    deliverables: ['Nine renewed bays', 'As-built drawings'],
    milestones: ['Bay 1 handed back (Jan 10, 2027)'],
    stakeholders: ['Ольга Петрова', 'Łukasz Żak', 'Nguyễn Thị Hương', 'דוד בן גוריון', 'محمد علي (operations)'],
    reportingCadence: 'weekly',
  }),
  header: {
    title: 'Project Charter: Depot roof',
    projectName: 'Depot roof',
    version: '1.0',
    date: '2026-11-26',
    preparedBy: 'Ana Sá',
    executiveSponsor: 'Rui Tavares',
    projectManager: 'Νίκος Παπαδόπουλος',
    projectTeam: ['Ольга Петрова', 'Zoë Ångström'],
  },
  draftedAt: '2026-11-26T10:00:00.000Z',
}

/** The text without the breaks between lines. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

describe('the PDF of a charter', () => {
  test('has every section that is on screen, in the same order, on two pages', async () => {
    const { pages } = await readPdf(await renderCharter(roof, 'Depot roof'))
    expect(pages).toHaveLength(2)
    const text = flat(pages.join(' '))
    const shown = Object.entries(charterSections).flatMap(([name, { label }]) => {
      const content = roof[name as keyof typeof charterSections] ?? ''
      return content.length === 0 ? [] : [{ label, content: [content].flat() }]
    })
    let after = 0
    for (const { label, content } of shown)
      for (const part of [label, ...content.flatMap((one) => one.split('\n'))]) {
        // The words of right-to-left names are compared below.
        if (/[\u0590-\u06FF]/.test(part)) continue
        const place = text.indexOf(flat(part), after)
        expect(place, part).toBeGreaterThanOrEqual(after)
        after = place
      }
    expect(text).toContain('Version 1.0 · Nov 26, 2026 · Prepared by Ana Sá')
    expect(text).toContain('Page 2 of 2')
  })

  test('contains no proposal that no one has accepted', async () => {
    const text = flat((await readPdf(await renderCharter(roof, 'Depot roof'))).pages.join(' '))
    expect(roof.proposals).not.toEqual([])
    for (const proposal of roof.proposals ?? []) expect(text).not.toContain(proposal.text)
  })

  test('is tagged, names its language and title, and keeps page numbers out of the tags', async () => {
    const { isTagged, language, title, structure } = await readPdf(await renderCharter(roof, 'Depot roof'))
    expect({ isTagged, language, title }).toEqual({
      isTagged: true,
      language: 'en-US',
      title: 'Project Charter: Depot roof',
    })
    const [first = '', second = ''] = structure
    expect(first).toMatch(/^Root\(Document\(H1 P L\(LI\(Lbl LBody\) LI\(Lbl LBody\) LI\(Lbl LBody\)\) H2 P /)
    expect(second).toMatch(/ H2 P\)\)$/)
  })

  test('writes names in Latin, Greek, Cyrillic, Hebrew and Arabic', async () => {
    const text = flat((await readPdf(await renderCharter(roof, 'Depot roof'))).pages.join(' '))
    for (const name of ['Νίκος Παπαδόπουλος', 'Ольга Петрова', 'Łukasz Żak', 'Nguyễn Thị Hương', 'דוד בן גוריון'])
      expect(text).toContain(name)
    expect(text).toMatch(/محمد علي\s\(operations\)/)
  })

  const read = async (purpose: string) =>
    flat((await readPdf(await renderCharter({ purpose }, 'Depot roof'))).pages.join(' '))

  test('writes Thai and Devanagari', async () => {
    const text = await read('ไทย ภาษาที่น้ำ and हिन्दी नमस्ते।')
    // The first sign of हिन्दी is drawn before the letter that it follows.
    for (const word of ['ไทย', 'िहन्दी', 'नमस्ते']) expect(text).toContain(word)
    expect(text).not.toContain('?')
  })

  test('writes Chinese, Japanese, Korean, emoji and signs', async () => {
    const words = [
      '更新仓库的屋顶，预算25万元。',
      '倉庫の屋根を改修する',
      '한국어 프로젝트',
      '𠮷野家',
      '🚄',
      '👩‍🚀',
      '👨‍👩‍👧‍👦',
      '🇵🇹',
      '1️⃣',
      '→',
      '≤',
      '✓',
    ]
    const text = await read(words.join(' '))
    for (const word of words) expect(text).toContain(word)
    expect(text).not.toContain('?')
  })

  test('keeps the order of Arabic, also of letters that are drawn as one and of numbers', async () => {
    const text = 'تجديد سقف المستودع قبل الشتاء، الميزانية والأعمال الإضافية لا تزيد'
    expect(await read(text)).toContain(text)
    expect(await read('لوح 250,000 دولار')).toContain('لوح 250,000 دولار')
  })

  test('keeps the order and the spaces of lines that mix directions', async () => {
    const lines = [
      'לוח 250,000 דולר עבור Depot roof (שלב 2) עד 12/2026.',
      'تجديد سقف المستودع Depot roof قبل 2026-11-30، الميزانية 250,000 EUR (تقريبا).',
      'السعر ٢٥٠ دولار و ۳۴۵ ریال',
      'אב — سن — berth: 50%',
      'שָׁלוֹם world 🚄 更新 שָׁלוֹם',
      'Berth אב — גד (north)',
    ]
    for (const line of lines) expect(await read(line)).toContain(line)
  })

  test('keeps the order and the spaces of any right-to-left line', async () => {
    const word = fc.constantFrom(
      'שלב',
      'لوحة',
      'Roof',
      'берег',
      '250,000',
      '٢٥٠',
      '(north)',
      '(שלב)',
      '—',
      'A/B',
      '中文',
    )
    const line = fc.array(word, { maxLength: 6 }).map((rest) => ['שלב', ...rest].join(' '))
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 5, maxLength: 9 }), async (lines) => {
        expect(await read(lines.join('\n'))).toContain(lines.join(' '))
      }),
      { numRuns: sampleSize(5) },
    )
  })

  test('says which sign stands for characters without a font', async () => {
    expect(await read('ⴰⵎⴰ 𓀀')).toMatch(/ \?\?\? \? .*are shown as \?\./)
  })

  test('has no other fonts than its text needs', async () => {
    const latin = await renderCharter({ purpose: 'Dry trains.' }, 'Depot roof')
    expect(latin.length).toBeLessThan(12_000)
    const mixed = await renderCharter({ purpose: 'Dry trains 中.' }, 'Depot roof')
    expect(mixed.length).toBeLessThan(latin.length + 6_000)
  })

  test('breaks a long text of a script without spaces within the margins', async () => {
    const long = await readPdf(await renderCharter({ purpose: 'ภาษาไทย'.repeat(200) }, 'Depot roof'))
    expect(flat(long.pages.join('')).replaceAll(' ', '')).toContain('ภาษาไทย'.repeat(20))
  })

  test('goes on over as many pages as it takes, also within a text and a list', async () => {
    const long = { ...roof, purpose: sentences(160).join('. '), objectives: sentences(60) }
    const { pages, structure } = await readPdf(await renderCharter(long, 'Depot roof'))
    expect(pages.length).toBeGreaterThan(3)
    const text = flat(pages.join(' ').replaceAll(/Project Charter: Depot roof\s+Page \d+ of \d+/g, ''))
    for (const sentence of sentences(160)) expect(text).toContain(sentence)
    for (const page of structure) expect(page).toMatch(/^Root\(Document\(/)
  })

  test('is the same for the same charter, and for one without a header', async () => {
    const [one, other] = await Promise.all([renderCharter(roof, 'Depot roof'), renderCharter(roof, 'Depot roof')])
    expect(Buffer.compare(one, other)).toBe(0)
    const bare = await readPdf(await renderCharter({ purpose: 'Dry trains.' }, 'Depot roof'))
    expect(bare.title).toBe('Project Charter: Depot roof')
    expect(flat(bare.pages.join(' '))).toContain('Purpose Dry trains.')
  })

  test('is made for letters that the font has no place for accents on', async () => {
    const { pages } = await readPdf(await renderCharter({ purpose: 'ݠ and ݠ\u064B' }, 'Depot roof'))
    expect(flat(pages.join(' '))).toContain('ݠ')
  })

  test('is made for any text', async () => {
    const texts = fc.array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constant('🚄漢字ไทย')), {
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), texts, async (scope, risks) => {
        const parsed = draftCharterBody.safeParse({ projectName: 'Depot roof', scope, risks })
        fc.pre(parsed.success)
        const bytes = await renderCharter(draftCharter(parsed.data as never), 'Depot roof')
        expect((await readPdf(bytes)).pages.length).toBeGreaterThan(0)
      }),
      { numRuns: sampleSize(25) },
    )
  })
})
