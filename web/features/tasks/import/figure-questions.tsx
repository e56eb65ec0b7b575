import { counted, writtenNumber } from '../../../../shared/wording.ts'
import { OpenQuestion } from '../../../spreadsheets/import/open-question.tsx'
import { withDecimalSign } from '../../../spreadsheets/import/decimal-sign.ts'
import type { Figures, OpenFigures } from './figures.ts'

type Question = {
  legend: string
  ask: (example: string) => string
  answers: readonly string[]
  /** What the example means by an answer. */
  becomes: (example: string, answer: string) => string
}

const numberIn = (text: string): number => Number(text.replace('?', '').replace(',', '.'))

const questions: Readonly<Record<keyof Figures, Question>> = {
  decimalSign: {
    legend: 'Decimal sign',
    ask: (example) => `How many hours are “${example}”?`,
    answers: ['.', ','],
    becomes: (example, sign) => writtenNumber(Number(withDecimalSign(example, sign === ',' ? ',' : '.'))),
  },
  durationUnit: {
    legend: 'Unit of durations',
    ask: (example) => `How long is a duration of “${example}”?`,
    answers: ['days', 'hours'],
    becomes: (example, unit) => counted(numberIn(example), unit === 'days' ? 'day' : 'hour'),
  },
  workUnit: {
    legend: 'Unit of work',
    ask: (example) => `How much work is “${example}”?`,
    answers: ['hours', 'days'],
    becomes: (example, unit) => counted(numberIn(example), unit === 'days' ? 'day' : 'hour'),
  },
  whole: {
    legend: 'Meaning of progress',
    ask: (example) => `How much progress is “${example}”?`,
    answers: ['1', '100'],
    becomes: (example, whole) => `${writtenNumber(numberIn(example) * (whole === '1' ? 100 : 1))}%`,
  },
}

type Props = { figures: Figures; open: OpenFigures; onFigures: (chosen: Partial<Figures>) => void }

/** Asks how figures are meant where the file leaves it open. */
export const FigureQuestions = ({ figures, open, onFigures }: Props) => {
  const ask = (name: keyof Figures) => {
    const example = open[name]
    if (example === undefined) return null
    const { legend, ask: question, answers, becomes } = questions[name]
    return (
      <OpenQuestion
        key={name}
        legend={legend}
        question={question(example)}
        value={figures[name]}
        answers={answers.map((answer) => [answer, becomes(example, answer)] as const)}
        onAnswer={(answer) => onFigures({ [name]: answer })}
      />
    )
  }
  return (['decimalSign', 'durationUnit', 'workUnit', 'whole'] as const).map((name) => ask(name))
}
