/** What `npm start` prints about dead letters, so that no figure on screen is incomplete without a word. */
import { counted } from '../../shared/wording.ts'
import type { DeadLettersShape } from './console/shapes.ts'

/** The port that `npm run redrive` uses if none is named. */
const usualPort = 3000

/** One line for each dead-letter queue that has messages, with what to do. */
export const deadLetterLines = (
  queues: DeadLettersShape[],
  { origin, port }: { origin: string; port: number },
): string[] => {
  const environment = port === usualPort ? '' : `PORT=${port} `
  return queues.map(({ queue, messages, redrivable }) => {
    const incomplete = `INCOMPLETE: ${counted(messages, 'message')} in the dead-letter queue ${queue}, and what follows from ${messages === 1 ? 'it' : 'them'} is missing.`
    return redrivable
      ? `${incomplete} To try again: ${environment}npm run redrive -- ${queue}`
      : `${incomplete} ${messages === 1 ? 'It' : 'They'} came from no queue, so look at ${origin}/_local#queues`
  })
}

/** One line for each queue whose dead letters the stage has moved back by itself. */
export const redrivenLines = (redriven: ReadonlyMap<string, number>): string[] =>
  [...redriven].map(
    ([queue, messages]) =>
      `${counted(messages, 'message')} moved back from ${queue}: an earlier start had given up on a slow machine.`,
  )
