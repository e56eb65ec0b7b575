import { useId } from 'react'

type Props<V extends string> = {
  /** What is asked about, for screen readers. */
  legend: string
  question: string
  value: V
  /** What the example of the file becomes by each answer. */
  answers: readonly (readonly [value: V, becomes: string])[]
  onAnswer: (value: V) => void
}

/** Asks what the file leaves open, by an example from it with both ways to read it. */
export const OpenQuestion = <V extends string>({ legend, question, value, answers, onAnswer }: Props<V>) => {
  const name = useId()
  return (
    <fieldset className="rounded-md bg-warn-soft px-3 py-2 text-sm">
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-medium text-warn">{question}</span>
        {answers.map(([answer, becomes]) => (
          <label key={answer} className="flex items-center gap-1.5">
            <input type="radio" name={name} checked={value === answer} onChange={() => onAnswer(answer)} />
            {becomes}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
