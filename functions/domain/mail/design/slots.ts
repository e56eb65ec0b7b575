/** The placeholders in a rendered letter that each mail fills in. */
export const slot = {
  subject: '@@subject@@',
  /** The text that an inbox shows next to the subject. */
  preview: '@@preview@@',
  heading: '@@heading@@',
  paragraphs: '@@paragraphs@@',
  /** A code to type into a form. */
  code: '@@code@@',
  /** Figures next to each other. */
  figures: '@@figures@@',
  /** Grouped links. */
  lists: '@@lists@@',
  label: '@@label@@',
  address: '@@address@@',
  /** Below a link of a list. */
  note: '@@note@@',
  /** A secondary link below the button. */
  also: '@@also@@',
  foot: '@@foot@@',
  /** The text of a paragraph, or the content of a part. */
  text: '@@text@@',
} as const

export type Slot = keyof typeof slot

/** Puts HTML into the slots of a rendered part, each once; the inserted HTML is not scanned for slots again. */
export const fill = (part: string, html: Partial<Record<Slot, string>>): string =>
  part.replaceAll(/@@(\w+)@@/g, (whole, name: string) => html[name as Slot] ?? whole)
