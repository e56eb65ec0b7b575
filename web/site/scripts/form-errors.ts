import { part } from './part.ts'

export type FormErrors<Name extends string> = {
  /** Shows what went wrong above the fields. */
  refuse: (title: string, text: string) => void
  /** Shows an error at each wrong field, and goes to the first of them. */
  mark: (wrong: Partial<Record<Name, string | undefined>>) => void
  clear: () => void
}

/** The errors at the fields of a form, and the note above them. */
export const formErrors = <Name extends string>(
  form: HTMLFormElement,
  controls: Record<Name, HTMLInputElement | undefined>,
): FormErrors<Name> => {
  const refusal = part(form, '[data-refusal]', HTMLElement)
  const refuse = (title: string, text: string) => {
    part(refusal, '[data-title]', HTMLElement).textContent = title
    part(refusal, '[data-text]', HTMLElement).textContent = text
    refusal.hidden = false
  }
  const mark = (wrong: Partial<Record<Name, string | undefined>>) => {
    for (const name of Object.keys(controls) as Name[]) {
      const place = part(form, `[data-error=${name}]`, HTMLElement)
      place.textContent = wrong[name] ?? ''
      place.hidden = wrong[name] === undefined
      if (wrong[name] === undefined) controls[name]?.removeAttribute('aria-invalid')
      else controls[name]?.setAttribute('aria-invalid', 'true')
    }
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  const clear = () => {
    refusal.hidden = true
    mark({})
  }
  return { refuse, mark, clear }
}
