/** The lines that functions log in a test. Without this, the tests' logger is silent. */
import { vi } from 'vitest'
import { log } from '../../functions/kernel/log.ts'

/** The lines that are logged while something runs, from the level `DEBUG`. */
export const linesLoggedBy = async (run: () => unknown): Promise<string[]> => {
  const written: string[] = []
  const keep = (chunk: unknown): boolean => written.push(String(chunk)) > 0
  // The logger has a console of its own, so a spy on the global one would see nothing.
  const streams = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(keep))
  const level = log.getLevelName()
  log.setLogLevel('DEBUG')
  try {
    await run()
  } finally {
    log.setLogLevel(level)
    for (const stream of streams) stream.mockRestore()
  }
  return written.flatMap((text) => text.split('\n')).filter((line) => line !== '')
}
