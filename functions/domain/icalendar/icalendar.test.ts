import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../shared/dates/dates.ts'
import { fold, writeCalendar, type CalendarEntry } from './icalendar.ts'

type Property = { name: string; parameters: Record<string, string>; value: string }
type Component = { name: string; properties: Property[]; components: Component[] }

const octets = (line: string): number => Buffer.byteLength(line)

/** Unfolds and splits, as strictly as RFC 5545 says it: CRLF alone, lines of 75 octets, a name before each colon. */
const properties = (written: string): Property[] => {
  if (!written.endsWith('\r\n') || /(?<!\r)\n|\r(?!\n)/.test(written)) throw new Error('A line does not end in CRLF')
  for (const line of written.split('\r\n')) if (octets(line) > 75) throw new Error(`A line of ${octets(line)} octets`)
  const lines = written.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
  return lines.map((line) => {
    const [, name = '', given = '', value = ''] = /^([A-Z-]+)((?:;[A-Z-]+=[^;:]+)*):(.*)$/s.exec(line) ?? []
    if (name === '') throw new Error(`No property: ${line}`)
    return {
      name,
      parameters: Object.fromEntries(
        given
          .split(';')
          .slice(1)
          .map((part) => part.split('=') as [string, string]),
      ),
      value,
    }
  })
}

const read = (written: string): Component => {
  const root: Component = { name: '', properties: [], components: [] }
  const open = [root]
  for (const property of properties(written)) {
    const here = open.at(-1) as Component
    if (property.name === 'BEGIN') {
      const inner = { name: property.value, properties: [], components: [] }
      here.components.push(inner)
      open.push(inner)
    } else if (property.name === 'END') {
      if (open.pop()?.name !== property.value) throw new Error(`${property.value} ends where it did not begin`)
    } else here.properties.push(property)
  }
  if (open.length !== 1 || root.components.length !== 1) throw new Error('Not one calendar')
  return root.components[0] as Component
}

const textIn = (value: string): string => {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`An unescaped ; or , in ${value}`)
  return value.replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped))
}

const valueOf = ({ properties: all }: Component, name: string): string => {
  const found = all.filter((property) => property.name === name)
  if (found.length !== 1) throw new Error(`${found.length} × ${name}`)
  return found[0]?.value ?? ''
}

const dayIn = (value: string): string => value.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

const entry = (more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'tsk_1@plumbline',
  day: '2028-02-29',
  title: 'Weld; the rail, joints',
  description: 'Project: Depot roof\nStatus: To Do, 0%',
  url: 'https://plumbline.example/projects/prj_1?tab=tasks',
  category: 'Task',
  changedAt: '2026-11-21T10:15:30.000Z',
  version: 3,
  ...more,
})

const write = (entries: CalendarEntry[], name = 'Plumbline: Harbour Rail'): string =>
  writeCalendar({ name, description: 'Open tasks', timeZone: 'Europe/Lisbon', entries })

test('an entry lasts exactly one day, also on 29 February and at the end of a year', () => {
  const days = ['2028-02-29', '2027-02-28', '2026-12-31', '2026-03-29'].map((day) => {
    const [event] = read(write([entry({ day })])).components
    return [day, dayIn(valueOf(event as Component, 'DTSTART')), dayIn(valueOf(event as Component, 'DTEND'))]
  })
  expect(days).toEqual([
    ['2028-02-29', '2028-02-29', '2028-03-01'],
    ['2027-02-28', '2027-02-28', '2027-03-01'],
    ['2026-12-31', '2026-12-31', '2027-01-01'],
    ['2026-03-29', '2026-03-29', '2026-03-30'],
  ])
})

test('a calendar follows RFC 5545', () => {
  const calendar = read(write([entry()]))
  expect([
    calendar.name,
    ...['VERSION', 'METHOD', 'X-WR-CALNAME', 'X-WR-TIMEZONE', 'REFRESH-INTERVAL'].map((name) =>
      valueOf(calendar, name),
    ),
  ]).toEqual(['VCALENDAR', '2.0', 'PUBLISH', 'Plumbline: Harbour Rail', 'Europe/Lisbon', 'PT1H'])
  const [event] = calendar.components as [Component]
  expect(event.properties.find(({ name }) => name === 'DTSTART')?.parameters).toEqual({ VALUE: 'DATE' })
  expect(['DTSTAMP', 'SEQUENCE', 'TRANSP', 'UID', 'SUMMARY'].map((name) => valueOf(event, name))).toEqual([
    '20261121T101530Z',
    '3',
    'TRANSPARENT',
    'tsk_1@plumbline',
    'Weld\\; the rail\\, joints',
  ])
})

test('any text is read back unchanged, and starts no line of its own', () => {
  const typed = fc.string({ unit: 'grapheme', maxLength: 300 })
  const hostile = fc.constantFrom(
    '\r\nEND:VEVENT\r\nBEGIN:VEVENT',
    '\\n',
    '\\',
    ';,:"',
    '\n',
    'ü'.repeat(80),
    '👩‍👩‍👧'.repeat(30),
    ' ',
    '\r',
    'x\u0000y\u0007z\u0085',
  )
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  const value = fc.oneof(
    typed,
    hostile,
    fc.tuple(typed, hostile, typed).map((parts) => parts.join('')),
  )
  // A text has no other control characters than line ends, and one kind of these.
  const kept = (said: string) => said.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '') // oxlint-disable-line no-control-regex
  fc.assert(
    fc.property(value, value, value, day, fc.nat(), (name, title, description, on, version) => {
      const calendar = read(write([entry({ title, description, day: on, version }), entry({ title: name })], name))
      expect(calendar.components.map((component) => component.name)).toEqual(['VEVENT', 'VEVENT'])
      const [event] = calendar.components as [Component]
      expect(textIn(valueOf(calendar, 'X-WR-CALNAME'))).toBe(kept(name))
      expect([valueOf(event, 'SUMMARY'), valueOf(event, 'DESCRIPTION')].map(textIn)).toEqual([
        kept(title),
        kept(description),
      ])
      expect([dayIn(valueOf(event, 'DTSTART')), dayIn(valueOf(event, 'DTEND'))]).toEqual([on, addDays(on, 1)])
      expect(valueOf(event, 'SEQUENCE')).toBe(String(version))
    }),
    { numRuns: 300 },
  )
})

test('lines are never folded within a character', () => {
  const line = `SUMMARY:${'€👩‍👧'.repeat(40)}`
  const parts = fold(line).split('\r\n ')
  expect(parts.length).toBeGreaterThan(3)
  expect(parts.every((part) => !part.includes('\uFFFD') && Buffer.from(part).toString() === part)).toBe(true)
  expect(parts.join('')).toBe(line)
  expect(fold('SUMMARY:short')).toBe('SUMMARY:short')
})

test('the same entries result in the same bytes', () => {
  expect(write([entry()])).toBe(write([entry()]))
})
