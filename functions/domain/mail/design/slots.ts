/** The places of a rendered letter that each mail fills in. */
export const slot = {
  subject: '@@subject@@',
  /** What an inbox shows beside the subject. */
  preview: '@@preview@@',
  heading: '@@heading@@',
  paragraphs: '@@paragraphs@@',
  /** Figures beside each other. */
  figures: '@@figures@@',
  /** Links by what they have in common. */
  lists: '@@lists@@',
  label: '@@label@@',
  address: '@@address@@',
  /** Below a link of a list. */
  note: '@@note@@',
  /** A second way to go, below the button. */
  also: '@@also@@',
  foot: '@@foot@@',
  /** The one of a paragraph, or what stands in a part. */
  text: '@@text@@',
} as const

export type Slot = keyof typeof slot

/** Puts HTML into the slots of a rendered part, each once over; what is put in is not looked at again. */
export const fill = (part: string, html: Partial<Record<Slot, string>>): string =>
  part.replaceAll(/@@(\w+)@@/g, (whole, name: string) => html[name as Slot] ?? whole)
