/** The project whose timeline somebody looked at last, kept on this device for each person. */
import { keep, readKept } from '../../storage/kept.ts'

const nameOf = (person: string) => `timeline.${person}`

export const lastProject = (person: string): string | undefined => {
  const id = readKept(nameOf(person))
  return typeof id === 'string' ? id : undefined
}

export const rememberProject = (person: string, id: string): void => keep(nameOf(person), id)
