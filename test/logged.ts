/** Checks what the functions of a stage have logged in a whole run: ids, and nothing about a person and no secret. */
import { readLogFile } from '../infra/local/records/log-file.ts'
import type { LogLine } from '../infra/local/records/records.ts'

/** What no line may contain. The people, addresses and passwords of the demo and of the tests have these forms. */
const forbidden: Readonly<Record<string, RegExp>> = {
  'an email address': /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i,
  'a password': /-2026-plan!/,
  'a session cookie': /__Host-/,
  'a token of a sign-in': /\beyJ[\w-]{20,}\.[\w-]+\.[\w-]+/,
  'a secret of Stripe or of a webhook': /\b(?:sk|rk|whsec)_[\w+/]{16,}/,
  'the name of a person': /\b(?:Ana Flores|Sofia Petrova|Priya Raman|Kwame Mensah|Lars Østergaard)\b/,
}

/** Says of a line what it contains, if it may not. */
const leakIn = ({ text }: Pick<LogLine, 'text'>): string | undefined =>
  Object.entries(forbidden).find(([, pattern]) => pattern.test(text))?.[0]

/** Throws if the functions of a stage, which is closed by now, have logged such a line. */
export const expectCleanLogs = async (logs: string): Promise<void> => {
  const found: string[] = []
  for await (const line of readLogFile(logs)) {
    const leak = leakIn(line)
    if (leak !== undefined) found.push(`${leak}, by ${line.function}: ${line.text.slice(0, 500)}`)
  }
  if (found.length > 0) throw new Error(`Functions logged what may not be logged:\n${found.slice(0, 10).join('\n')}`)
}
