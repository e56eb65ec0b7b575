import { expect, test } from 'vitest'
import { mentionsFinder, namedIn } from './note-people.ts'

const [ana, jan, otherJan] = ['Ana Flores', 'Jan Novak', 'Jan Smit'].map((name) => ({ id: name, name })) as [
  { id: string; name: string },
  { id: string; name: string },
  { id: string; name: string },
]
const otherAna = { id: 'Ana Silva', name: 'Ana Silva' }
const short = { id: 'J Lee', name: 'J Lee' }

const named = (text: string, attendees = [ana, jan, otherJan, short], others = [otherAna]) =>
  mentionsFinder(attendees, others)(text).map(({ name, from, to }) => [name, text.slice(from, to)])

test('people are found by their whole names, however they are written', () => {
  expect(named('ANA SILVA calls @jan smit')).toEqual([
    ['Ana Silva', 'ANA SILVA'],
    ['Jan Smit', '@jan smit'],
  ])
})

test('a first name stands for the one attendee who has it, and for no one if two do', () => {
  expect(named('ana calls Jan')).toEqual([['Ana Flores', 'ana']])
  expect(named('ANA calls', [jan], [otherAna])).toEqual([['Ana Silva', 'ANA']])
})

test('a part of another word or a single letter is no name', () => {
  expect(named('Bananas for Anabel')).toEqual([])
  expect(named('J calls, and J Lee answers')).toEqual([['J Lee', 'J Lee']])
})

test('each place names one person, in the order of the text', () => {
  expect(named('Jan Novak, Ana Flores, Ana')).toEqual([
    ['Jan Novak', 'Jan Novak'],
    ['Ana Flores', 'Ana Flores'],
    ['Ana Flores', 'Ana'],
  ])
  expect(named('Ana', [ana], [{ id: 'none', name: ' ' }])).toEqual([['Ana Flores', 'Ana']])
})

test('those whose first name is in the notes may be meant', () => {
  expect(namedIn('JAN is late', [ana, jan, otherJan])).toEqual([jan, otherJan])
})
