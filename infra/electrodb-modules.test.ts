import { expect, test } from 'vitest'
import { asModule } from './electrodb-modules.ts'

test('what a module requires and exports keeps its names', () => {
  expect(
    asModule(
      [
        'const lib = require("a");',
        'const Validator = require("b").Validator;',
        'const { one, two: second } = require("./c");',
        'module.exports = { one, second: third };',
      ].join('\n'),
    ).split('\n'),
  ).toEqual([
    'import * as lib from "a";',
    'import { Validator } from "b";',
    'import { one, two as second } from "./c";',
    'export { one, third as second };',
  ])
})

test('a module of another form is refused', () => {
  expect(() => asModule('exports.one = require("a")()')).toThrow('unknown form')
})
