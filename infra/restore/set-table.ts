/** Writes the setting `restoredTable` of a stage into the text of cdk.json, and leaves the rest of the text as it is. */
import { readStages } from '../settings.ts'

export const withRestoredTable = (text: string, stage: string, table: { name: string; stream: string }): string => {
  const setting = `"restoredTable": { "name": ${JSON.stringify(table.name)}, "stream": ${JSON.stringify(table.stream)} },`
  const [start = ''] = new RegExp(`^ *"${stage}": \\{\\n`, 'm').exec(text) ?? []
  if (start === '') throw new Error(`cdk.json has no lines for the stage ${stage}. Add to it: ${setting}`)
  const from = text.indexOf(start) + start.length
  const indent = `${/^ */.exec(start)?.[0] ?? ''}  `
  const rest = text.slice(from).replace(new RegExp(`^${indent}"restoredTable": .*\\n`), '')
  const written = `${text.slice(0, from)}${indent}${setting}\n${rest}`
  const { context } = JSON.parse(written) as { context: { stages: unknown } }
  const read = readStages(context.stages)[stage]?.restoredTable
  if (read?.name !== table.name || read.stream !== table.stream)
    throw new Error(`cdk.json has another form than expected. Add to the stage ${stage}: ${setting}`)
  return written
}
