import { useId, type ReactNode } from 'react'

/** A titled group of fields, in two columns if there is room. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 border-b border-line pb-1.5 text-sm font-semibold">
        {title}
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}
