/** Finds the functions that read a text, by how they are written, so that a new one is tested without being listed. */
import { globSync, readFileSync } from 'node:fs'

/** Code that runs on a server or reads what people type, paste and import. What calls the API is left out. */
const folders = ['shared', 'functions/domain', 'functions/kernel', 'web/features', 'web/spreadsheets', 'web/dates']

/** An exported function of one text, and further values only if they may be left out. */
const exported =
  /^export (?:const|function) (?!use[A-Z])(\w+)(?: = )?\(\w+: string(?:, (?:\w+\?: [^()]*|[^()]* = [^()]*))?\): (?!Promise|void\b)/gm

export type TextReader = { file: string; name: string }

export const textReaders = (): TextReader[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { exclude: ['**/*.test.ts'] }))
    .toSorted()
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(exported)].map(([, name = '']) => ({ file, name })))
