/**
 * The charter as a PDF: the same sections in the same order as on screen, for printing and for screen readers. Proposals
 * that no one has accepted are left out. The same charter always gives the same bytes.
 */
import { charterSections, type CharterDocument, type CharterSection } from '../../../../shared/charters/charter.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { hanLanguageOf } from './han-fonts.ts'
import { missing } from './document-fonts.ts'
import { openPages, page, textWidth, type Style } from './pages.ts'
import { readsFromRight } from './directions.ts'

const ink = '#1c1f26'
const muted = '#5a6170'
const line = '#d9dce2'

const styles = {
  title: { size: 20, leading: 26, color: ink, weight: 'bold' },
  subtitle: { size: 9.5, leading: 14, color: muted, weight: 'regular' },
  label: { size: 9.5, leading: 14, color: muted, weight: 'bold' },
  body: { size: 9.5, leading: 14, color: ink, weight: 'regular' },
  footer: { size: 8, leading: 11, color: muted, weight: 'regular' },
} as const satisfies Record<string, Style>

const labelWidth = 118
const labels = { left: page.left, width: labelWidth - 14 }
const body = { left: page.left + labelWidth, width: textWidth - labelWidth }
const bullet = { left: body.left, width: 10 }
const item = { left: body.left + 12, width: body.width - 12 }
/** The same for a text that is laid out from the right. */
const bulletAtRight = { left: body.left + body.width - 4, width: 10 }
const itemAtRight = { left: body.left, width: body.width - 12 }

type Pages = ReturnType<typeof openPages>

/** Writes what stands next to each other from the same height, and goes on below the lower one. */
const nextTo = (pages: Pages, left: () => void, right: () => void): void => {
  const start = pages.top()
  left()
  const end = pages.top()
  pages.moveTo(start)
  right()
  // A text that has gone on to the next page ends above the label.
  if (pages.top() >= start && pages.top() < end) pages.moveTo(end)
}

const items = (pages: Pages, list: readonly string[]): void => {
  const element = pages.tag('L')
  for (const text of list) {
    pages.need(styles.body.leading)
    const one = pages.tag('LI', element)
    const isFromRight = readsFromRight(text)
    nextTo(
      pages,
      () => pages.text('Lbl', '•', styles.body, isFromRight ? bulletAtRight : bullet, one),
      () => pages.text('LBody', text, styles.body, isFromRight ? itemAtRight : item, one),
    )
    one.end()
    pages.space(1.5)
  }
  element.end()
}

const section = (pages: Pages, label: string, content: string | readonly string[]): void => {
  pages.space(8)
  // The label stays with the first lines of its section.
  pages.need(Math.max(pages.heightOf(label, styles.label, labels), 3 * styles.body.leading))
  nextTo(
    pages,
    () => pages.text('H2', label, styles.label, labels),
    () => {
      if (typeof content === 'string') pages.text('P', content, styles.body, body)
      else items(pages, content)
    },
  )
  pages.space(8)
}

/** Who is named in the header, by role. */
const peopleIn = ({ header }: CharterDocument): [label: string, names: string][] => {
  const people: [string, string][] = [
    ['Executive sponsor', header?.executiveSponsor ?? ''],
    ['Project manager', header?.projectManager ?? ''],
    ['Project team', (header?.projectTeam ?? []).join(', ')],
  ]
  return people.filter(([, names]) => names !== '')
}

export const renderCharter = (charter: CharterDocument, project: string): Promise<Uint8Array> => {
  const { header, draftedAt } = charter
  const title = header?.title || `Project Charter: ${project}`
  const preparedBy = header?.preparedBy ?? ''
  const createdAt = new Date(draftedAt ?? `${header?.date ?? '2026-01-01'}T00:00:00.000Z`)
  const language = hanLanguageOf(JSON.stringify(charter))
  const pages = openPages({ title, author: preparedBy, createdAt, language })

  pages.text('H1', title, styles.title, { left: page.left, width: textWidth })
  const about = [
    header?.version ? `Version ${header.version}` : '',
    header?.date ? writtenDay(header.date) : '',
    preparedBy === '' ? '' : `Prepared by ${preparedBy}`,
  ].filter((part) => part !== '')
  if (about.length > 0) pages.text('P', about.join(' · '), styles.subtitle, { left: page.left, width: textWidth })
  pages.space(8)

  const people = peopleIn(charter)
  if (people.length > 0) {
    const list = pages.tag('L')
    for (const [label, names] of people) {
      const one = pages.tag('LI', list)
      nextTo(
        pages,
        () => pages.text('Lbl', label, styles.label, labels, one),
        () => pages.text('LBody', names, styles.body, body, one),
      )
      one.end()
    }
    list.end()
    pages.space(8)
  }

  for (const [name, { label }] of Object.entries(charterSections)) {
    const content = charter[name as CharterSection] ?? ''
    if (content.length === 0) continue
    pages.need(4 * styles.body.leading)
    pages.rule(line)
    section(pages, label, content)
  }
  if (pages.hasUnknown()) {
    pages.space(8)
    pages.text('P', `Characters that this file has no font for are shown as ${missing}.`, styles.footer, {
      left: page.left,
      width: textWidth,
    })
  }
  return pages.close(title, styles.footer)
}
